import { toucheTable } from '@show-of-hands/contracts';
import { drawsOf, type Ruleset, rulesetOfId, type ToucheTypes } from '@show-of-hands/engine/touche';
import { encodeAnswer, toucheReading } from '@show-of-hands/verify/touche';
import type { Hex } from 'viem';
import { proofOf, secretOpeningOf } from '../../../match/entry/seat-secrets.ts';
import { type ChainGame, chainGame } from '../../../match/game/chain-game.ts';
import { fleetEntered, fleetMoved } from './fleet-places.ts';
import { toucheGas } from './gas.ts';
import { seaDifference } from './sea-on-chain.ts';

/** @throws RangeError for rules that the contract does not play */
function rulesetOf(rules: Hex): Ruleset {
  const ruleset = rulesetOfId(rules);
  if (ruleset !== undefined) return ruleset;
  throw new RangeError(`the ruleset ${rules} is none that the contract plays`);
}

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
  gas: (rules) => toucheGas(rulesetOf(rules)),
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
