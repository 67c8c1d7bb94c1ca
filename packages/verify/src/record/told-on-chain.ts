import type { MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { type Seat, seatAt } from '@show-of-hands/engine';
import { secretLeafOf, secretRootOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { encodeFunctionData, type Hex } from 'viem';
import type { ChainReader, FoundLogs } from '../chain-reader.ts';
import { sameHex } from '../compared.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { decodeInfo, toldEventsIn } from '../table/decode.ts';
import { tableAbi } from '../table/table-abi.ts';
import { findingMsg } from '../words.ts';

type Told = ReturnType<typeof toldEventsIn>[number];
type Replaced = NonNullable<ToldRecord['replaced']>[number];

/**
 * Whether the chain tells the same draws, answers and secrets as the record, and whether each list of secrets, and each
 * answer, is of the root that stood: the one that its seat entered with, or the one that a move of its brought. Null where
 * there is nothing to tell.
 */
export async function checkToldOnChain(
  record: MatchRecord,
  chain: Pick<ChainReader, 'call' | 'receipt'>,
): Promise<Finding | null> {
  const { told } = record;
  if (told === undefined) return null;
  const { replaced = [] } = told;
  const wanted: readonly (readonly [hash: Hex, isIt: (log: Told) => boolean])[] = [
    ...told.drawn.map((one) => [one.hash, (log: Told) => isDraw(log, one)] as const),
    ...told.answers.map((one) => [one.hash, (log: Told) => isAnswer(log, one)] as const),
    ...told.lists.map((one) => [one.hash, (log: Told) => isList(log, one)] as const),
    ...replaced.map((one) => [one.hash, (log: Told) => isReplacement(log, one)] as const),
  ];
  const byHash = new Map<Hex, readonly Told[]>();
  for (const [hash, isIt] of wanted) {
    const receipt = await chain.receipt(hash);
    if (!receipt.ok) return unknown('told', receipt.why);
    const logs = receipt.value?.succeeded === true ? ownLogs(record, receipt.value.logs) : [];
    if (!logs.some(isIt)) return fails('told', findingMsg('found.notTold', { hash }));
    byHash.set(hash, logs);
  }
  const list = await otherList(record, told, chain);
  if (list?.verdict === 'fails') return list;
  // lists that nobody could be asked about leave what the record itself shows to be false
  const other = otherRoot(record, told, byHash) ?? list;
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

const isReplacement = (log: Told, { seat, root, secretRoot }: Replaced): boolean =>
  log.eventName === 'SecretsReplaced' &&
  seatAt(log.args.seat) === seat &&
  Number(log.args.r) === root &&
  sameHex(log.args.root, secretRoot);

/** A root that no move of its seat brought, or an answer from other secrets than those that stood as its turn began. */
function otherRoot(
  { turns }: MatchRecord,
  { answers, lists, replaced = [] }: ToldRecord,
  logs: ReadonlyMap<Hex, readonly Told[]>,
): Finding | undefined {
  /** The turns in which each seat hid its secrets anew. */
  const brought: { readonly seat: Seat; readonly turn: number }[] = [];
  for (const { seat, secretRoot } of replaced) {
    const end = secretRoot.slice(2).toLowerCase();
    const by = turns.find((one) => one.seat === seat && one.move.toLowerCase().endsWith(end));
    if (by === undefined) return fails('told', findingMsg('found.noMoveBrings', { seat }));
    brought.push(by);
  }
  for (const { seat, turn, hash } of answers) {
    const root = brought.filter((one) => one.seat === seat && one.turn < turn).length;
    const list = lists.find((one) => one.seat === seat && one.root === root);
    const isOf = (log: Told): boolean =>
      log.eventName !== 'SecretOpened' ||
      seatAt(log.args.seat) !== seat ||
      (Number(log.args.r) === root &&
        (list === undefined ||
          (sameHex(log.args.value, list.values[log.args.index] ?? '') &&
            sameHex(log.args.salt, list.salts[log.args.index] ?? ''))));
    if (!(logs.get(hash) ?? []).every(isOf)) {
      return fails('told', findingMsg('found.otherRoot', { seat, turn: turn + 1 }));
    }
  }
  return undefined;
}

/** A list that is not the one that its seat had committed to. */
async function otherList(
  { chain: { table }, matchKey }: MatchRecord,
  { lists, replaced = [] }: ToldRecord,
  chain: Pick<ChainReader, 'call'>,
): Promise<Finding | undefined> {
  if (lists.length === 0) return undefined;
  const data = encodeFunctionData({ abi: tableAbi, functionName: 'infoOf', args: [matchKey] });
  const answer = await chain.call(table, data);
  if (!answer.ok) return unknown('told', answer.why);
  let info: ReturnType<typeof decodeInfo>;
  try {
    info = decodeInfo(answer.value);
  } catch {
    return fails('told', findingMsg('found.noTable', { table }));
  }
  for (const { seat, root, values, salts } of lists) {
    const place = { matchKey, owner: info.owners[seat], root };
    const leaves = values.map((value, index) => secretLeafOf(place, index, value, salts[index] ?? ZERO_HASH));
    const moved = replaced.find((one) => one.seat === seat && one.root === root);
    const committed = root === 0 ? info.secretRoots[seat] : (moved?.secretRoot ?? '');
    if (leaves.length > 0 && sameHex(secretRootOf(leaves), committed)) continue;
    return fails(
      'told',
      root === 0
        ? findingMsg('found.otherList', { seat })
        : findingMsg('found.otherMovedList', { seat, list: root + 1 }),
    );
  }
  return undefined;
}
