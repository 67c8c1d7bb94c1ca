import { battlefield, characters, dealer, organizer, polylemmaCoin } from '@show-of-hands/contracts';
import { type Result, refuse } from '@show-of-hands/engine';
import {
  decodeDrawn,
  decodeLineup,
  decodeParty,
  disclosedTokens,
  encodeParty,
  encodeTerms,
  type PolylemmaDisclosure,
  type PolylemmaState,
  type PolylemmaTypes,
  polylemma,
  RANDOM_SLOT,
  type Ruleset,
} from '@show-of-hands/engine/polylemma';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Abi, Hex } from 'viem';
import { onlyDisclosure } from '../../../match/agent/seat-secrets.ts';
import {
  type ChainGame,
  chainGame,
  type KnownMoveTold,
  type Observer,
  type StartedMatch,
} from '../../../match/game/chain-game.ts';
import { rulesetOfId } from '../rules/presets.ts';
import { battleDifference } from './battle-on-chain.ts';
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

/** @throws RangeError for rules that the contract does not play */
function rulesetOf(rules: Hex): Ruleset {
  const ruleset = rulesetOfId(rules);
  if (ruleset !== undefined) return ruleset;
  throw new RangeError(`the ruleset ${rules} is none that the contract plays`);
}

/** POLYLEMMA as its table contract plays it. */
export const polylemmaOnChain: PolylemmaOnChain = chainGame({
  game: polylemma,
  brings: {
    tokens: { from: 'camp', tokensIn: decodeParty },
    settingOf: encodeParty,
    // its random slot is drawn from it
    secretsOf: (_party, own) => [own.sealedSecret().reveal()],
  },
  turns: 'simultaneous',
  abi: polylemmaAbi,
  gas: polylemmaGas,
  settingOf: ({ rules }) => encodeTerms(rulesetOf(rules)),
  begin,
  toldIn: ({ data }) => disclosedTokens(data),
  disclosureOf,
  disclose: (_state, _seat, { slot }, { own }) =>
    slot === RANDOM_SLOT && own !== null ? onlyDisclosure(own) : '0x',
  async divergence(state, matchKey, board) {
    return battleDifference(state, await board.read('battleOf', [matchKey]));
  },
});

/** Both parties stand in the log of the join; before it there is no match to play. */
function begin({ matchKey, info, salt, told }: StartedMatch, { names }: Observer): Result<PolylemmaState> {
  const { rules } = info.terms;
  const ruleset = rulesetOfId(rules);
  if (ruleset === undefined) {
    return refuse('unknown_ruleset', `the match is played with ruleset ${rules}, which is not known here`);
  }
  const [joined] = told;
  if (joined === undefined) return refuse('no_lineup', 'the log of the join, with both parties, is missing');
  const lineup = decodeLineup(joined.data, names?.of);
  if (!lineup.ok) return lineup;
  const { snapshot, population, parties } = lineup.value;
  return polylemma.start({
    ruleset,
    header: {
      matchKey,
      rulesetId: rules,
      players: info.owners,
      salt,
      snapshot,
      population,
      sealed: info.secretRoots,
    },
    parties,
    // a character of a party may come out of a random slot, too
    ...(names && { names: Object.fromEntries(names.known) }),
  });
}

/** Every reveal tells its salt, and one of the random slot what that slot was. */
function disclosureOf(
  { header }: PolylemmaState,
  { move, data, nameOf }: KnownMoveTold,
): PolylemmaDisclosure {
  const salt = move.committed?.salt ?? ZERO_HASH;
  if (data === undefined) return { salt };
  const drawn = decodeDrawn(data, header.snapshot, nameOf);
  // what cannot be read is left out: the engine then refuses the move, and says what is missing
  return drawn.ok ? { salt, drawn: drawn.value } : { salt };
}
