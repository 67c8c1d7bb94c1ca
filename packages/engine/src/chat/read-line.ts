import type { Choice } from '../game.ts';
import { type Begun, type ChatForms, linkOf, type Miss, type Opening, type OwnWords } from './forms.ts';

/** A line of chat: made uniform (NFKC, no invisible characters, single spaces), and the emotes that stand in it. */
export interface ChatLine {
  readonly text: string;
  /** Words of the line that the chat server shows as pictures. */
  readonly emotes?: readonly string[] | undefined;
}

/** What a line says once everything around it is taken off. */
interface Said {
  readonly body: string;
  /** False if a quote or a bracket before or behind it has no partner. */
  readonly isPaired: boolean;
}

const MENTION_BEFORE = /^@[\p{L}\p{N}_]+[,:]?(?:\s+|$)/u;
const MENTION_BEHIND = /(?:^|\s)@[\p{L}\p{N}_]+$/u;
// digits, # and * may become keycaps, but are no pictographs of their own
const EMOJI = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]+`;
const EMOJI_BEFORE = new RegExp(`^${EMOJI}`, 'u');
const EMOJI_BEHIND = new RegExp(`${EMOJI}$`, 'u');

const CLOSED_BY: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '„': '“',
  '‘': '’',
  '«': '»',
  '‹': '›',
  '(': ')',
  '[': ']',
  '{': '}',
  '「': '」',
  '『': '』',
  '【': '】',
};
const CLOSING: ReadonlySet<string> = new Set(Object.values(CLOSED_BY));

/** One word that begins and ends with what nothing has to be taken off: most votes are such lines. */
const ONE_PLAIN_WORD = /^[A-Za-z0-9!#](?:\S*[A-Za-z0-9!.?])?$/;

/**
 * Takes off what stands before and behind a vote and says nothing: mentions, emotes, emoji, quotes and brackets.
 *
 * @param isEmote whether a word is shown as a picture
 */
function saidIn(text: string, isEmote: (word: string) => boolean): Said {
  if (ONE_PLAIN_WORD.test(text)) return { body: text, isPaired: true };
  const opened: string[] = [];
  const closed: string[] = [];
  let body = text.trim();
  for (let before = ''; before !== body && body !== ''; ) {
    before = body;
    body = withoutFront(body, isEmote, opened);
  }
  for (let before = ''; before !== body && body !== ''; ) {
    before = body;
    body = withoutBack(body, isEmote, closed);
  }
  const isPaired =
    opened.length === closed.length && opened.every((sign, i) => CLOSED_BY[sign] === closed[i]);
  return { body, isPaired };
}

function withoutFront(text: string, isEmote: (word: string) => boolean, opened: string[]): string {
  const mention = MENTION_BEFORE.exec(text) ?? EMOJI_BEFORE.exec(text);
  if (mention !== null) return text.slice(mention[0].length).trimStart();
  const space = text.indexOf(' ');
  const word = space < 0 ? text : text.slice(0, space);
  if (isEmote(word)) return text.slice(word.length).trimStart();
  const first = text.charAt(0);
  if (CLOSED_BY[first] === undefined) return text;
  opened.push(first);
  return text.slice(1).trimStart();
}

function withoutBack(text: string, isEmote: (word: string) => boolean, closed: string[]): string {
  const mention = MENTION_BEHIND.exec(text) ?? EMOJI_BEHIND.exec(text);
  if (mention !== null) return text.slice(0, mention.index).trimEnd();
  const word = text.slice(text.lastIndexOf(' ') + 1);
  if (isEmote(word)) return text.slice(0, text.length - word.length).trimEnd();
  const last = text.charAt(text.length - 1);
  if (!CLOSING.has(last)) return text;
  closed.push(last);
  return text.slice(0, -1).trimEnd();
}

/** What a line of chat says: a move as far as it was said, what nearly is one and why it is none, or talk. */
export type ChatReading =
  | {
      readonly kind: 'move';
      readonly choices: readonly Choice[];
      /** The round letter behind the move, in lower case. */
      readonly letter: string | undefined;
    }
  | { readonly kind: 'missed'; readonly reason: Miss }
  | { readonly kind: 'talk' };

/** How one chat’s lines are read. */
export interface ReadingOptions {
  readonly forms: ChatForms;
  /** Words that count as emotes beside those that the chat server marks. */
  readonly emotes?: ReadonlySet<string> | undefined;
  /** The letters that may stand behind a move; none where ballots have no letters. */
  readonly letters?: readonly string[] | undefined;
  /** Whether bare numbers are votes. */
  readonly bare?: boolean | undefined;
  /** The first stage that is asked, if it is known: a bare answer to another question is talk. */
  readonly asked?: string | undefined;
  /** Whether every line is meant as a move, as if a command word opened it. */
  readonly isMeant?: boolean | undefined;
  readonly own?: readonly OwnWords[] | undefined;
}

/** Command words of every game. */
const COMMANDS = ['vote', 'move', 'm'] as const;
/** Behind a move that must be the whole line. */
const ARROWS = /→|➡|⇒|➔|⟶|⟹|⮕/g;
/** Between a card and a cell Japanese keyboards type their long vowel for a dash. */
const DASHES = /[‐‑‒–—−]|(?<=[1-5]\s?)ー(?=[>\s]?\s?[a-c>])/giu;
const NOTHING_MORE = /^\s*(?:!+|\.)?$/;
/** One word behind a move. */
const ONE_WORD = /^\s+\p{L}\S*$/u;
const LETTER = /^\s+([a-z])(?![\p{L}\p{N}])/iu;
/** Where a word may begin: at the start, or behind anything but a letter or a digit. */
const WORD_START = /(?<![\p{L}\p{N}])[\p{L}\p{N}#!]/gu;

/** What a text begins with before its move, and the text behind that. */
interface Opened {
  readonly opening: Opening;
  readonly text: string;
}

const isAlike = (a: Begun, b: Begun): boolean => a.choices[0]?.stage === b.choices[0]?.stage;

const TALK: ChatReading = { kind: 'talk' };
const missed = (reason: Miss): ChatReading => ({ kind: 'missed', reason });

/**
 * Makes the reader of one chat: what each line says, by the one definition for all games (docs/voting.md). Never
 * throws; says nothing about whether a move is legal.
 */
export function chatReader(options: ReadingOptions): (line: ChatLine) => ChatReading {
  const { forms, emotes = new Set(), letters = [], bare = true, asked, isMeant = false, own = [] } = options;
  const linkIn = linkOf(own);
  const words = [...forms.commands, ...COMMANDS].sort((a, b) => b.length - a.length);
  // a command word may stick to its move, but not to other letters
  const command = new RegExp(String.raw`^[#!](?:${words.join('|')})(?=$|[^\p{L}]|\p{L}\s?\d)[\s:]*`, 'iu');
  /** The game's own command words wherever they stand: nobody types them in passing. */
  const commandWithin =
    forms.commands.length === 0
      ? undefined
      : new RegExp(String.raw`(?<!\S)[#!](?:${forms.commands.join('|')})(?!\p{L})`, 'iu');

  const { orders = [] } = forms;
  const order = orders.length === 0 ? undefined : new RegExp(`^[#!](?:${orders.join('|')})(?!\\p{L})`, 'iu');

  /** What a text says that stands alone, its question mark taken off. */
  const read = (body: string, isPaired: boolean): ChatReading => {
    const opened = openingOf(body);
    const { opening, text }: Opened =
      isMeant && opened.opening === 'none' ? { opening: 'command', text: body } : opened;
    const begun = forms.begin(text, opening);
    if (begun === undefined) return unreadable(body, text, opening);
    if ('missed' in begun) return missed(begun.missed);
    const isOpen = opening === '!' || opening === 'command';
    if (begun.form === 'bare') {
      const isAsked = asked === undefined || begun.choices[0]?.stage === asked;
      if (!isAsked) return opening === 'command' ? missed('unread') : nothing(body);
      if (opening === '#') return nothing(body);
    }
    const mustBeAll = begun.form !== 'sure' && !isOpen;
    const reading = behind(text.slice(begun.length), begun, mustBeAll, isPaired);
    if (begun.form === 'word' && reading.kind === 'missed' && reading.reason === 'talk-behind')
      return nothing(body);
    if (!mustBeAll || begun.form !== 'bare') return reading;
    if (reading.kind === 'move') return bare ? reading : missed('bare-off');
    // whoever begins a sentence with a number has not tried to vote, but one more word is a vote with a word behind
    return bare && ONE_WORD.test(text.slice(begun.length)) ? missed('talk-behind') : nothing(body);
  };

  /** Whether a command word is the move itself, since none stands behind it. */
  const isOrder = (body: string, rest: string): boolean =>
    order?.test(body) === true && forms.begin(rest, 'command') === undefined;

  const openingOf = (body: string): Opened => {
    const word = command.exec(body)?.[0];
    if (word !== undefined && !isOrder(body, body.slice(word.length))) {
      return { opening: 'command', text: body.slice(word.length) };
    }
    const sign = body.charAt(0);
    if (sign === '!' || sign === '#') return { opening: sign, text: body.slice(1) };
    return { opening: 'none', text: body };
  };

  /** What stands behind a move decides whether it is one. */
  const behind = (rest: string, begun: Begun, mustBeAll: boolean, isPaired: boolean): ChatReading => {
    const said = JSON.stringify(begun.choices);
    const [letter = undefined] = lettersAt(rest);
    let tail = letter === undefined ? rest : rest.slice(rest.search(/\S/) + 1);
    // the same move once more, as often as somebody likes
    for (;;) {
      const link = linkIn(tail);
      if (link === undefined) break;
      const next = tail.slice(link);
      const again = openingOf(next);
      const other = moveAt(again);
      if (other === undefined || !isAlike(other, begun)) {
        if (forms.isFurther(next, begun.choices)) return missed('two-moves');
        break;
      }
      if (JSON.stringify(other.choices) !== said) return missed('two-moves');
      tail = again.text.slice(other.length);
    }
    if (mustBeAll) {
      if (!isPaired || !NOTHING_MORE.test(tail)) return missed('talk-behind');
    } else {
      if (holdsOther(tail, begun, said)) return missed('two-moves');
      const broken = forms.isBroken?.(tail);
      if (broken !== undefined) return missed(broken);
    }
    return { kind: 'move', choices: begun.choices, letter };
  };

  /** The letter that is the first word of a text. */
  const lettersAt = (text: string): readonly string[] => {
    const letter = letters.length === 0 ? undefined : LETTER.exec(text)?.[1]?.toLowerCase();
    return letter !== undefined && letters.includes(letter) ? [letter] : [];
  };

  /** A move that a text begins with, unless it is a bare answer that nothing opens. */
  const moveAt = ({ text, opening }: Opened): Begun | undefined => {
    const begun = forms.begin(text, opening);
    if (begun === undefined || 'missed' in begun) return undefined;
    return begun.form === 'bare' && opening !== 'command' ? undefined : begun;
  };

  /** The moves that stand anywhere in a text, each surely meant as one. */
  function* movesIn(text: string, isMove: (begun: Begun, opening: Opening) => boolean): Iterable<Begun> {
    for (const { index } of text.matchAll(WORD_START)) {
      const opened = openingOf(text.slice(index));
      const begun = moveAt(opened);
      if (begun !== undefined && (opened.opening === 'command' || isMove(begun, opened.opening))) yield begun;
    }
  }

  /** Whether another move of the same kind stands anywhere in a text. */
  const holdsOther = (text: string, like: Begun, said: string): boolean => {
    for (const begun of movesIn(text, ({ form }) => form === 'sure')) {
      if (isAlike(begun, like) && JSON.stringify(begun.choices) !== said) return true;
    }
    return false;
  };

  /** A text that does not begin with a move: what is wrong with it, if one was meant. */
  const unreadable = (body: string, text: string, opening: Opening): ChatReading => {
    if (opening === 'command' && !isMeant) return missed('unread');
    const isTried = ({ form }: Begun, sign: Opening): boolean => form !== 'word' || sign !== 'none';
    for (const _move of movesIn(text, isTried)) return missed('talk-before');
    return nothing(body);
  };

  const nothing = (body: string): ChatReading =>
    commandWithin?.test(body) === true || forms.isNearly(body) ? missed('unread') : TALK;

  return ({ text, emotes: marked = [] }) => {
    const { body: said, isPaired } = saidIn(text, (word) => emotes.has(word) || marked.includes(word));
    if (said === '') return TALK;
    const body = said.replace(ARROWS, '->').replace(DASHES, '-');
    if (!body.endsWith('?')) return read(body, isPaired);
    // asked is not voted, but somebody may have meant it
    const statement = body.replace(/[?!\s]+$/, '');
    return read(statement, isPaired).kind === 'talk' ? TALK : missed('question');
  };
}
