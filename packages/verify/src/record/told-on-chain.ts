import type { MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { seatAt } from '@show-of-hands/engine';
import { secretLeafOf, secretRootOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { encodeFunctionData, type Hex } from 'viem';
import type { ChainReader, FoundLogs } from '../chain-reader.ts';
import { sameHex } from '../compared.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { decodeInfo, toldEventsIn } from '../table/decode.ts';
import { tableAbi } from '../table/table-abi.ts';
import { findingMsg } from '../words.ts';

type Told = ReturnType<typeof toldEventsIn>[number];

/**
 * Whether the chain tells the same draws, answers and secrets as the record, and whether the secrets are those that each
 * seat entered with; null where there is nothing to tell.
 */
export async function checkToldOnChain(
  record: MatchRecord,
  chain: Pick<ChainReader, 'call' | 'receipt'>,
): Promise<Finding | null> {
  const { told } = record;
  if (told === undefined) return null;
  const wanted: readonly (readonly [hash: Hex, isIt: (log: Told) => boolean])[] = [
    ...told.drawn.map((one) => [one.hash, (log: Told) => isDraw(log, one)] as const),
    ...told.answers.map((one) => [one.hash, (log: Told) => isAnswer(log, one)] as const),
    ...told.lists.map((one) => [one.hash, (log: Told) => isList(log, one)] as const),
  ];
  for (const [hash, isIt] of wanted) {
    const receipt = await chain.receipt(hash);
    if (!receipt.ok) return unknown('told', receipt.why);
    const logs = receipt.value?.succeeded === true ? ownLogs(record, receipt.value.logs) : [];
    if (!logs.some(isIt)) return fails('told', findingMsg('found.notTold', { hash }));
  }
  const other = await otherList(record, told, chain);
  if (other !== undefined) return other;
  const { drawn, answers, lists } = told;
  return holds(
    'told',
    findingMsg('found.told', { draws: drawn.length, answers: answers.length, lists: lists.length }),
  );
}

function ownLogs({ chain: { table }, matchKey }: MatchRecord, logs: FoundLogs): readonly Told[] {
  return toldEventsIn(logs.filter(({ address }) => sameHex(address, table))).filter(({ args }) =>
    sameHex(args.matchKey, matchKey),
  );
}

const isDraw = (log: Told, { turn, turnSalt }: ToldRecord['drawn'][number]): boolean =>
  log.eventName === 'Drawn' && log.args.turn === turn && sameHex(log.args.turnSalt, turnSalt);

const isAnswer = (log: Told, { turn, seat, answer }: ToldRecord['answers'][number]): boolean =>
  log.eventName === 'Answered' &&
  log.args.turn === turn &&
  seatAt(log.args.seat) === seat &&
  sameHex(log.args.answer, answer);

const isList = (log: Told, { seat, root, values, salts }: ToldRecord['lists'][number]): boolean =>
  log.eventName === 'SecretListShown' &&
  seatAt(log.args.seat) === seat &&
  Number(log.args.r) === root &&
  sameHex(log.args.values.join(), values.join()) &&
  sameHex(log.args.salts.join(), salts.join());

/** A list that is not the one that its seat had entered with. */
async function otherList(
  { chain: { table }, matchKey }: MatchRecord,
  { lists }: ToldRecord,
  chain: Pick<ChainReader, 'call'>,
): Promise<Finding | undefined> {
  const entered = lists.filter(({ root }) => root === 0);
  if (entered.length === 0) return undefined;
  const data = encodeFunctionData({ abi: tableAbi, functionName: 'infoOf', args: [matchKey] });
  const answer = await chain.call(table, data);
  if (!answer.ok) return unknown('told', answer.why);
  let info: ReturnType<typeof decodeInfo>;
  try {
    info = decodeInfo(answer.value);
  } catch {
    return fails('told', findingMsg('found.noTable', { table }));
  }
  for (const { seat, root, values, salts } of entered) {
    const place = { matchKey, owner: info.owners[seat], root };
    const leaves = values.map((value, index) => secretLeafOf(place, index, value, salts[index] ?? ZERO_HASH));
    const isOwn = leaves.length > 0 && sameHex(secretRootOf(leaves), info.secretRoots[seat]);
    if (!isOwn) return fails('told', findingMsg('found.otherList', { seat }));
  }
  return undefined;
}
