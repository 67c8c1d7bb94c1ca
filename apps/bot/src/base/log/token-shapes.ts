/** What takes a secret's place. */
export const HIDDEN = '[hidden]';

type Shape = readonly [pattern: RegExp, replacement: string];

/** Names of what is always secret, in whichever case. Hashes and ids are called keys, too: not those. */
const SECRET_NAME =
  '(?:access|refresh|id|auth|session)?_?token|api_?key|client_?secret|secret(?:_?key)?|device_?code|password|passwd|passphrase|pwd|authorization|credentials?|private_?key|mnemonic';

/** Texts that give a secret away by their shape, whoever wrote them: nobody had to tell of these. */
const SHAPES: readonly Shape[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, HIDDEN],
  [/\b(oauth:)[^\s"',;]{6,}/gi, `$1${HIDDEN}`],
  // a header, as requests are printed
  [
    /\b((?:proxy-)?authorization|client-secret|x-api-key|set-cookie|cookie)(["']?\s*[:=]\s*["'[]*\s*)(?:(?:bearer|oauth|basic|token)\s+)?[^\s"',\]}]+/gi,
    `$1$2${HIDDEN}`,
  ],
  [/\b(bearer|oauth|basic)(\s+)(?=[a-z._~+/=-]*\d|[\w.~+/=-]{20})[\w.~+/=-]{8,}/gi, `$1$2${HIDDEN}`],
  // who calls, in an address
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^/\s@"'<>]+@/gi, `$1${HIDDEN}@`],
  // fields of an address or a form, and of JSON
  [new RegExp(`\\b((?:${SECRET_NAME})=)[^&\\s"'<>;]{4,}`, 'gi'), `$1${HIDDEN}`],
  [/([?&#](?:key|auth|sig|signature)=)[^&\s"'<>;]{4,}/gi, `$1${HIDDEN}`],
  [new RegExp(`("[\\w-]*(?:${SECRET_NAME})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)+`, 'gi'), `$1${HIDDEN}`],
  // 32 bytes of hex are a hash as often as a key: only what calls itself a key is one
  [/\b((?:private|secret|owner|agent|signing)[ _-]?key\W{1,4})(?:0x)?[0-9a-f]{64}\b/gi, `$1${HIDDEN}`],
];

const ADDRESS = /\b(?:https?|wss?):\/\/[^\s"'<>]+/gi;
/** Long, with digits and letters mixed, and no 0x before it: nodes take keys like that as a part of the path. */
const KEY_IN_PATH = /\/(?!0x)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?=[/?#]|$)/gi;

/** The text without anything that looks like a secret. */
export function hideShapes(text: string): string {
  let cleaned = text;
  for (const [pattern, replacement] of SHAPES) cleaned = cleaned.replace(pattern, replacement);
  return cleaned.replace(ADDRESS, (address) => address.replace(KEY_IN_PATH, `/${HIDDEN}`));
}
