import { bySeat, expectOk, SEATS, type Seat, seatsAsked } from '@show-of-hands/engine';
import {
  type Card,
  type CardOrigin,
  canonicalRuleset,
  type Draft,
  drawCard,
  type Header,
  isDrafting,
  isDrawDue,
  isPick,
  type PlaceMove,
  type Ruleset,
  recordVersionOf,
  rulesetIdOf,
  seatOfPick,
  type TriadEvent,
  type TriadSetup,
  type TriadState,
  traitOf,
  triad,
} from '@show-of-hands/engine/triad';
import fc from 'fast-check';
import { type Address, type Hex, pad, toHex } from 'viem';
import { longSetups, setups } from '../../../../packages/engine/src/triad/arbitraries.fixture.ts';
import { EVERY_TRAIT, type Origins, originOf, randomOrigin } from '../card-origins.ts';
import { type Dice, diceOf } from '../dice.ts';
import { randomRuleset } from './random-rules.ts';

/** One match that the engine has played: the moves, and the state before each turn and after the last. */
export interface PlayedMatch {
  readonly seed: number;
  readonly setup: TriadSetup;
  readonly origins: Origins;
  /** The two hands as they were brought or picked, before Swap. */
  readonly decks: { readonly [S in Seat]: readonly Card[] };
  /** Placements through all rounds; picks are not among them. */
  readonly moves: readonly PlaceMove[];
  readonly states: readonly TriadState[];
  readonly events: readonly (readonly TriadEvent[])[];
}

/** What a match is played with. */
type Table = Pick<PlayedMatch, 'setup' | 'origins'>;

/**
 * Mostly near the middle, so that ties and long chains happen; aces and tens for Ace Killer. `narrow`: few
 * different ones, for Same and Plus.
 */
const edgeOf = (dice: Dice, narrow: boolean): number => {
  if (narrow) return dice.between(4, 5);
  if (dice.oneIn(6)) return dice.between(0, 10);
  return dice.oneIn(5) ? dice.among([1, 10]) : dice.between(4, 6);
};

const wordOf = (dice: Dice): Hex =>
  toHex(BigInt(dice.between(0, 2 ** 31)) * 0x1_0000_0001_0000_0001n, { size: 32 });
const addressOf = (dice: Dice): Address => pad(toHex(dice.between(1, 2 ** 31)), { size: 20 });

/** Cards and header from the numbers of the dice. */
function diceTable(dice: Dice, ruleset: Ruleset): Table {
  const origins = new Map<string, CardOrigin>();
  const narrow = dice.oneIn(4);
  const edge = () => edgeOf(dice, narrow);
  const card = (token: number): Card => {
    const tokenId = String(token);
    const origin = randomOrigin(dice);
    origins.set(tokenId, origin);
    return {
      tokenId,
      edges: { up: edge(), right: edge(), down: edge(), left: edge() },
      jankenHand: dice.among([0, 1, 2] as const),
      combatStatSum: dice.between(0, 6_000),
      trait: traitOf(ruleset.synergy.traitDerivation, origin),
    };
  };
  const header: Header = {
    version: recordVersionOf(ruleset),
    rulesetId: rulesetIdOf(ruleset),
    seasonId: 1,
    playerA: addressOf(dice),
    playerB: addressOf(dice),
    firstPlayer: dice.among([0, 1] as const),
    deadline: 2_000_000_000,
    salt: wordOf(dice),
  };
  const { draft } = ruleset;
  const cards = (first: number, count: number) => Array.from({ length: count }, (_, i) => card(first + i));
  const setup: TriadSetup = {
    ruleset,
    header,
    shown: [...SEATS],
    hands: bySeat((seat) => (draft ? [] : cards(seat === 'A' ? 1 : 6, 5))),
    ...(draft && { pool: cards(1, draft.poolSize) }),
  };
  return { setup, origins };
}

/** Rules and cards from the engine's own generators; traits come from a derivation that has them all. */
function engineTable(seed: number): Table {
  const [drawn] = fc.sample(seed % 4 === 1 ? setups : longSetups, { seed, numRuns: 1 });
  if (drawn === undefined) throw new Error(`the generators gave nothing for seed ${seed}`);
  const { synergy } = drawn.ruleset;
  const ruleset = canonicalRuleset({
    ...drawn.ruleset,
    synergy: { ...synergy, traitDerivation: EVERY_TRAIT },
  });
  const setup: TriadSetup = {
    ...drawn,
    ruleset,
    header: { ...drawn.header, rulesetId: rulesetIdOf(ruleset) },
    shown: [...SEATS],
  };
  const cards = [...setup.hands.A, ...setup.hands.B, ...(setup.pool ?? [])];
  const origins = new Map(
    cards.flatMap((card) => (card ? [[card.tokenId, originOf(EVERY_TRAIT, card.trait)] as const] : [])),
  );
  return { setup, origins };
}

