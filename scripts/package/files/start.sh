#!/bin/sh
# Starts the show that lies beside this file, wherever that is.
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
if [ "$(uname)" = Darwin ]; then
  # what was downloaded is held back file by file: whoever opened this one has said yes to all of them
  xattr -dr com.apple.quarantine "$here" 2>/dev/null
fi
exec "$here/runtime/node" "$here/app/start.mjs" "$@"
