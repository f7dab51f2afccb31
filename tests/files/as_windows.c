/* Loaded into a program by LD_PRELOAD, this refuses what Windows refuses and Linux does not:
   - a second lock through a handle that has one already;
   - reading a file that is locked through another handle, and writing it;
   - syncing what is open for reading only;
   - cutting what is open for reading or appending only. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Calls the function of this name that is refused otherwise. */
#define CALL(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

/* Whether this handle has a lock. */
static int has_lock(int file)
{
    char path[64], line[256];
    int found = 0;
    snprintf(path, sizeof path, "/proc/self/fdinfo/%d", file);
    FILE *info = fopen(path, "re");
    while (info && !found && fgets(line, sizeof line, info))
        found = strstr(line, "FLOCK") != NULL;
    if (info)
        fclose(info);
    return found;
}

/* Whether another handle has a lock on this file: an exclusive one, if that is all that matters. */
static int is_barred(int file, int exclusive)
{
    struct stat data;
    char line[256], kind[16];
    unsigned long inode;
    int found = 0;
    if (fstat(file, &data) || !S_ISREG(data.st_mode))
        return 0;
    FILE *locks = fopen("/proc/locks", "re");
    while (locks && !found && fgets(line, sizeof line, locks))
        found = sscanf(line, "%*s FLOCK %*s %15s %*d %*x:%*x:%lu", kind, &inode) == 2 && inode == data.st_ino
            && !(exclusive && !strcmp(kind, "READ"));
    if (locks)
        fclose(locks);
    return found && !has_lock(file);
}

static int refuse(int error)
{
    errno = error;
    return -1;
}

int flock(int file, int what)
{
    if (!(what & LOCK_UN) && has_lock(file))
        return refuse(what & LOCK_NB ? EWOULDBLOCK : EDEADLK);
    return CALL(flock)(file, what);
}

ssize_t read(int file, void *to, size_t length)
{
    return is_barred(file, 1) ? refuse(EACCES) : CALL(read)(file, to, length);
}

ssize_t write(int file, const void *from, size_t length)
{
    return is_barred(file, 0) ? refuse(EACCES) : CALL(write)(file, from, length);
}

int fsync(int file)
{
    return (fcntl(file, F_GETFL) & O_ACCMODE) == O_RDONLY ? refuse(EACCES) : CALL(fsync)(file);
}

int ftruncate64(int file, off64_t length)
{
    int flags = fcntl(file, F_GETFL);
    int refused = (flags & O_ACCMODE) == O_RDONLY || flags & O_APPEND;
    return refused ? refuse(EACCES) : CALL(ftruncate64)(file, length);
}
