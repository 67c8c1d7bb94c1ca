import { gameEvents, gameTranscript, gameView } from '@show-of-hands/bus';
import { expectOk } from '@show-of-hands/engine';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../../../test/props/show/of-game.ts';
import { replayerOf } from '../../replay/replayer.ts';
import { sampleMatch } from '../../replay/sample-match.ts';
import { polylemmaBotGame } from './bot-game.ts';
import { polylemmaHighlights } from './highlights.ts';

const replayer = replayerOf(polylemmaBotGame);
const sample = await replayer.sample();
if (sample === null) throw new Error('there is a sample');
const frames = expectOk(replayer.frames(sample));

describe('the sample match', () => {
  it('has five rounds, both random slots and a surge, and is turned round in the end', () => {
    const last = viewOf('polylemma', frames.at(-1)?.match.view);
    expect(frames).toHaveLength(6);
    expect(last).toMatchObject({ over: 'A', wins: { A: 3, B: 2 }, round: 5 });
    expect([last.randomSlots.A.used, last.randomSlots.B.used]).toEqual([true, true]);
    expect(last.rounds.map(({ winner }) => winner)).toEqual(['B', 'A', 'A', 'B', 'A']);
    const found = frames.flatMap(({ match }) =>
      match.lastTurn === null ? [] : polylemmaHighlights.ofTurn(match.lastTurn).map(({ name }) => name),
    );
    expect(found).toContain('sameLevel');
    expect(sample.ending).toEqual({ winner: 'A', score: { A: 3, B: 2 }, cause: 'played' });
  });

  it('is always the same, and what it is made of crosses the bus as it is', async () => {
    expect(await sampleMatch(polylemmaBotGame)).toEqual(sample);
    expect(gameTranscript.parse(sample.transcript)).toEqual(sample.transcript);
    for (const { match } of frames) {
      expect(gameView.parse(match.view)).toEqual(match.view);
      if (match.lastTurn !== null) expect(gameEvents.parse(match.lastTurn)).toEqual(match.lastTurn);
    }
  });

  it('shows a random slot as a back with its level until it is used', () => {
    for (const { match } of frames) {
      const { randomSlots, rounds } = viewOf('polylemma', match.view);
      for (const seat of ['A', 'B'] as const) {
        const { used, character, level } = randomSlots[seat];
        expect(used).toBe(rounds.some(({ played }) => played[seat].slot === 4));
        expect(character === null).toBe(!used);
        expect(character?.level ?? level).toBe(level);
      }
    }
  });
});

describe('a record', () => {
  it('without a salt cannot be shown again, nor one whose random slot is another’s', () => {
    const without = sample.turns.map((turn) => ({ ...turn, reveal: undefined }));
    expect(replayer.frames({ ...sample, turns: without })).toMatchObject({ error: { code: 'no_salt' } });
    const other = sample.turns.find(({ disclosed }) => disclosed !== undefined)?.disclosed;
    const swapped = sample.turns.map((turn) =>
      turn.disclosed === undefined ? turn : { ...turn, disclosed: other },
    );
    expect(replayer.frames({ ...sample, turns: swapped })).toMatchObject({
      error: { code: 'secret_mismatch' },
    });
  });
});
