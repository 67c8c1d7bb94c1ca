/**
 * The same text with memory of its own. What is cut out of a line keeps the whole frame alive that the line came in,
 * as long as it lives itself: a few remembered ids would hold megabytes. For ASCII; anything else comes back as it is.
 */
export function ownText(text: string): string {
  const copy = Buffer.from(text, 'latin1').toString('latin1');
  return copy === text ? copy : text;
}
