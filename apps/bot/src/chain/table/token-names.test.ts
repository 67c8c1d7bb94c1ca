import { describe, expect, it } from 'vitest';
import { TokenNames } from './token-names.ts';

const quiet = () => {
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_: string, text: string) => warnings.push(text), error: () => {} };
  return { log: log as unknown as ConstructorParameters<typeof TokenNames>[0]['log'], warnings };
};

describe('the names of a match', () => {
  it('are asked for once each, and for no token that the match has not told of', async () => {
    const asked: (readonly bigint[])[] = [];
    const book = new TokenNames({
      ...quiet(),
      read: async (tokens) => {
        asked.push(tokens);
        return tokens.map((token) => `Name ${token}`);
      },
    });
    await book.learn([1n, 2n]);
    await book.learn([2n, 3n]);
    await book.learn([1n, 3n]);
    expect(asked).toEqual([[1n, 2n], [3n]]);
    expect([...book.known]).toEqual([
      ['1', 'Name 1'],
      ['2', 'Name 2'],
      ['3', 'Name 3'],
    ]);
    expect(book.of('4')).toBeUndefined();
  });

  it('are asked for again where the chain gave no answer, which is told once', async () => {
    let tries = 0;
    const { log, warnings } = quiet();
    const book = new TokenNames({
      log,
      read: async (tokens) => {
        tries += 1;
        if (tries < 3) throw new Error('no answer');
        return tokens.map(String);
      },
    });
    for (let i = 0; i < 3; i += 1) await book.learn([7n]);
    expect([book.of('7'), tries, warnings.length]).toEqual(['7', 3, 1]);
  });

  it('are not waited for for ever; those that come late are known from then on', async () => {
    let answer = (_: readonly string[]): void => {};
    const book = new TokenNames({
      ...quiet(),
      timeoutMs: 1,
      read: () => new Promise((resolve) => (answer = resolve)),
    });
    await book.learn([7n]);
    expect(book.of('7')).toBeUndefined();
    answer(['Ember']);
    await Promise.resolve();
    await Promise.resolve();
    expect(book.of('7')).toBe('Ember');
  });
});
