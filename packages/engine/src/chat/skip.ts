/** A line of chat: made uniform (NFKC, no invisible characters, single spaces), and the emotes that stand in it. */
export interface ChatLine {
  readonly text: string;
  /** Words of the line that the chat server shows as pictures. */
  readonly emotes?: readonly string[] | undefined;
}

/** What a line says once everything around it is taken off. */
export interface Said {
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
export function saidIn(text: string, isEmote: (word: string) => boolean): Said {
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