const legalMovesOf = (state: TriadState, seat: Seat): readonly PlaceMove[] =>
  [...triad.legalMoves(triad.view(state, seat), seat)].flatMap((move) => (isPick(move) ? [] : [move]));

/** Prefers marks, and stepping on the opponent's: left to chance both would be rare. */
function choose(dice: Dice, state: TriadState, seat: Seat): PlaceMove {
  const moves = legalMovesOf(state, seat);
  const live = state.marks.map((mark) => mark.cell);
  const onMark = moves.filter((move) => live.includes(move.cell));
  const eager = state.pending[seat].ignoreWarningMark || dice.oneIn(2);
  const from = onMark.length > 0 && eager ? onMark : moves;
  const marking = from.filter((move) => move.warningMarkCell !== null);
  return dice.among(marking.length > 0 && !dice.oneIn(3) ? marking : from);
}

const pickAny = (dice: Dice, state: TriadState, seat: Seat): number =>
  dice.among(
    [...triad.legalMoves(triad.view(state, seat), seat)].flatMap((move) => (isPick(move) ? [move.pick] : [])),
  );

const known = (cards: readonly (Card | null)[]): readonly Card[] => cards.flatMap((card) => card ?? []);

/** The hands before Swap: as brought, or as picked. */
const decksOf = (
  { hands, pool }: TriadSetup,
  { picks, firstPick }: Pick<Draft, 'picks' | 'firstPick'>,
): PlayedMatch['decks'] =>
  bySeat((seat) =>
    pool === undefined
      ? known(hands[seat])
      : known(picks.flatMap((pick, i) => (seatOfPick(firstPick, i) === seat ? [pool[pick] ?? null] : []))),
  );

/** A whole match of random rules, cards and legal moves, always the same for a seed. */
export function playMatch(seed: number): PlayedMatch {
  const dice = diceOf(seed);
  // half of the matches from the engine's generators, half with the ends of all ranges
  return playOn(seed, dice, seed % 2 === 0 ? diceTable(dice, randomRuleset(dice)) : engineTable(seed));
}

/** A whole match of random cards and legal moves by the given rules, always the same for a seed. */
export function playMatchOf(ruleset: Ruleset, seed: number): PlayedMatch {
  const dice = diceOf(seed);
  return playOn(seed, dice, diceTable(dice, ruleset));
}

function playOn(seed: number, dice: Dice, { setup, origins }: Table): PlayedMatch {
  let state = expectOk(triad.start(setup));
  while (isDrafting(state)) {
    const [seat = 'A'] = seatsAsked(triad, state);
    const move = { pick: pickAny(dice, state, seat) };
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
  const decks = decksOf(setup, state.draft ?? { picks: [], firstPick: 'A' });
  const withCard = (now: TriadState): TriadState =>
    isDrawDue(now) ? expectOk(drawCard(now, wordOf(dice))).state : now;
  state = withCard(state);
  const states = [state];
  const moves: PlaceMove[] = [];
  const events: (readonly TriadEvent[])[] = [];
  for (;;) {
    const [seat] = seatsAsked(triad, state);
    if (seat === undefined) return { seed, setup, origins, decks, moves, states, events };
    const move = choose(dice, state, seat);
    const played = expectOk(triad.play(state, { [seat]: { move } }));
    state = withCard(played.state);
    moves.push(move);
    events.push(played.events);
    states.push(state);
  }
}

/** Bytes that may be a move on some turn: legal, illegal, or no move at all. */
export function randomMoveBytes(dice: Dice, state: TriadState): Hex {
  const [seat = 'A'] = seatsAsked(triad, state);
  const base = dice.among(legalMovesOf(state, seat));
  const bytes = [
    dice.oneIn(3) ? dice.between(0, 9) : base.cell,
    dice.oneIn(3) ? dice.between(0, 5) : base.cardIndex,
    dice.oneIn(2) ? dice.among([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 254, 255]) : (base.warningMarkCell ?? 255),
    dice.oneIn(4) ? dice.among([0, 1, 2, 3, 4, 254, 255, 255]) : (base.earthBoostEdge ?? 255),
    dice.oneIn(15) ? dice.among([1, 255]) : 0,
  ];
  // a byte too few or too many
  const length = dice.oneIn(20) ? dice.among([0, 4, 6]) : 5;
  return toHex(new Uint8Array([...bytes, 0].slice(0, length)));
}
