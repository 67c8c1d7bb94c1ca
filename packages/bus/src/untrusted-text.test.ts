import { expect, test } from 'vitest';
import { languageCode } from './look.ts';
import { overlayHello } from './overlays.ts';

test.each(['\u001b[2J', '\u202e0001', 'a\nb', 'x'.repeat(41)])(
  'what a page calls its build is a name of one, or nothing: not %j',
  (build) => {
    expect(overlayHello.parse({ build }).build).toBe('');
    expect(overlayHello.parse({ build: '0123456789ab' }).build).toBe('0123456789ab');
  },
);

test('the code of a language is short: docks are told of it with every change', () => {
  for (const code of ['en', 'pt-BR', 'zh-Hant-TW']) expect(languageCode.parse(code)).toBe(code);
  expect(languageCode.safeParse(`zz${'-abcdefgh'.repeat(2_000)}`).success).toBe(false);
});
