/**
 * French as it is set: before ; : ! ? % and inside « » stands a blank at which no line ends. Sources are written with
 * plain blanks, which can be seen.
 */
export const french = <M extends { readonly [key: string]: string | undefined }>(messages: M): M =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      message?.replace(/ (?=[;:!?»%])/g, '\u00a0').replace(/« /g, '«\u00a0'),
    ]),
  ) as M;
