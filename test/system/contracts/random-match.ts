import { bySeat, expectOk, SEATS, type Seat } from '@show-of-hands/engine';
import {
  type Card,
  type ClassicFlag,
  canonicalRuleset,
  type Header,
  isPick,
  type PlaceMove,
  plainRuleset,
  type Ruleset,
  rulesetIdOf,
  type TriadEvent,
  type TriadSetup,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import { type Address, type Hex, pad, toHex } from 'viem';
import { type Dice, diceOf } from './dice.ts';

/** One match that the engine has played: the moves, and the state before each turn and after the last. */
export interface PlayedMatch {
  readonly seed: number;
  readonly setup: TriadSetup;
  readonly moves: readonly PlaceMove[];
  readonly states: readonly TriadState[];
  readonly events: readonly (readonly TriadEvent[])[];
}

/** Mostly near the middle, so that ties and long chains happen. */
const edgeOf = (dice: Dice): number => (dice.oneIn(6) ? dice.between(0, 10) : dice.between(4, 6));

const cardOf = (dice: Dice, tokenId: number): Card => ({
  tokenId: String(tokenId),
  edges: { up: edgeOf(dice), right: edgeOf(dice), down: edgeOf(dice), left: edgeOf(dice) },
  jankenHand: dice.among([0, 1, 2] as const),
  combatStatSum: dice.between(0, 6_000),
  trait: 'none',
});

const wordOf = (dice: Dice): Hex =>
  toHex(BigInt(dice.between(0, 2 ** 31)) * 0x1_0000_0001_0000_0001n, { size: 32 });
const addressOf = (dice: Dice): Address => pad(toHex(dice.between(1, 2 ** 31)), { size: 20 });

function flagsOf(dice: Dice): readonly ClassicFlag[] {
  const card = dice.among([[], [], ['order'], ['chaos']] as const);
  const open = dice.among([[], ['allOpen'], ['threeOpen']] as const);
  return [...card, ...open];
}

/** Rules that the contracts play, with tactics of every kind. */
export function randomRuleset(dice: Dice): Ruleset {
  const usual = dice.oneIn(2);
  return canonicalRuleset({
    ...plainRuleset(...flagsOf(dice)),
    tactics: {
      warningMark: {
        enabled: !dice.oneIn(8),
        maxUsesPerPlayer: dice.among([0, 1, 2, 3, 3, 255]),
        secondPlayerExtraUses: dice.among([0, 0, 1, 255]),
        penaltyAllTriad: dice.among([-1, -1, -2, 0, 1, -128, 127]),
        edgeMin: dice.among([0, 0, 0, 1, 5, 10]),
      },
      comboBonus: {
        enabled: !dice.oneIn(8),
        momentumAt: usual ? 3 : dice.between(0, 4),
        dominationAt: usual ? 4 : dice.between(0, 5),
        feverAt: usual ? 5 : dice.between(3, 6),
        momentumTriadPlus: dice.among([1, 1, 2, 255]),
        dominationTriadPlus: dice.among([2, 2, 3, 255]),
      },
      secondPlayerBalance: { enabled: dice.oneIn(2), firstMoveTriadPlus: dice.among([0, 1, 2, 255]) },
    },
  });
}

function setupOf(dice: Dice): TriadSetup {
  const ruleset = randomRuleset(dice);
  const header: Header = {
    version: 1,
    rulesetId: rulesetIdOf(ruleset),
    seasonId: 1,
    playerA: addressOf(dice),
    playerB: addressOf(dice),
    firstPlayer: dice.among([0, 1] as const),
    deadline: 2_000_000_000,
    salt: wordOf(dice),
  };
  const hands = bySeat((seat) => [1, 2, 3, 4, 5].map((n) => cardOf(dice, seat === 'A' ? n : 5 + n)));
  return { ruleset, header, hands, shown: [...SEATS] };
}

const legalMovesOf = (state: TriadState, seat: Seat): readonly PlaceMove[] =>
  [...triad.legalMoves(triad.view(state, seat), seat)].flatMap((move) => (isPick(move) ? [] : [move]));

/** Prefers marks, and stepping on the opponent's: left to chance both would be rare. */
function pick(dice: Dice, state: TriadState, seat: Seat): PlaceMove {
  const moves = legalMovesOf(state, seat);
  const live = state.marks.map((mark) => mark.cell);
  const onMark = moves.filter((move) => live.includes(move.cell));
  const eager = state.pending[seat].ignoreWarningMark || dice.oneIn(2);
  const from = onMark.length > 0 && eager ? onMark : moves;
  const marking = from.filter((move) => move.warningMarkCell !== null);
  return dice.among(marking.length > 0 && !dice.oneIn(3) ? marking : from);
}

/** A whole match of random rules, cards and legal moves, always the same for a seed. */
export function playMatch(seed: number): PlayedMatch {
  const dice = diceOf(seed);
  const setup = setupOf(dice);
  const states = [expectOk(triad.start(setup))];
  const moves: PlaceMove[] = [];
  const events: (readonly TriadEvent[])[] = [];
  for (let state = states[0]; state && state.turn < 9; state = states.at(-1)) {
    const [seat] = triad.awaiting(state);
    if (seat === undefined) throw new Error(`match ${seed}: nobody to play on turn ${state.turn}`);
    const move = pick(dice, state, seat);
    const played = expectOk(triad.play(state, { [seat]: { move } }));
    moves.push(move);
    events.push(played.events);
    states.push(played.state);
  }
  return { seed, setup, moves, states, events };
}

/** Bytes that may be a move on some turn: legal, illegal, or no move at all. */
export function randomMoveBytes(dice: Dice, state: TriadState): Hex {
  const [seat = 'A'] = triad.awaiting(state);
  const base = dice.among(legalMovesOf(state, seat));
  const bytes = [
    dice.oneIn(3) ? dice.between(0, 9) : base.cell,
    dice.oneIn(3) ? dice.between(0, 5) : base.cardIndex,
    dice.oneIn(2) ? dice.among([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 254, 255]) : (base.warningMarkCell ?? 255),
    dice.oneIn(10) ? dice.between(0, 4) : 255,
    dice.oneIn(15) ? dice.among([1, 255]) : 0,
  ];
  // a byte too few or too many
  const length = dice.oneIn(20) ? dice.among([0, 4, 6]) : 5;
  return toHex(new Uint8Array([...bytes, 0].slice(0, length)));
}
