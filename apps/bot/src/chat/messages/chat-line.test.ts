import { readProofLine } from '@show-of-hands/engine/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from '../../base/normalise.ts';
import { chatLine } from './chat-line.ts';

const OWNER = `0x${'ab'.repeat(20)}`;

describe('a line of the bot', () => {
  it.each([
    [`!proof ${OWNER} 0123456789ab`],
    [`!unproof ${OWNER}`],
    ['!proof'],
    ['  !PROOF of something'],
    ['\u200B!proof'],
    ['!\u00ADproof'],
    ['\u{E0000} !proof'],
    ['！ｐｒｏｏｆ'],
    ['! unproof'],
    ['\n!proof'],
    ['\u0001ACTION !proof'],
  ])('never begins as a proof does: %j', (text) => {
    const line = chatLine(text);
    expect(normalise(line, false)).not.toMatch(/^[!！]\s*(un)?proof/i);
    expect(readProofLine(line)).toBeUndefined();
    // what was to be said is there all the same
    expect(line.startsWith('› ')).toBe(true);
  });

  it.each([['!prove'], ['to prove it: !proof'], ['proof'], ['!approof']])('is left as it is: %j', (text) => {
    expect(chatLine(text)).toBe(text);
  });

  it('never begins so, whatever stands around it', () => {
    const unseen = fc.array(
      fc.constantFrom('', ' ', '\u200B', '\u034F', '\u{E0000}', '\n', '\u2800', '\uFE0F'),
      {
        maxLength: 4,
      },
    );
    const word = fc.constantFrom('!proof', '!unproof', '!PrOoF', '！proof');
    fc.assert(
      fc.property(unseen, word, fc.string(), (before, said, after) => {
        const line = chatLine(before.join('') + said + after);
        expect(normalise(line, false)).not.toMatch(/^!\s*(un)?proof/i);
      }),
    );
  });
});
