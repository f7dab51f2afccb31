#!/bin/sh
# Builds the package for Fedora, openSUSE and their relatives.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
. packaging/reproducible.sh
need rpm

top=$PWD/target/packages/rpm
rm -rf "$top"
mkdir -p "$top/SPECS"
sh packaging/linux/tree.sh "$top/usr" "$@"
install -m 644 LICENSE-MIT LICENSE-APACHE "$top/usr/share/doc/fivefold"
cat >"$top/SPECS/fivefold.spec" <<END
Name: fivefold
Version: $version
Release: 1
Summary: Dice games of the Yahtzee and Yatzy family
License: (MIT OR Apache-2.0) AND OFL-1.1
URL: https://github.com/fivefold/fivefold
# The libraries that are opened while the program runs; those it is linked with are found by rpm itself.
Requires: libEGL.so.1()(64bit) libGL.so.1()(64bit) libX11.so.6()(64bit) libX11-xcb.so.1()(64bit)
Requires: libXcursor.so.1()(64bit) libXi.so.6()(64bit) libxkbcommon.so.0()(64bit) libxkbcommon-x11.so.0()(64bit)
Recommends: at-spi2-core

%description
More than sixty rule sets, from Yahtzee with each of its joker rules to Yatzy with up to twelve dice, Kismet, Balut and
your own house rules. Play alone, around the table, or against computer players from careless to perfect. A coach shows which
decisions cost you points and what was just luck. Nothing leaves your computer: no account, no network, no ads.

%install
cp -a "$top/usr" "%{buildroot}/usr"
mkdir -p "%{buildroot}/usr/share/zsh/site-functions"
mv "%{buildroot}/usr/share/zsh/vendor-completions/"* "%{buildroot}/usr/share/zsh/site-functions"
rmdir "%{buildroot}/usr/share/zsh/vendor-completions"

%files
/usr/bin/fivefold
/usr/bin/fivefold-lab
/usr/share/applications/*
/usr/share/metainfo/*
/usr/share/mime/packages/*
/usr/share/icons/hicolor/*/*/*
/usr/share/man/man1/*
/usr/share/bash-completion/completions/*
/usr/share/fish/vendor_completions.d/*
/usr/share/zsh/site-functions/*
%doc /usr/share/doc/fivefold
END
rpmbuild --quiet -bb --target x86_64 --define "_topdir $top" --define '_build_id_links none' \
    --define '__os_install_post %{nil}' --define '_buildhost localhost' --define 'use_source_date_epoch_as_buildtime 1' \
    --define 'clamp_mtime_to_source_date_epoch 1' --define '_binary_payload w19.xzdio' "$top/SPECS/fivefold.spec"
mv "$top/RPMS/x86_64/fivefold-$version-1.x86_64.rpm" "$packages"
rm -rf "$top"
