import type { MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { SEATS, type Seat, seatAt } from '@show-of-hands/engine';
import {
  linkedTurnSaltOf,
  linksFrom,
  secretLeafOf,
  secretRootOf,
  ZERO_HASH,
} from '@show-of-hands/engine/protocol';
import { encodeFunctionData, type Hex } from 'viem';
import type { ChainReader, FoundLogs } from '../chain-reader.ts';
import { sameHex } from '../compared.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { decodeInfo, entriesIn, toldEventsIn } from '../table/decode.ts';
import type { MatchInfo } from '../table/match-info.ts';
import { tableAbi } from '../table/table-abi.ts';
import { findingMsg } from '../words.ts';

type Told = ReturnType<typeof toldEventsIn>[number];

/**
 * Whether the chain tells the same draws, answers and secrets as the record, whether the draws follow from the links of
 * both seats, and whether links and secrets are those that each seat entered with; null where there is nothing to tell.
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
  const other = await otherThanEntered(record, told, chain);
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

/** A list, or a draw, that is not of what its seats had entered with. */
async function otherThanEntered(
  record: MatchRecord,
  told: ToldRecord,
  chain: Pick<ChainReader, 'call' | 'receipt'>,
): Promise<Finding | undefined> {
  const { table } = record.chain;
  if (told.drawn.length === 0 && !told.lists.some(({ root }) => root === 0)) return undefined;
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

function otherList({ matchKey }: MatchRecord, { lists }: ToldRecord, info: MatchInfo): Finding | undefined {
  for (const { seat, root, values, salts } of lists) {
    if (root !== 0) continue;
    const place = { matchKey, owner: info.owners[seat], root };
    const leaves = values.map((value, index) => secretLeafOf(place, index, value, salts[index] ?? ZERO_HASH));
    const isOwn = leaves.length > 0 && sameHex(secretRootOf(leaves), info.secretRoots[seat]);
    if (!isOwn) return fails('told', findingMsg('found.otherList', { seat }));
  }
  return undefined;
}

/**
 * A draw that does not follow from links. The contract has the last link of each seat, and each leads to the one before
 * it, back to that of the entry.
 */
async function otherDraw(
  record: MatchRecord,
  { drawn }: ToldRecord,
  info: MatchInfo,
  chain: Pick<ChainReader, 'receipt'>,
): Promise<Finding | undefined> {
  if (drawn.length === 0) return undefined;
  const links: { [S in Seat]?: readonly Hex[] } = {};
  for (const seat of SEATS) {
    const hash = record.entered?.[seat];
    if (hash === undefined) return unknown('told', findingMsg('found.noEntry', { seat }));
    const receipt = await chain.receipt(hash);
    if (!receipt.ok) return unknown('told', receipt.why);
    const entry =
      receipt.value?.succeeded === true ? entryIn(record, seat, info, receipt.value.logs) : undefined;
    if (entry === undefined) return fails('told', findingMsg('found.notTold', { hash }));
    const back = (draws: number) => linksFrom(record.matchKey, info.owners[seat], draws, info.links[seat]);
    // a seat may have shown a link for one draw more, which the other one's silence left undone
    const own = [back(drawn.length), back(drawn.length + 1)].find(([first = '']) =>
      sameHex(first, entry.link),
    );
    if (own === undefined) return fails('told', findingMsg('found.otherLinks', { seat }));
    links[seat] = own;
  }
  for (const [draw, { turn, turnSalt }] of drawn.entries()) {
    const [a = ZERO_HASH, b = ZERO_HASH] = SEATS.map((seat) => links[seat]?.[draw + 1]);
    if (!sameHex(linkedTurnSaltOf(record.matchKey, turn, a, b), turnSalt)) {
      return fails('told', findingMsg('found.otherTurnSalt', { turn: turn + 1 }));
    }
  }
  return undefined;
}

function entryIn({ chain: { table }, matchKey }: MatchRecord, seat: Seat, info: MatchInfo, logs: FoundLogs) {
  const told = entriesIn(logs.filter(({ address }) => sameHex(address, table)));
  return told.find((one) => sameHex(one.matchKey, matchKey) && sameHex(one.owner, info.owners[seat]))?.entry;
}
