/**
 * What clients add without the typist seeing it: format and control characters, the fillers that chat clients
 * append to get past the duplicate rule, variation selectors behind arrows and digits, blank letters. And the frame that
 * makes a keycap of a digit: whoever picks 3️⃣ from a list of emoji votes for 3.
 */
const INVISIBLE =
  /(?![\t\n\v\f\r])(?:\p{Cf}|\p{Cc}|\p{Variation_Selector}|\p{Default_Ignorable_Code_Point}|\u20E3|\u2800)/gu;
/** Most lines need no change: printable ASCII, single spaces. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const MENTION = /^@\S+\s+/;

/** How `/me` travels: between two control characters. */
const ACTION_START = '\u0001ACTION ';
const ACTION_END = '\u0001';

/** Takes the wrapping of `/me` off. */
export function withoutAction(text: string): string {
  if (!text.startsWith(ACTION_START)) return text;
  return text.slice(ACTION_START.length, text.endsWith(ACTION_END) ? -ACTION_END.length : undefined);
}

/**
 * A line as the notation reads it: invisible characters removed, NFKC, single spaces, no `/me`. A reply starts
 * with the mention of whom it answers, which Twitch adds itself: it is taken off there and only there.
 */
export function normalise(text: string, isReply: boolean): string {
  const said = withoutAction(text);
  const uniform = PLAIN.test(said)
    ? said
    : said.replace(INVISIBLE, '').normalize('NFKC').replace(/\s+/g, ' ').trim();
  return isReply ? uniform.replace(MENTION, '') : uniform;
}
