import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../../../base/files/durable-file.ts';
import { PRESENCE_MESSAGE, PRESENCE_PATH } from '../../web/document-routes.ts';
import { loaderName } from './find-source.ts';

/** How often the page checks whether the bot is there, ms. */
const LOOK_MS = 1_000;
/** After this time without the bot the page says that it waits, ms: a bot that starts beside OBS is there by then. */
const HINT_AFTER_MS = 10_000;

interface LoaderOptions {
  /** The data folder; absolute. */
  readonly data: string;
  readonly overlay: string;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Address of the overlay's page. */
  readonly address: string;
}

/**
 * Writes the page that OBS opens in place of the overlay: it waits for the bot, in whatever order the two are
 * started, and goes to the overlay then.
 *
 * @returns its absolute path
 */
export function writeLoader({ data, overlay, origin, address }: LoaderOptions): string {
  const folder = join(data, 'obs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, loaderName(overlay));
  writeDurably(path, loaderPage(`${origin}${PRESENCE_PATH}`, address), 0o600);
  return path;
}

/**
 * Whether the bot is there is found out by a frame: a request that fails would write into OBS's log every second,
 * and a page on disk may not read what it asks another place for.
 */
const loaderPage = (here: string, address: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Show of Hands</title>
<style>
html, body { margin: 0; background: transparent; overflow: hidden; }
iframe { position: absolute; width: 1px; height: 1px; border: 0; opacity: 0; }
p { position: absolute; left: 32px; bottom: 32px; margin: 0; padding: 12px 20px; border-radius: 8px;
  background: #14161c; color: #f4f1ea; font: 24px/1.3 system-ui, sans-serif; }
</style>
</head>
<body>
<p hidden>Waiting for Show of Hands …</p>
<script>
'use strict';
const here = ${inScript(here)};
const overlay = ${inScript(address)};
const hint = document.querySelector('p');
let frame;
addEventListener('message', (event) => {
  if (event.data !== ${inScript(PRESENCE_MESSAGE)} || !frame || event.source !== frame.contentWindow) return;
  clearInterval(looking);
  location.replace(overlay);
});
function look() {
  if (frame) frame.remove();
  frame = document.createElement('iframe');
  frame.src = here;
  document.body.append(frame);
}
const looking = setInterval(look, ${LOOK_MS});
look();
if (new URLSearchParams(location.search).has('hint')) {
  setTimeout(() => { hint.hidden = false; }, ${HINT_AFTER_MS});
}
</script>
</body>
</html>
`;

/** A text as a script's literal that cannot end the script. */
const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
