import { normalise } from '../../base/normalise.ts';

const MAX_CHARS = 500;
/** Makes a repeated line a different one, because Twitch refuses the same line twice within 30 s. It is invisible. */
const SPACER = ' \u034F';
const LONGEST = MAX_CHARS - SPACER.length;

/** What a line with a channel's proof begins with: such a line is the broadcaster's alone to write. */
const PROOF = /^! ?(?:un)?proof/i;

/** Before what may not stand at a line's beginning. */
const MARK = '› ';

/** Whether whoever reads the line, seen letters only or all, would take it for one of the beginnings above. */
const isKeptBack = (line: string): boolean => /^[/.]/.test(line) || PROOF.test(normalise(line, false));

/**
 * A text as one line of chat. Line breaks would start a command of their own, what is longer than a chat line
 * is cut, and what starts like a command of the chat server is kept from being one. Whoever asks for it, and in whatever
 * way: the account may be the broadcaster's own, so no line begins as a channel's proof does.
 */
export function chatLine(text: string): string {
  const said = text.replace(/[\r\n\0]+/g, ' ').trim();
  const line = isKeptBack(said) ? MARK + said : said;
  if (line.length <= LONGEST) return line;
  return `${line
    .slice(0, LONGEST - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

/** The line as it can be sent after `last`. */
export const unlike = (line: string, last: string): string => (line === last ? line + SPACER : line);
