import { HIDDEN, hideShapes } from './token-shapes.ts';

/** Shorter texts would blot out words. */
const SHORTEST = 6;
/** So many characters of a longer secret's beginning are hidden as well: texts are cut short where they like. */
const BEGINNING = 12;
/** How far behind it a cut is looked for: expressions nest only so deep. */
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
  // half a character has no spelling in an address
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
