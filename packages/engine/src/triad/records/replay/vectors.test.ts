import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REPLAY_CODES } from './recorded-line.ts';
import { replay } from './replay.ts';

/**
 * Recorded matches (test/vectors): those of the public implementation, records that it refuses, and matches with
 * picks and rounds, which it does not know.
 */
interface Line {
  readonly index: number;
  readonly result?: object;
  readonly resultPublic?: object;
  readonly error?: string;
}

const linesOf = (name: string): readonly Line[] =>
  readFileSync(new URL(`../../../../../../test/vectors/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text));

const recorded = linesOf('triad-replay.jsonl').map((line, i) => [`line ${i + 1}`, line] as const);
const withRounds = linesOf('triad-rounds.jsonl').map((line, i) => [`line ${i + 1}`, line] as const);
const refusedLines = linesOf('triad-illegal.jsonl').map((line) => [line.error, line] as const);

describe('recorded matches', () => {
  it.each(recorded)('%s has its result, to the last field', (_, line) => {
    expect(replay(line)).toEqual({ ok: true, value: { ...line.result, semantics: 'seed' } });
  });

  it.each(recorded)('%s has its result under public semantics', (_, line) => {
    const result = line.resultPublic ?? line.result;
    expect(replay(line, 'public')).toEqual({ ok: true, value: { ...result, semantics: 'public' } });
  });

  it('differ between the two semantics where the record says so', () => {
    const both = recorded.filter(([, line]) => line.resultPublic);
    expect(both.length).toBeGreaterThan(10);
  });
});

describe('recorded matches with picks and rounds', () => {
  it.each(withRounds)('%s has its result, to the last field', (_, line) => {
    expect(replay(line)).toEqual({ ok: true, value: line.result });
  });
});

describe('records that are refused', () => {
  it.each(refusedLines)('%s', (code, line) => {
    for (const semantics of ['seed', 'public'] as const) {
      expect(replay(line, semantics)).toMatchObject({ ok: false, error: { code } });
    }
  });

  it('cover every code but malformed', () => {
    const covered = new Set(refusedLines.map(([code]) => code));
    expect(REPLAY_CODES.filter((code) => !covered.has(code))).toEqual(['malformed']);
  });
});
