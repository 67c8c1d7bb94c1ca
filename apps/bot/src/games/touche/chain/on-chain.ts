import { toucheTable } from '@show-of-hands/contracts';
import {
  COOLDOWN,
  cellsOf,
  drawsOf,
  type Ruleset,
  rulesetOfId,
  type ToucheTypes,
} from '@show-of-hands/engine/touche';
import { encodeAnswer, toucheReading } from '@show-of-hands/verify/touche';
import type { Hex } from 'viem';
import type { GasOfParts } from '../../../chain/budget/match-gas.ts';
import { proofOf, secretOpeningOf } from '../../../match/entry/seat-secrets.ts';
import { type ChainGame, chainGame } from '../../../match/game/chain-game.ts';
import { fleetEntered, fleetMoved } from './fleet-places.ts';
import { seaDifference } from './sea-on-chain.ts';

/** @throws RangeError for rules that the contract does not play */
function rulesetOf(rules: Hex): Ruleset {
  const ruleset = rulesetOfId(rules);
  if (ruleset !== undefined) return ruleset;
  throw new RangeError(`the ruleset ${rules} is none that the contract plays`);
}

const COMMITMENT = 60_000n;
/** Cells in a word of a map. */
const WORD_BITS = 256;

/**
 * Gas of the parts of a match of Touché Coulé. contracts/gas.json has what was measured; what other rules take follows from
 * that by their guns, ticks and cells.
 */
function gasBy(rules: Ruleset): GasOfParts {
  const { ships, pirates, hidden, ticksPerTurn, limit } = rules;
  const guns = BigInt(2 * ships + pirates);
  const rounds = BigInt(drawsOf(rules));
  const opening = 400_000n;
  const words = BigInt(Math.ceil(cellsOf(rules) / WORD_BITS));
  if (!hidden) {
    // each gun's map is read once and written in every tick, and ships that talk write more of it: 1,690,000 for six guns,
    // eight ticks and a talk of both in the largest sea, 4,530,000 for sixteen guns
    const perTick = 14_000n + 1_600n * words;
    const perGun = 20_000n + 4_000n * words + BigInt(ticksPerTurn) * perTick;
    const talk = BigInt(ships) * (20_000n + 10_000n * words);
    const turn = 60_000n + guns * perGun + talk;
    return { opening, poolCard: 0n, round: COMMITMENT + turn, dearest: larger(turn, 400_000n) };
  }
  // with eight guns and a hundred cells: 330,000 for the link that places ships, 250,000 for the dearest reveal, 140,000 for
  // the dearest answer, 360,000 for a list; 1,650,000 for the first of these with sixteen guns and 1,024 cells
  const placing = 140_000n + 27_000n * guns * words;
  const reveal = 200_000n + 15_000n * guns;
  const answer = 100_000n + 15_000n * guns;
  const list = 100_000n + 4_000n * BigInt(cellsOf(rules));
  // a fleet may be hidden anew as often as its ships may move, and each time that is one list more to show at the end
  const lists = BigInt(1 + Math.floor(limit / COOLDOWN));
  const shown = (list * lists) / rounds + 1n;
  return {
    opening,
    poolCard: 0n,
    round: COMMITMENT + reveal + answer + shown,
    dearest: [reveal, answer, list].reduce(larger, placing),
  };
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Touché Coulé as its table contract plays it. */
export const toucheOnChain: ChainGame<ToucheTypes> = chainGame({
  ...toucheReading,
  brings: {
    tokens: { from: 'nowhere' },
    settingOf: () => '0x',
    secretsOf: (_tokens, own, rules) => fleetEntered(own, rules),
  },
  secrets: 'tree',
  secretsAfter: fleetMoved,
  // all chance follows from links
  seeds: false,
  turns: 'simultaneous',
  abi: toucheTable.abi,
  mostDraws: (rules) => drawsOf(rulesetOf(rules)),
  // the turn that places ships, and every vote
  mostRounds: (rules) => drawsOf(rulesetOf(rules)),
  gas: (rules) => gasBy(rulesetOf(rules)),
  answer(state, seat, own) {
    const asked = state.due.kind === 'answers' ? state.due.asked[seat] : [];
    const cells = asked.map(({ at }) => at);
    return encodeAnswer(
      cells.map((cell) => secretOpeningOf(own, cell)),
      proofOf(own, cells),
    );
  },
  async divergence(state, matchKey, board, phase) {
    return seaDifference(state, await board.read('seaOf', [matchKey]), phase);
  },
});
