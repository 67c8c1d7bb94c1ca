import { battlefield, characters, dealer, organizer, polylemmaCoin } from '@show-of-hands/contracts';
import {
  decodeParty,
  disclosedTokens,
  encodeParty,
  encodeTerms,
  type PolylemmaTypes,
  RANDOM_SLOT,
  type Ruleset,
  rulesetOfId,
} from '@show-of-hands/engine/polylemma';
import { polylemmaReading } from '@show-of-hands/verify/polylemma';
import type { Abi, Address, Hex } from 'viem';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';
import { onlyDisclosure } from '../../../match/entry/seat-secrets.ts';
import { type ChainGame, chainGame } from '../../../match/game/chain-game.ts';
import { battleDifference } from './battle-on-chain.ts';
import { countsSeconds } from './chain-time.ts';
import { polylemmaGas } from './gas.ts';

export type PolylemmaOnChain = ChainGame<PolylemmaTypes>;

const errorsOf = (abi: Abi): Abi => abi.filter(({ type }) => type === 'error');

/** The whole ABI of the battlefield, and the errors of those it asks: they come out of its calls as they are. */
export const polylemmaAbi: Abi = [
  ...battlefield.abi,
  ...errorsOf(organizer.abi),
  ...errorsOf(dealer.abi),
  ...errorsOf(characters.abi),
  ...errorsOf(polylemmaCoin.abi),
];

/** Tables of before read characters that count blocks. */
async function isFormerTable(link: ChainLink, table: Address): Promise<boolean> {
  const at = { address: table, abi: battlefield.abi } as const;
  const cast = await link.client
    .readContract({ ...at, functionName: 'characters' })
    .catch((error: unknown) => {
      throw faultOf(error, 'a read of the table’s characters', battlefield.abi);
    });
  return !(await countsSeconds(link, cast));
}

/** @throws RangeError for rules that the contract does not play */
function rulesetOf(rules: Hex): Ruleset {
  const ruleset = rulesetOfId(rules);
  if (ruleset !== undefined) return ruleset;
  throw new RangeError(`the ruleset ${rules} is none that the contract plays`);
}

/** POLYLEMMA as its table contract plays it. */
export const polylemmaOnChain: PolylemmaOnChain = chainGame({
  ...polylemmaReading,
  brings: {
    tokens: { from: 'camp', tokensIn: decodeParty },
    settingOf: encodeParty,
    // its random slot is drawn from it
    secretsOf: (_party, own) => [own.sealedSecret().reveal()],
  },
  turns: 'simultaneous',
  abi: polylemmaAbi,
  isFormerTable,
  gas: () => polylemmaGas,
  settingOf: ({ rules }) => encodeTerms(rulesetOf(rules)),
  toldIn: ({ data }) => disclosedTokens(data),
  disclose: (_state, _seat, { slot }, { own }) =>
    slot === RANDOM_SLOT && own !== null ? onlyDisclosure(own) : '0x',
  async divergence(state, matchKey, board) {
    return battleDifference(state, await board.read('battleOf', [matchKey]));
  },
});
