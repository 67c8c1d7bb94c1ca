/** Names that every object has already: a field of such a name would be another one than it seems. */
const RESERVED = ['__proto__', 'constructor', 'prototype'] as const;

/** No such name can be in a text without this: then there is nothing to look for. */
const SUSPECT = new RegExp([...RESERVED, String.raw`\\u`].join('|'));

/** JSON with a name that no field may have. */
export class ReservedKey extends SyntaxError {
  override readonly name = 'ReservedKey';
}

/**
 * JSON that somebody else has written: a file, or what was typed.
 *
 * @throws SyntaxError if it is none, ReservedKey if a field has a name that no field may have
 */
export function outsideJson(text: string): unknown {
  if (!SUSPECT.test(text)) return JSON.parse(text) as unknown;
  return JSON.parse(text, (key, value: unknown) => {
    if (!RESERVED.some((reserved) => reserved === key)) return value;
    throw new ReservedKey(`no field can be called "${key}": leave it out or give it another name`);
  });
}
