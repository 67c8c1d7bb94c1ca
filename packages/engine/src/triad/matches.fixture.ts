import type { Hex } from 'viem';
import { seatsAsked } from '../game.ts';
import { expectOk } from '../result.ts';
import { type BySeat, bySeat } from '../seat.ts';
import { triad } from './game.ts';
import type {
  Card,
  Header,
  PlaceMove,
  TriadEvent,
  TriadMove,
  TriadSetup,
  TriadState,
} from './rules/types.ts';
import { plainRuleset } from './ruleset/defaults.ts';
import { rulesetIdOf } from './ruleset/id.ts';
import type { Ruleset } from './ruleset/ruleset.ts';

/** Building blocks of the tests in this folder's parent. */

const word = (byte: string): Hex => `0x${byte.repeat(32)}`;

export const PLAYER_A = '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa';
export const PLAYER_B = '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB';

export const headerOf = (ruleset: Ruleset, changes: Partial<Header> = {}): Header => ({
  version: 1,
  rulesetId: rulesetIdOf(ruleset),
  seasonId: 1,
  playerA: PLAYER_A,
  playerB: PLAYER_B,
  firstPlayer: 0,
  deadline: 2_000_000_000,
  salt: word('22'),
  ...changes,
});

/** A card from its edges up, right, down, left; rock unless said otherwise. */
export const cardOf = (
  tokenId: number,
  [up, right, down, left]: readonly [number, number, number, number],
  jankenHand: Card['jankenHand'] = 0,
): Card => ({
  tokenId: String(tokenId),
  edges: { up, right, down, left },
  jankenHand,
  combatStatSum: 0,
  trait: 'none',
});

/** Ten plain cards with different edges, ids 1 to 5 for A and 6 to 10 for B. */
export const PLAIN_HANDS: BySeat<readonly Card[]> = bySeat((seat) =>
  [0, 1, 2, 3, 4].map((i) => {
    const base = seat === 'A' ? i : i + 5;
    const edge = (k: number): number => ((base * 7 + k * 3) % 10) + 1;
    return cardOf(base + 1, [edge(0), edge(1), edge(2), edge(3)], (base % 3) as 0 | 1 | 2);
  }),
);

export const setupOf = (changes: Partial<TriadSetup> = {}): TriadSetup => {
  const ruleset = changes.ruleset ?? plainRuleset();
  return { ruleset, header: headerOf(ruleset), hands: PLAIN_HANDS, shown: [], ...changes };
};

export const started = (changes: Partial<TriadSetup> = {}): TriadState =>
  expectOk(triad.start(setupOf(changes)));

export const moveTo = (
  cardIndex: PlaceMove['cardIndex'],
  cell: PlaceMove['cell'],
  warningMarkCell: PlaceMove['warningMarkCell'] = null,
): PlaceMove => ({ cell, cardIndex, warningMarkCell, earthBoostEdge: null });

/** Plays a move of the seat whose turn it is; a hidden card is disclosed from `card`. */
export function played(
  state: TriadState,
  move: TriadMove,
  card?: Card,
): { readonly state: TriadState; readonly events: readonly TriadEvent[] } {
  const [seat = 'A'] = seatsAsked(triad, state);
  return expectOk(triad.play(state, { [seat]: card ? { move, disclosure: { card } } : { move } }));
}

/** Plays moves one after another; gives the state after the last. */
export const after = (state: TriadState, moves: readonly TriadMove[]): TriadState =>
  moves.reduce((now, move) => played(now, move).state, state);
