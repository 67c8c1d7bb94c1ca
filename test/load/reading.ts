/** What a line asks for: a card to a cell, nearly that, or nothing at all. */
export type Asked =
  | { readonly kind: 'move'; readonly card: string; readonly cell: string }
  | { readonly kind: 'missed' }
  | { readonly kind: 'talk' };

const CARDS = '12345';
const COLUMNS = 'abc';
const ROWS = '123';
const SIGNS = ['->', '=>', '>', '-', ',', ':'];
const BETWEEN = [...SIGNS, '/'];
const COMMANDS = ['!vote', '!move', '!m', '#triad', '!triad', '#draft'];
const EMOTES = ['KEKW', 'OMEGALUL', 'catJAM'];
const PAIRS = ['""', '()', '[]'];

const isIn = (all: string, sign: string): boolean => sign !== '' && all.includes(sign);
const isPartOfWord = (sign: string): boolean => /[a-z0-9]/.test(sign);
const isEmoji = (word: string): boolean =>
  [...word].every((point) => (point.codePointAt(0) ?? 0) >= 0x1_f300);

interface Found {
  readonly card: string;
  readonly cell: string;
  /** What stands behind it. */
  readonly rest: string;
}

const skipBlank = (text: string, at: number): number => {
  let next = at;
  while (text.charAt(next) === ' ') next += 1;
  return next;
};

const cellAt = (text: string, at: number): string | undefined => {
  const cell = text.slice(at, at + 2);
  const isCell = isIn(COLUMNS, cell.charAt(0)) && isIn(ROWS, cell.charAt(1));
  return isCell && !isPartOfWord(text.charAt(at + 2)) ? cell : undefined;
};

/** A card and then its cell, at the very beginning. */
function cardFirst(text: string): Found | undefined {
  let at = text.startsWith('card ') ? 5 : 0;
  const lettered = /^[a-z]$/.test(text.charAt(at)) && isIn(CARDS, text.charAt(at + 1));
  if (lettered) at += 1;
  const card = text.charAt(at);
  if (!isIn(CARDS, card)) return undefined;
  at = skipBlank(text, at + 1);
  const sign = SIGNS.find((one) => text.startsWith(one, at));
  // a letter before the card needs an arrow behind it: without one it would be a cell
  if (lettered && sign !== '->' && sign !== '=>') return undefined;
  if (sign !== undefined) at = skipBlank(text, at + sign.length);
  else if (text.startsWith('to ', at)) at = skipBlank(text, at + 3);
  const cell = cellAt(text, at);
  return cell === undefined ? undefined : { card, cell, rest: text.slice(at + 2) };
}

/** A cell and then its card, at the very beginning. */
function cellFirst(text: string): Found | undefined {
  const cell = cellAt(text, 0);
  if (cell === undefined) return undefined;
  const blank = skipBlank(text, 2);
  const sign = [',', '>', '-', ':'].find((one) => text.startsWith(one, blank));
  if (sign === undefined && blank === 2) return undefined;
  const at = skipBlank(text, sign === undefined ? blank : blank + sign.length);
  const card = text.charAt(at);
  if (!isIn(CARDS, card) || isPartOfWord(text.charAt(at + 1))) return undefined;
  return { card, cell, rest: text.slice(at + 1) };
}

/** Where words begin, the first one included. */
function* wordsIn(text: string): Iterable<string> {
  for (let at = 0; at < text.length; at += 1) {
    if (isPartOfWord(text.charAt(at)) && !isPartOfWord(text.charAt(at - 1))) yield text.slice(at);
  }
}

const isSame = (a: Found, b: Found): boolean => a.card === b.card && a.cell === b.cell;

/** Whether what stands behind a move says a second one, or part of one right behind it. */
function saysMore(move: Found): boolean {
  for (const text of wordsIn(move.rest)) {
    const other = cardFirst(text);
    if (other !== undefined && !isSame(other, move)) return true;
  }
  let at = skipBlank(move.rest, 0);
  const sign = BETWEEN.find((one) => move.rest.startsWith(one, at));
  if (sign !== undefined) at = skipBlank(move.rest, at + sign.length);
  else if (move.rest.startsWith('or ', at)) at += 3;
  if (at === 0) return false;
  const next = move.rest.slice(at);
  const again = cardFirst(next);
  if (again !== undefined) return !isSame(again, move) || saysMore(again);
  const isCard = isIn(CARDS, next.charAt(0)) && !isPartOfWord(next.charAt(1));
  return isCard || cellAt(next, 0) !== undefined;
}

/** The line without what stands around its words. */
function inner(line: string): string {
  let words = line.normalize('NFKC').replaceAll('\u{34F}', '').replaceAll('→', '->').trim().split(/\s+/);
  const isAround = (word: string): boolean => word.startsWith('@') || EMOTES.includes(word) || isEmoji(word);
  while (words[0] !== undefined && isAround(words[0])) words = words.slice(1);
  while (words.length > 0 && isAround(words.at(-1) ?? '')) words = words.slice(0, -1);
  const text = words.join(' ').toLowerCase();
  const pair = PAIRS.find(([open = '', close = '']) => text.startsWith(open) && text.endsWith(close));
  return pair === undefined || text.length < 2 ? text : text.slice(1, -1).trim();
}

const isAll = (rest: string): boolean => /^ *(!*|\.)$/.test(rest);

/**
 * What a line of a crowd that is asked for a card and a cell says, by the published definition (docs/voting.md) and
 * with nothing of the program. Marks, edges and picks are none of it.
 */
export function readingOf(line: string): Asked {
  const text = inner(line);
  const command = COMMANDS.find((one) => text.startsWith(one));
  const isQuestion = text.endsWith('?');
  const body = command === undefined ? text : text.slice(command.length).trim();
  const move = cardFirst(body) ?? cellFirst(body);
  const mustBeAll = command === undefined && cardFirst(body) === undefined;
  if (move !== undefined && !isQuestion && !(mustBeAll ? !isAll(move.rest) : saysMore(move))) {
    return { kind: 'move', card: move.card, cell: move.cell };
  }
  return isNearly(text, body, command !== undefined || move !== undefined)
    ? { kind: 'missed' }
    : { kind: 'talk' };
}

function isNearly(text: string, body: string, isBegun: boolean): boolean {
  if (isBegun) return true;
  const words = [...wordsIn(text)];
  if (words.some((word) => cardFirst(word) !== undefined || cellFirst(word) !== undefined)) return true;
  // a card that there is not, a cell that goes on, an arrow between a letter and a number, or two numbers alone
  if (/^[a-z]?\d{1,2} ?(->|=>) ?[a-z]?\d/.test(body) || /^[1-5][ >,:-]*[abc][123][a-z0-9]/.test(body))
    return true;
  if (/^\d( |->)\d[!.]*$/.test(body)) return true;
  const isCard = (word: string): boolean => isIn(CARDS, word.charAt(0)) && !isPartOfWord(word.charAt(1));
  return words.some(isCard) && words.some((word) => cellAt(word, 0) !== undefined);
}
