const MAX_CHARS = 500;
/** Makes a repeated line a different one, because Twitch refuses the same line twice within 30 s. It is invisible. */
const SPACER = ' \u034F';
const LONGEST = MAX_CHARS - SPACER.length;

/**
 * A text as one line of chat. Line breaks would start a command of their own, what is longer than a chat line
 * is cut, and what starts like a command of the chat server is kept from being one.
 */
export function chatLine(text: string): string {
  const line = text
    .replace(/[\r\n\0]+/g, ' ')
    .trim()
    .replace(/^[/.]/, '› $&');
  if (line.length <= LONGEST) return line;
  return `${line
    .slice(0, LONGEST - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

/** The line as it can be sent after `last`. */
export const unlike = (line: string, last: string): string => (line === last ? line + SPACER : line);
