import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownText } from './privmsg.ts';

test('a text with memory of its own is the same text, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(ownText(text)).toBe(text);
    }),
  );
});
