import { triadSettlement } from '@show-of-hands/contracts';
import { expectOk, seatsAsked } from '@show-of-hands/engine';
import {
  type Card,
  type HandSlot,
  plainRuleset,
  type Ruleset,
  rulesetIdOf,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import { getAbiItem, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../../../../../../test/helpers/contracts/triad/signed-transcript.ts';
import { TRANSCRIPT_TYPES } from './signed-record.ts';

const at = {
  matchKey: `0x${'4b'.repeat(32)}`,
  collection: `0x${'c0'.repeat(20)}`,
} as const satisfies Record<string, Hex>;

const card = (token: number): Card => ({
  tokenId: String(token),
  edges: { up: 1 + (token % 9), right: 1 + ((token * 3) % 9), down: 5, left: 1 + ((token * 7) % 9) },
  jankenHand: 1,
  combatStatSum: token,
  trait: 'none',
});
const cards = (first: number, count: number) => Array.from({ length: count }, (_, i) => card(first + i));

/** A match played to its end by the first legal move of every turn. */
function played(ruleset: Ruleset): TriadState {
  const { draft } = ruleset;
  let state = expectOk(
    triad.start({
      ruleset,
      header: {
        version: draft || ruleset.suddenDeath ? 2 : 1,
        rulesetId: rulesetIdOf(ruleset),
        seasonId: 4,
        playerA: `0x${'aa'.repeat(20)}`,
        playerB: `0x${'bb'.repeat(20)}`,
        firstPlayer: 1,
        deadline: 2_000_000_000,
        salt: `0x${'22'.repeat(32)}`,
      },
      hands: draft ? { A: [], B: [] } : { A: cards(10, 5), B: cards(20, 5) },
      ...(draft && { pool: cards(30, draft.poolSize) }),
      shown: ['A', 'B'],
    }),
  );
  for (;;) {
    const [seat] = seatsAsked(triad, state);
    if (seat === undefined) return state;
    const [move] = triad.legalMoves(triad.view(state, seat), seat);
    if (move === undefined) throw new Error('there is no legal move');
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
}

/** As a seat sees the other's hand whose last card was never played. */
const hiddenHand = (hand: readonly HandSlot[]): readonly HandSlot[] =>
  hand.map((slot) => (slot.used ? slot : { kind: 'hidden', used: false }));

const bytesOf = (round: Hex | undefined): readonly number[] => [
  ...Buffer.from((round ?? '0x').slice(2), 'hex'),
];

describe('what both seats sign of a match', () => {
  it('is its header, the decks as they were brought, and every move', () => {
    const state = played(plainRuleset('swap'));
    const transcript = transcriptOf(triad.view(state, 'public'), at);
    expect(transcript).toMatchObject({
      ...at,
      version: 1,
      rulesetId: state.header.rulesetId,
      seasonId: 4,
      deckA: [10n, 11n, 12n, 13n, 14n],
      deckB: [20n, 21n, 22n, 23n, 24n],
      firstPlayer: 1,
      deadline: 2_000_000_000n,
      pool: [],
      picks: [],
    });
    const [round, ...more] = transcript?.rounds ?? [];
    expect(more).toEqual([]);
    expect(bytesOf(round)).toEqual([
      ...state.turns.map(({ cell }) => cell),
      ...state.turns.map(({ cardIndex }) => cardIndex),
      ...state.turns.map(({ warningMarkCell }) => warningMarkCell ?? 255),
      ...Array(9).fill(255),
      ...Array(9).fill(0),
    ]);
  });

  it('has the pool and the picks of a draft, and the decks that were picked', () => {
    const state = played({ ...plainRuleset(), version: 3, draft: { poolSize: 11 } });
    const transcript = transcriptOf(triad.view(state, 'public'), at);
    expect(transcript?.version).toBe(2);
    expect(transcript?.pool).toEqual(cards(30, 11).map(({ tokenId }) => BigInt(tokenId)));
    expect(transcript?.picks).toEqual(state.draft?.picks);
    const picked = (place: number) => transcript?.pool[transcript.picks[place] ?? -1];
    expect(transcript?.deckA).toEqual([0, 3, 4, 7, 8].map(picked));
    expect(transcript?.deckB).toEqual([1, 2, 5, 6, 9].map(picked));
  });

  it('is not known before the end, nor to who does not see every card', () => {
    const state = played(plainRuleset());
    expect(transcriptOf(triad.view(state, 'public'), at)).toBeDefined();
    const hands = { A: cards(10, 5), B: cards(20, 5) };
    const { ruleset, header } = state;
    const fresh = expectOk(triad.start({ ruleset, header, hands, shown: ['A', 'B'] }));
    expect(transcriptOf(triad.view(fresh, 'public'), at)).toBeUndefined();
    const hidden: TriadState = { ...state, hands: { ...state.hands, A: hiddenHand(state.hands.A) } };
    expect(transcriptOf(triad.view(hidden, 'public'), at)).toBeUndefined();
  });
});

it('signs every field that the contract is given, in its order and with its type', () => {
  const [transcript] = getAbiItem({ abi: triadSettlement.abi, name: 'settle' }).inputs;
  expect(TRANSCRIPT_TYPES.Transcript).toEqual(
    transcript.components.map(({ name, type }) => ({ name, type })),
  );
});
