import fc from 'fast-check';
import { bytesToHex, type Hex, stringToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { characterName } from './characters.ts';

const named = (text: string): Hex => stringToHex(text, { size: 32 });

describe('a character’s name', () => {
  it.each([
    ['Ember', 'Ember'],
    ['Em ber 2!', 'Em ber 2!'],
    ['Em\0ber', 'Em'],
    ['', '#7'],
    ['\0Ember', '#7'],
    ['<b>"&\'\\`', '?b??????'],
    ['Ém', '??m'],
    ['\u202eabc', '???abc'],
    ['\nEmber', '?Ember'],
    ['12345678901234567890123456789012', '12345678901234567890123456789012'],
  ])('%j is shown as %s', (bytes, shown) => {
    expect(characterName(7n, named(bytes))).toBe(shown);
  });

  it('is 1 to 32 printable letters that mean nothing in JSON or HTML, whatever it was minted with', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const shown = characterName(7n, bytesToHex(bytes));
        expect(shown).toMatch(/^[ !#$%()*+,\-./0-9:;=?@A-Z[\]^_a-z{|}~]{1,32}$/);
      }),
    );
  });
});
