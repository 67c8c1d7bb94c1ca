import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from './lines.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The lines of a text that comes in pieces of the given sizes. */
function linesOf(text: string, sizes: readonly number[] = []): readonly string[] {
  const splitter = new LineSplitter();
  const all = bytes(text);
  const lines: string[] = [];
  let at = 0;
  for (const size of sizes) {
    lines.push(...splitter.push(all.slice(at, at + size)));
    at += size;
  }
  lines.push(...splitter.push(all.slice(at)), ...splitter.end());
  return lines;
}

describe('splitting text into lines', () => {
  it.each([
    ['one and two', 'one\ntwo\n', ['one', 'two']],
    ['a last line without an end', 'one\ntwo', ['one', 'two']],
    ['carriage returns', 'one\r\ntwo\r\n', ['one', 'two']],
    ['a byte order mark', '\ufeffone\n', ['one']],
    ['blank lines', 'one\n\ntwo\n', ['one', '', 'two']],
    ['nothing', '', []],
    ['a separator that is no line feed', 'a\u2028b\u0085c\n', ['a\u2028b\u0085c']],
    ['a mark that is not at the start', 'a\ufeff\n\ufeffb\n', ['a\ufeff', '\ufeffb']],
  ])('%s', (_, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('gives the same lines however the text is cut, even inside a letter', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', '→', '😀', ' ', '\r') }).map((s) => s.trimEnd());
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat(7)), (lines, sizes) => {
        expect(linesOf(lines.map((text) => `${text}\n`).join(''), sizes)).toEqual(lines);
      }),
    );
  });

  it('gives a line as soon as it has ended', () => {
    const splitter = new LineSplitter();
    expect(splitter.push(bytes('one\ntw'))).toEqual(['one']);
    expect(splitter.push(bytes('o\n'))).toEqual(['two']);
  });
});
