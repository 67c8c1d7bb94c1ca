import type { MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { seatAt } from '@show-of-hands/engine';
import { encodeFunctionData, type Hex } from 'viem';
import type { ChainReader, FoundLogs } from '../chain-reader.ts';
import { sameHex } from '../compared.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { decodeInfo, type ToldEvent, toldEventsIn } from '../table/decode.ts';
import type { MatchInfo } from '../table/match-info.ts';
import { tableAbi } from '../table/table-abi.ts';
import { findingMsg } from '../words.ts';
import { otherDraw } from './told-draws.ts';
import { otherList, otherRoot } from './told-lists.ts';

type Replaced = NonNullable<ToldRecord['replaced']>[number];

/**
 * Whether the chain tells the same draws, answers and secrets as the record; whether the draws follow from the links of
 * both seats, back to those that they entered with; and whether each list of secrets, and each answer, is of the root that
 * stood: the one that its seat entered with, or the one that a move of its brought. Null where there is nothing to tell.
 */
export async function checkToldOnChain(
  record: MatchRecord,
  chain: Pick<ChainReader, 'call' | 'receipt'>,
): Promise<Finding | null> {
  const { told } = record;
  if (told === undefined) return null;
  const { replaced = [] } = told;
  const wanted: readonly (readonly [hash: Hex, isIt: (log: ToldEvent) => boolean])[] = [
    ...told.drawn.map((one) => [one.hash, (log: ToldEvent) => isDraw(log, one)] as const),
    ...told.answers.map((one) => [one.hash, (log: ToldEvent) => isAnswer(log, one)] as const),
    ...told.lists.map((one) => [one.hash, (log: ToldEvent) => isList(log, one)] as const),
    ...replaced.map((one) => [one.hash, (log: ToldEvent) => isReplacement(log, one)] as const),
  ];
  const byHash = new Map<Hex, readonly ToldEvent[]>();
  for (const [hash, isIt] of wanted) {
    const receipt = await chain.receipt(hash);
    if (!receipt.ok) return unknown('told', receipt.why);
    const logs = receipt.value?.succeeded === true ? ownLogs(record, receipt.value.logs) : [];
    if (!logs.some(isIt)) return fails('told', findingMsg('found.notTold', { hash }));
    byHash.set(hash, logs);
  }
  const entered = await otherThanEntered(record, told, chain);
  if (entered?.verdict === 'fails') return entered;
  // where the chain could not be asked about that, what the record itself shows to be false is found all the same
  const other = otherRoot(record, told, byHash) ?? entered;
  if (other !== undefined) return other;
  const { drawn, answers, lists } = told;
  return holds(
    'told',
    findingMsg('found.told', { draws: drawn.length, answers: answers.length, lists: lists.length }),
  );
}

/** A list, or a draw, that is not of what its seats had committed to. */
async function otherThanEntered(
  record: MatchRecord,
  told: ToldRecord,
  chain: Pick<ChainReader, 'call' | 'receipt'>,
): Promise<Finding | undefined> {
  const { table } = record.chain;
  if (told.drawn.length === 0 && told.lists.length === 0) return undefined;
  const data = encodeFunctionData({ abi: tableAbi, functionName: 'infoOf', args: [record.matchKey] });
  const answer = await chain.call(table, data);
  if (!answer.ok) return unknown('told', answer.why);
  let info: MatchInfo;
  try {
    info = decodeInfo(answer.value);
  } catch {
    return fails('told', findingMsg('found.noTable', { table }));
  }
  return otherList(record, told, info) ?? (await otherDraw(record, told, info, chain));
}

function ownLogs({ chain: { table }, matchKey }: MatchRecord, logs: FoundLogs): readonly ToldEvent[] {
  return toldEventsIn(logs.filter(({ address }) => sameHex(address, table))).filter(({ args }) =>
    sameHex(args.matchKey, matchKey),
  );
}

const isDraw = (log: ToldEvent, { turn, turnSalt }: ToldRecord['drawn'][number]): boolean =>
  log.eventName === 'Drawn' && log.args.turn === turn && sameHex(log.args.turnSalt, turnSalt);

const isAnswer = (log: ToldEvent, { turn, seat, answer }: ToldRecord['answers'][number]): boolean =>
  log.eventName === 'Answered' &&
  log.args.turn === turn &&
  seatAt(log.args.seat) === seat &&
  sameHex(log.args.answer, answer);

const isList = (log: ToldEvent, { seat, root, values, salts }: ToldRecord['lists'][number]): boolean =>
  log.eventName === 'SecretListShown' &&
  seatAt(log.args.seat) === seat &&
  Number(log.args.r) === root &&
  sameHex(log.args.values.join(), values.join()) &&
  sameHex(log.args.salts.join(), salts.join());

const isReplacement = (log: ToldEvent, { seat, root, secretRoot }: Replaced): boolean =>
  log.eventName === 'SecretsReplaced' &&
  seatAt(log.args.seat) === seat &&
  Number(log.args.r) === root &&
  sameHex(log.args.root, secretRoot);
