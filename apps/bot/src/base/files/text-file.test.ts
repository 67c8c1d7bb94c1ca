import { expect, test } from 'vitest';
import { textOf } from './text-file.ts';

const TEXT = '{ "channel": "日本語é" }\r\n';
const utf16be = Uint8Array.from(Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16());

test.each([
  ['UTF-8, as nearly all write it', Buffer.from(TEXT)],
  ['UTF-8 with a mark, as older editors of Windows do', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16, as the shell of Windows does', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 the other way round', utf16be],
])('%s is read as it was written', (_, content) => {
  expect(textOf(content)).toBe(TEXT);
});

test('a file in another encoding is not guessed at', () => {
  expect(() => textOf(Buffer.from('{ "name": "Ren\xe9" }', 'latin1'))).toThrow('UTF-8');
});
