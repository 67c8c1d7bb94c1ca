import type { MatchRecord, MessageDescriptor } from '@show-of-hands/bus';
import { ok, refuse, SEATS } from '@show-of-hands/engine';
import {
  type CryptogsTypes,
  cryptogs,
  outcomeAfterSilence,
  rulesetOfId,
  type Tog,
} from '@show-of-hands/engine/cryptogs';
import type { ChainReader } from '../chain-reader.ts';
import { differenceIn, type Pair, sameHex } from '../compared.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import type { GameRecords } from '../record/replayer.ts';
import { findingMsg } from '../words.ts';
import { togsAtEnd } from './finished.ts';
import { stackedIn } from './reading.ts';
import { cryptogsFindingMsg } from './words.ts';

const listed = (togs: readonly Tog[]): string => togs.map(({ token }) => `#${token}`).join(', ');

/** How records of Cryptogs are played again: chance stands among what was drawn. */
export const cryptogsRecords: GameRecords<CryptogsTypes> = {
  begin(transcript) {
    if (transcript.game !== 'cryptogs') {
      return refuse('another_game', `this is a match of ${transcript.game}, not of cryptogs`);
    }
    const { rulesetId, stakes, begins } = transcript.setup;
    const ruleset = rulesetOfId(rulesetId);
    if (ruleset === undefined) {
      return refuse(
        'unknown_ruleset',
        `the match is played with ruleset ${rulesetId}, which is not known here`,
      );
    }
    return cryptogs.start({ ruleset, stakes, begins });
  },
  disclosureIn: () => ok(undefined),
  refused(state, round) {
    // chance follows from the number of the throw: a record cannot leave one out, nor put them in another order
    const other = round.find(({ turn }) => turn !== state.turn);
    if (other === undefined) return undefined;
    return refuse('wrong_turn', `the record has throw ${other.turn} where throw ${state.turn} is due`);
  },
  outcomeOnTime: outcomeAfterSilence,
  cameTo(state, ending) {
    const togs = togsAtEnd(state, ending);
    if (togs === undefined) return undefined;
    const [a, b] = [listed(togs.A), listed(togs.B)];
    return cryptogsFindingMsg('kept', { a, b, countA: togs.A.length, countB: togs.B.length });
  },
};

const CLAIM = 'setup';

/** Whether a match was played by the rules of its table, for the togs that both stakes were locked with, as rare as then. */
export async function checkCryptogsSetup(
  { transcript, ruleset, chain: { table }, entered, matchKey }: MatchRecord,
  chain: Pick<ChainReader, 'receipt'>,
): Promise<Finding | null> {
  if (transcript?.game !== 'cryptogs') return null;
  const { rulesetId, stakes, begins } = transcript.setup;
  // both stakes are locked as seat B enters
  const hash = entered?.B;
  if (hash === undefined) return unknown(CLAIM, findingMsg('found.noEntry', { seat: 'B' }));
  const receipt = await chain.receipt(hash);
  if (!receipt.ok) return unknown(CLAIM, receipt.why);
  const logs = receipt.value?.succeeded === true ? receipt.value.logs : [];
  const stacked = stackedIn(
    logs.filter(({ address, topics }) => sameHex(address, table) && sameHex(topics[1] ?? '', matchKey)),
  );
  if (!stacked.ok) return fails(CLAIM, cryptogsFindingMsg('noStack', { hash }));
  const onChain = stacked.value;
  const difference = differenceIn([
    [cryptogsFindingMsg('otherRules'), rulesetId, ruleset.rulesetId],
    [cryptogsFindingMsg('begins'), begins ?? 'toss', onChain.begins ?? 'toss'],
    ...SEATS.flatMap((seat) =>
      stakes[seat].flatMap((tog, index) => pairsOf(tog, onChain.stakes[seat][index])),
    ),
  ]);
  if (difference !== undefined) return fails(CLAIM, difference);
  return holds(CLAIM, cryptogsFindingMsg('stakes', { a: staked(stakes.A), b: staked(stakes.B) }));
}

function pairsOf({ token, picture, rarity }: Tog, onChain: Tog | undefined): readonly Pair[] {
  const pair = (field: keyof Tog, says: number): Pair => [
    cryptogsFindingMsg('tog', { field, token }),
    String(says),
    String(onChain?.[field] ?? ''),
  ];
  return [pair('token', token), pair('picture', picture), pair('rarity', rarity)];
}

const staked = (togs: readonly Tog[]): MessageDescriptor =>
  togs
    .map(({ token, rarity }) => cryptogsFindingMsg('rare', { token, rarity }))
    .reduce((one, other) => cryptogsFindingMsg('list', { one, other }));
