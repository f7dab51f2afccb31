# In place of Orca's connection to a voice: writes to the file ORCA_LOG what would be spoken, at 15 letters a second, and what is
# cut off. A line is `SAY` or `KEY` (the echo of a key) with the time when it will have been said, `CUT` with the percentage that
# was heard, or `STOP`.
import os
import re
import time

from .client import *


class SSIPClient:
    waiting = []
    end = 0.0

    def __init__(self, *arguments, **named):
        self.log = open(os.environ['ORCA_LOG'], 'a', buffering=1)

    def say(self, kind, text):
        start = max(time.time(), SSIPClient.end)
        SSIPClient.end = start + 0.3 + len(text) / 15.0
        SSIPClient.waiting.append((start, SSIPClient.end, text))
        self.log.write(f'{kind} {SSIPClient.end:.2f} {text}\n')

    def speak(self, text, **named):
        text = re.sub(r'<[^>]*>', '', text).strip()
        if text:
            self.say('KEY' if re.fullmatch(r'space|return|down|up|tab|escape', text) else 'SAY', text)

    def char(self, text, **named):
        self.say('KEY', text)

    key = char

    def cancel(self, *arguments, **named):
        now = time.time()
        for start, end, text in SSIPClient.waiting:
            if end > now:
                self.log.write(f'CUT {max(0, 100 * (now - start) / (end - start)):.0f} {text}\n')
        SSIPClient.waiting = []
        SSIPClient.end = 0.0
        self.log.write('STOP\n')

    stop = cancel

    def list_output_modules(self):
        return ('log',)

    def list_synthesis_voices(self, *arguments):
        return (('default', 'en', 'none'),)

    def get_language(self):
        return 'en'

    def get_output_module(self):
        return 'log'

    def get_rate(self):
        return 0

    get_pitch = get_volume = get_rate

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return lambda *arguments, **named: None
