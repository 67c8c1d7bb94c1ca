/** What takes a secret's place. */
export const HIDDEN = '[hidden]';

type Shape = readonly [pattern: RegExp, replacement: string];

/** Names of what is always secret, in whichever case. Hashes and ids are called keys, too: not those. */
const SECRET_NAME =
  '(?:access|refresh|id|auth|session)?_?token|api_?key|client_?secret|secret(?:_?key)?|device_?code|password|passwd|passphrase|pwd|authorization|credentials?|private_?key|mnemonic';

/** Texts that look like a secret by their shape, also where nobody has named the secret. */
const SHAPES: readonly Shape[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, HIDDEN],
  [/\b(oauth:)[^\s"',;]{6,}/gi, `$1${HIDDEN}`],
  // a header, as requests are printed
  [
    /\b((?:proxy-)?authorization|client-secret|x-api-key|set-cookie|cookie)(["']?\s*[:=]\s*["'[]*\s*)(?:(?:bearer|oauth|basic|token)\s+)?[^\s"',\]}]+/gi,
    `$1$2${HIDDEN}`,
  ],
  [/\b(bearer|oauth|basic)(\s+)(?=[a-z._~+/=-]*\d|[\w.~+/=-]{20})[\w.~+/=-]{8,}/gi, `$1$2${HIDDEN}`],
  // user and password in an address
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
function hideShapes(text: string): string {
  let cleaned = text;
  for (const [pattern, replacement] of SHAPES) cleaned = cleaned.replace(pattern, replacement);
  return cleaned.replace(ADDRESS, (address) => address.replace(KEY_IN_PATH, `/${HIDDEN}`));
}

/** Shorter texts would blot out words. */
const SHORTEST = 6;
/** A longer secret is hidden from its first so many characters on: a text may cut it short. */
const BEGINNING = 12;
/** How many characters after that a cut is looked for: regular expressions nest only so deep. */
const DEEPEST = 120;

/** What is known to be secret in this process, and whatever looks like a secret; nothing of it gets through. */
export class Redactor {
  readonly #secrets = new Set<string>();
  #patterns: readonly RegExp[] | undefined;

  /**
   * From now on this text never appears in a line: as it is, in other case, and as addresses, JSON and headers
   * spell it. Texts of fewer than 6 characters are not taken.
   */
  hide(secret: string): void {
    if (secret.length < SHORTEST || this.#secrets.has(secret)) return;
    this.#secrets.add(secret);
    this.#patterns = undefined;
  }

  /** What follows an RPC's host is often a key, and some nodes repeat it in what they say. */
  hideUrl(url: string): void {
    const { pathname, search, searchParams, username, password } = new URL(url);
    const parts = [`${pathname}${search}`, pathname, search, username, password];
    for (const part of [...parts, ...pathname.split('/'), ...searchParams.values()]) {
      if (part.length > 8) this.hide(part);
    }
  }

  clean(text: string): string {
    this.#patterns ??= patternsOf(this.#secrets);
    return hideShapes(this.#patterns.reduce((left, pattern) => left.replace(pattern, HIDDEN), text));
  }
}

/** Whole secrets, and then what is left of those that were cut: a part of one must not split another. */
function patternsOf(secrets: ReadonlySet<string>): readonly RegExp[] {
  const spellings = new Set([...secrets].flatMap(spellingsOf));
  // the longest first: a secret that is part of another one must not leave the rest of it behind
  const longest = [...spellings].sort((a, b) => b.length - a.length);
  return [longest.map(escaped), longest.flatMap(cutMatcher)]
    .filter((matchers) => matchers.length > 0)
    .map((matchers) => new RegExp(matchers.join('|'), 'gi'));
}

function spellingsOf(secret: string): readonly string[] {
  // a lone surrogate cannot be encoded in an address
  const whole = Buffer.from(secret).toString();
  return [
    secret,
    encodeURIComponent(whole),
    new URLSearchParams({ '': whole }).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
  ];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Matches what is left of a long spelling where somebody cut it off. */
function cutMatcher(spelling: string): readonly string[] {
  if (spelling.length < 2 * BEGINNING) return [];
  const rest = [...spelling.slice(BEGINNING, BEGINNING + DEEPEST)];
  // as much of the rest as is there: each character only behind the one before it
  const tail = rest.reduceRight((behind, character) => `(?:${escaped(character)}${behind})?`, '');
  return [`${escaped(spelling.slice(0, BEGINNING))}${tail}`];
}

const OURS = /^(SOH|OBS)_/;
const SECRET = /(TOKEN|PASSWORD|SECRET|KEY|MNEMONIC)$/;

/** Hides what the environment holds for us: passwords, keys and tokens by their names, and what addresses carry. */
export function hideEnvironment(redactor: Redactor, env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value = ''] of Object.entries(env)) {
    if (!OURS.test(name)) continue;
    const text = value.trim();
    // a key is a key with and without its 0x, a token with and without its oauth:
    if (SECRET.test(name)) redactor.hide(text.replace(/^(0x|oauth:)/i, ''));
    else if (URL.canParse(text)) redactor.hideUrl(text);
  }
}
