#!/bin/sh
# Draws the PNG icons from public/icon*.svg with a Chromium found on the machine. Run after a change of the drawings.
set -eu
cd "$(dirname "$0")/../public"
draw() {
  printf '<style>*{margin:0}img{display:block;width:%spx;height:%spx}</style><img src="%s">' "$2" "$2" "$1" > drawn.html
  chromium --headless --no-sandbox --hide-scrollbars --default-background-color=00000000 \
    --window-size="$2,$2" --screenshot="$3" "file://$PWD/drawn.html" > /dev/null 2>&1
  rm drawn.html
}
draw icon.svg 192 icon-192.png
draw icon.svg 512 icon-512.png
draw icon-maskable.svg 180 icon-180.png
draw icon-maskable.svg 512 icon-maskable-512.png
