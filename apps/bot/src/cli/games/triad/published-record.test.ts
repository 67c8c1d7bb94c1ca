import { expectOk } from '@show-of-hands/engine';
import { replay, type TriadState, triad } from '@show-of-hands/engine/triad';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LoggedMatch, loggedMatch, toldOf } from '../../../games/triad/chain/match-on-chain.fixture.ts';
import { presets } from '../../../games/triad/rules/presets.ts';
import { triadOnBus } from '../../../games/triad/shown/on-bus.ts';
import { replayLineOf } from './published-record.ts';

const HASH = `0x${'44'.repeat(32)}` as const;
const matches = fc
  .record({ preset: fc.constantFrom(...presets), seed: fc.nat() })
  .map(({ preset, seed }) => loggedMatch(preset.ruleset, seed));

const endOf = ({ states }: LoggedMatch): TriadState => {
  const last = states.at(-1);
  if (last === undefined) throw new Error('a match has states');
  return last;
};

/** What the bot publishes of a match, as far as its moves go. */
function publishedOf({ states, logs }: LoggedMatch) {
  const [first] = states;
  if (first === undefined) throw new Error('a match has states');
  const turns = logs.flatMap((log) => {
    if (log.type !== 'moved') return [];
    const { turn, seat, move } = log;
    const command = triad.notation.format(expectOk(triad.codec.decode(move)), seat);
    const commit = { hash: HASH, ballotDigest: HASH, commitment: HASH };
    return [{ turn, seat, move, command, ballot: null, commit, reveal: { hash: HASH } }];
  });
  return { matchKey: HASH, transcript: triadOnBus.transcript(first, []), turns, told: toldOf(logs) };
}

describe('a published record', () => {
  it('replays to the end that was played, under every preset', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const line = JSON.parse(JSON.stringify(publishedOf(match)));
        const replayed = replay(replayLineOf(line));
        if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
        const outcome = triad.outcome(endOf(match));
        expect(replayed.value.winner).toBe(
          outcome?.winner === 'draw' ? 'draw' : outcome?.winner === 'A' ? 0 : 1,
        );
        expect(replayed.value.turns).toHaveLength(9 * (endOf(match).round + 1));
      }),
      { numRuns: 40 },
    );
  });

  it('that lacks a turn is refused for that, and what is no published record is left alone', () => {
    const [preset] = presets;
    if (preset === undefined) throw new Error('there are presets');
    const record = publishedOf(loggedMatch(preset.ruleset, 7));
    const short = { ...record, turns: record.turns.slice(1) };
    expect(JSON.stringify(replay(replayLineOf(short)))).toContain('turn_count');
    for (const other of [null, 4, {}, { ruleset: {}, header: {} }]) expect(replayLineOf(other)).toBe(other);
  });
});
