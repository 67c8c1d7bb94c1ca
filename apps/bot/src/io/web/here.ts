import { createHash } from 'node:crypto';

/** Where a page that waits for the bot finds out that it is there. */
export const HERE_PATH = '/v1/here';
/** What it is told then. */
export const HERE_WORD = 'show-of-hands';

const SCRIPT = `parent.postMessage(${JSON.stringify(HERE_WORD)}, '*')`;

/** Tells the page around it that the bot is there, and nothing else. */
export const HERE_PAGE = `<!doctype html><title>Show of Hands</title><script>${SCRIPT}</script>`;

/** Any page may have it in a frame, one on disk too; it runs this script alone. */
export const HERE_POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "base-uri 'none'",
].join('; ');
