import { describe, expect, test } from 'vitest';
import { expectOk } from '../../result.ts';
import { bySeat, SEATS } from '../../seat.ts';
import { characterOf, playOf, startOf } from '../match.fixture.ts';
import { play } from './play.ts';
import { rulesetWith } from './ruleset.ts';

describe('a round under legacy rules', () => {
  test('has one draw for all effects of both seats', () => {
    const state = startOf({
      ruleset: rulesetWith('legacy'),
      parties: {
        A: [1, 2, 3, 4].map((id) => characterOf(id, { attribute: 'vital', ownedSeconds: 500 })),
        B: [5, 6, 7, 8].map((id) => characterOf(id, { attribute: 'early', ownedSeconds: 500 })),
      },
    });
    const seen = new Set<string>();
    for (let salt = 0; salt < 40; salt++) {
      const plays = bySeat((seat) => playOf(state, seat, { slot: 0, points: 2 }, salt));
      const round = expectOk(play(state, plays)).state.rounds[0];
      if (round === undefined) throw new Error('no round');
      const [r = -1, ...others] = SEATS.flatMap((seat) =>
        round.played[seat].strength.chances.map(({ drawn }) => drawn),
      );
      expect(others).toEqual([r, r, r]);
      expect(round.played.A.strength.power).toBe(r < 20 ? 150 : r < 30 ? 125 : 120);
      expect(round.played.B.strength.power).toBe(r < 30 ? 187 : 120);
      seen.add(r < 20 ? 'vital' : r < 30 ? 'early' : 'none');
    }
    expect([...seen].sort()).toEqual(['early', 'none', 'vital']);
  });
});
