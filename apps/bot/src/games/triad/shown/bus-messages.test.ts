import { expectOk } from '@show-of-hands/engine';
import { plainRuleset, type Ruleset, rulesetIdOf, type TriadView, triad } from '@show-of-hands/engine/triad';
import { describe, expect, it } from 'vitest';
import { busVote } from './bus-messages.ts';

const drafted: Ruleset = { ...plainRuleset(), version: 3, draft: { poolSize: 10 } };

const card = (index: number) => ({
  tokenId: String(index + 1),
  edges: { up: 1, right: 2, down: 3, left: 4 },
  jankenHand: 0 as const,
  combatStatSum: 0,
  trait: 'none' as const,
});

function viewOf(ruleset: Ruleset): TriadView {
  const cards = Array.from({ length: 10 }, (_, index) => card(index));
  const setup = {
    ruleset,
    header: {
      version: ruleset.draft ? 2 : 1,
      rulesetId: rulesetIdOf(ruleset),
      seasonId: 1,
      playerA: `0x${'aa'.repeat(20)}`,
      playerB: `0x${'bb'.repeat(20)}`,
      firstPlayer: 0,
      deadline: 2_000_000_000,
      salt: `0x${'22'.repeat(32)}`,
    },
    shown: [],
    ...(ruleset.draft
      ? { hands: { A: [], B: [] }, pool: cards }
      : { hands: { A: cards.slice(0, 5), B: cards.slice(5) } }),
  } as const;
  return triad.view(expectOk(triad.start(setup)), 'public');
}

const voteOn = (ruleset: Ruleset, turn: number, command: string) =>
  busVote({
    view: viewOf(ruleset),
    seat: 'A',
    turn,
    open: true,
    endsAt: 2,
    voters: 3,
    leaders: [{ command, votes: 3 }],
    now: 1,
    eventTitle: 'a show',
  });

describe('a vote on the streamer bus', () => {
  it.each([
    ['a turn without a draft', plainRuleset(), 4, 4],
    ['the first turn after a draft', drafted, 10, 0],
    ['a turn of the second round', drafted, 10 + 9 + 2, 2],
  ] as const)('names %s by its turn of the round', (_, ruleset, number, turn) => {
    expect(voteOn(ruleset, number, '#triad A2->B2 wm=C1')).toMatchObject({
      state: { turn, top: [{ move: { cell: 4, cardIndex: 1, warningMarkCell: 2 }, count: 3 }] },
    });
  });

  it('has neither turn nor moves for a pick, which the public format does not know', () => {
    const { state } = voteOn(drafted, 3, '#draft 7');
    expect(state).toMatchObject({ status: 'open', totalVotes: 3, top: [] });
    expect(state).not.toHaveProperty('turn');
  });
});
