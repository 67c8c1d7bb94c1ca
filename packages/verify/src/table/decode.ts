import { seatAt } from '@show-of-hands/engine';
import { taggedHash, ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeAbiParameters,
  getAbiItem,
  type Hex,
  keccak256,
  type Log,
  parseEventLogs,
  size,
  toEventSelector,
  zeroAddress,
} from 'viem';
import type { FoundLogs } from '../chain-reader.ts';
import { firstAbi } from './first-abi.ts';
import { firstInfo, firstLog } from './first-edition.ts';
import type { ChainPhase, MatchEntry, MatchInfo, MatchTerms } from './match-info.ts';
import type { KeyedLog, LogPosition, MatchLog } from './match-log.ts';
import {
  addressOrNull,
  causeNamed,
  endingNamed,
  maskOf,
  named,
  OtherContract,
  orNull,
  pair,
  playerIndex,
  playerNamed,
  same,
  seatsIn,
} from './names.ts';
import { tableAbi } from './table-abi.ts';

/** The contract's phases, in its order. */
const PHASES: readonly ChainPhase[] = [
  'none',
  'open',
  'seeding',
  'opening',
  'drawing',
  'committing',
  'publicCommitting',
  'revealing',
  'answering',
  'closing',
  'over',
];

type RawInfo = ContractFunctionReturnType<typeof tableAbi, 'view', 'infoOf'>;
type RawTerms = ContractFunctionArgs<typeof tableAbi, 'payable', 'open'>[1];
type RawEntry = ContractFunctionArgs<typeof tableAbi, 'payable', 'open'>[2];

const NO_SERIES = { series: ZERO_HASH, seriesLength: 0, game: 0 } as const;

const decodeTerms = ({ series, seriesLength, game, ...terms }: RawTerms): MatchTerms => ({
  ...terms,
  publicSeats: seatsIn(terms.publicSeats),
  invited: addressOrNull(terms.invited),
  stakeToken: addressOrNull(terms.stakeToken),
  series: series === ZERO_HASH ? null : { id: series, length: seriesLength, game },
});

/** A match's terms as a table's ABI wants them. */
export const encodeTerms = ({ series, ...terms }: MatchTerms): RawTerms => ({
  ...terms,
  ...(series === null ? NO_SERIES : { series: series.id, seriesLength: series.length, game: series.game }),
  publicSeats: maskOf(terms.publicSeats),
  confirmations: terms.confirmations ?? 0,
  invited: terms.invited ?? zeroAddress,
  stakeToken: terms.stakeToken ?? zeroAddress,
});

const decodeEntry = (entry: RawEntry): MatchEntry => ({
  ...entry,
  player: playerNamed(entry.player),
  room: entry.room === 0n ? null : entry.room,
  ballots: entry.ballots === '' ? null : entry.ballots,
});

/** What a seat brings as a table's ABI wants it. */
export const encodeEntry = (entry: MatchEntry): RawEntry => ({
  ...entry,
  player: playerIndex(entry.player ?? 'person'),
  room: entry.room ?? 0n,
  ballots: entry.ballots ?? '',
});

const [, TERMS, ENTRY] = getAbiItem({ abi: tableAbi, name: 'open' }).inputs;

/** The hash of what a seat brings: keccak256(abi.encode(entry)). */
export const entryHashOf = (entry: MatchEntry): Hex => rawEntryHash(encodeEntry(entry));

const rawEntryHash = (entry: RawEntry): Hex => keccak256(encodeAbiParameters([ENTRY], [entry]));

/** The same of an entry as a call carried it; undefined where it is none. */
export function sentEntryHashOf(sent: unknown): Hex | undefined {
  try {
    return rawEntryHash(sent as RawEntry);
  } catch {
    return undefined;
  }
}

/**
 * What whoever joins has read of an opening: H("soh.opening.v2", match key, keccak256(abi.encode(terms)),
 * keccak256(abi.encode(entry of A))). The table refuses a join that names another.
 */
export const openingHashOf = (matchKey: Hex, terms: MatchTerms, entry: MatchEntry): Hex =>
  taggedHash(
    'soh.opening.v2',
    ['bytes32', 'bytes32', 'bytes32'],
    [matchKey, keccak256(encodeAbiParameters([TERMS], [encodeTerms(terms)])), entryHashOf(entry)],
  );

/** One of several offers to take seat B: H("soh.counter.v2", opening hash, owner, keccak256(abi.encode(entry))). */
export const counterHashOf = (openingHash: Hex, owner: Address, entry: MatchEntry): Hex =>
  taggedHash('soh.counter.v2', ['bytes32', 'address', 'bytes32'], [openingHash, owner, entryHashOf(entry)]);

const decodeRawInfo = (raw: RawInfo): MatchInfo => ({
  phase: named(PHASES, raw.phase, 'phase'),
  awaiting: seatsIn(raw.awaiting),
  turn: raw.turn,
  ending: endingNamed(raw.ending),
  cause: causeNamed(raw.cause),
  score: pair(raw.score, same),
  timeCalled: raw.timeCalled,
  deadline: Number(raw.deadline),
  actFrom: raw.actFrom,
  openedAt: Number(raw.openedAt),
  owners: pair(raw.owners, same),
  agents: pair(raw.agents, same),
  secretRoots: pair(raw.secretRoots, same),
  links: pair(raw.links, same),
  pledges: pair(raw.pledges, same),
  salt: orNull(raw.salt),
  firstPlayer: seatAt(raw.firstPlayer),
  recordDeadline: Number(raw.recordDeadline),
  terms: {
    rules: raw.rules,
    publicSeats: seatsIn(raw.publicSeats),
    confirmations: raw.confirmations,
    grace: raw.grace,
    seasonId: raw.seasonId,
    actWindow: raw.actWindow,
    voteWindow: raw.voteWindow,
  },
});

/** Bytes that `infoOf` of a table of the first edition answers; today's are more. */
const FIRST_INFO_SIZE = 29 * 32;

/**
 * What `infoOf` of a table answers, made ours, whatever the table's edition.
 *
 * @throws OtherContract where it is no table's answer, or where a phase, an ending or a cause has a number that this
 * program does not know
 */
export function decodeInfo(data: Hex): MatchInfo {
  try {
    return size(data) === FIRST_INFO_SIZE
      ? firstInfo(decodeFunctionResult({ abi: firstAbi, functionName: 'infoOf', data }))
      : decodeRawInfo(decodeFunctionResult({ abi: tableAbi, functionName: 'infoOf', data }));
  } catch (error) {
    if (error instanceof OtherContract) throw error;
    throw new OtherContract(
      `the answer of ${size(data)} bytes is none of a table contract: it is another contract than this program was made for`,
      { cause: error },
    );
  }
}

type RawLog = Log<bigint, number, false>;
type TableLog = Log<bigint, number, false, undefined, true, typeof tableAbi>;

/** Where a log stands. */
export type Placed = LogPosition;

const placeOf = (log: RawLog): Placed => ({
  block: log.blockNumber,
  index: log.logIndex,
  hash: log.transactionHash,
});

/** The events of every table, whatever its game. */
const COMMON_EVENTS: ReadonlySet<Hex | undefined> = new Set(
  [...tableAbi, ...firstAbi].flatMap((item) => (item.type === 'event' ? [toEventSelector(item)] : [])),
);

/** A log of a game's own event, whose first indexed argument is the match; undefined for any other. */
function gameLog(log: RawLog): KeyedLog | undefined {
  const { topics, data } = log;
  const [event, matchKey] = topics;
  if (matchKey === undefined || COMMON_EVENTS.has(event)) return undefined;
  return { ...placeOf(log), type: 'ofGame', matchKey, topics, data };
}

/**
 * What table contracts told, of every edition, in the order it happened. A game's own logs are given as they stand, those of
 * another form are left out.
 */
export function decodeLogs(logs: readonly RawLog[]): readonly KeyedLog[] {
  const told = parseEventLogs({ abi: tableAbi, logs: [...logs], strict: true }).flatMap((log) =>
    keyed(log.args.matchKey, decodeLog(log)),
  );
  const first = parseEventLogs({ abi: firstAbi, logs: [...logs], strict: true });
  const turns = new Map(told.flatMap((log) => (log.type === 'moved' ? [[log.hash, log.turn] as const] : [])));
  const before = first.flatMap((log) =>
    keyed(log.args.matchKey, firstLog(log, placeOf(log), turns.get(log.transactionHash) ?? 0)),
  );
  const own = logs.flatMap((log) => gameLog(log) ?? []);
  return [...told, ...before, ...own].sort((a, b) =>
    a.block === b.block ? a.index - b.index : a.block < b.block ? -1 : 1,
  );
}

const keyed = (matchKey: Hex, log: MatchLog | undefined): readonly KeyedLog[] =>
  log === undefined ? [] : [{ ...log, matchKey }];

/** One log of a table in this program's terms; undefined for one that says nothing new. */
function decodeLog(log: TableLog): MatchLog | undefined {
  const place = placeOf(log);
  switch (log.eventName) {
    case 'MatchOpened': {
      const { owner, nonce, terms, entry, deadline } = log.args;
      return {
        ...place,
        type: 'opened',
        edition: 2,
        owner,
        nonce,
        terms: decodeTerms(terms),
        entry: decodeEntry(entry),
        deadline: Number(deadline),
      };
    }
    case 'RulesChosen':
      return undefined;
    case 'MatchJoined': {
      const { owner, entry, deadline } = log.args;
      return { ...place, type: 'joined', owner, entry: decodeEntry(entry), deadline: Number(deadline) };
    }
    case 'MatchCountered': {
      const { owner, counterHash, entry } = log.args;
      return { ...place, type: 'countered', owner, counterHash, entry: decodeEntry(entry) };
    }
    case 'CounterWithdrawn':
      return { ...place, type: 'counterWithdrawn', owner: log.args.owner };
    case 'SeedRevealed':
      return { ...place, type: 'seedRevealed', seat: seatAt(log.args.seat), seed: log.args.seed };
    case 'MatchStarted':
      return {
        ...place,
        type: 'started',
        salt: log.args.salt,
        firstPlayer: seatAt(log.args.firstPlayer),
        recordDeadline: Number(log.args.recordDeadline),
      };
    case 'LinkShown': {
      const { seat, turn, link } = log.args;
      return { ...place, type: 'linkShown', seat: seatAt(seat), turn, link };
    }
    case 'Drawn':
      return { ...place, type: 'drawn', turn: log.args.turn, turnSalt: log.args.turnSalt };
    case 'Committed': {
      const { seat, turn, commitment, ballotDigest } = log.args;
      return { ...place, type: 'committed', seat: seatAt(seat), turn, commitment, ballotDigest };
    }
    case 'Revealed': {
      const { seat, turn, move, ballotDigest, salt } = log.args;
      return { ...place, type: 'moved', seat: seatAt(seat), turn, move, committed: { ballotDigest, salt } };
    }
    case 'Played': {
      const { seat, turn, move } = log.args;
      return { ...place, type: 'moved', seat: seatAt(seat), turn, move, committed: null };
    }
    case 'Answered': {
      const { seat, turn, answer } = log.args;
      return { ...place, type: 'answered', seat: seatAt(seat), turn, answer };
    }
    case 'Disclosed': {
      const { seat, turn, data } = log.args;
      return { ...place, type: 'disclosed', seat: seatAt(seat), turn, data };
    }
    case 'SecretOpened': {
      const { seat, r, index, value, salt } = log.args;
      return { ...place, type: 'secretOpened', seat: seatAt(seat), root: Number(r), at: index, value, salt };
    }
    case 'SecretsReplaced': {
      const { seat, r, root } = log.args;
      return { ...place, type: 'secretsReplaced', seat: seatAt(seat), root: Number(r), secretRoot: root };
    }
    case 'SecretListShown': {
      const { seat, r, values, salts } = log.args;
      return { ...place, type: 'secretListShown', seat: seatAt(seat), root: Number(r), values, salts };
    }
    case 'SecretsShown':
      return { ...place, type: 'secretsShown', seat: seatAt(log.args.seat) };
    case 'TimeCalled': {
      const { awaiting, deadline, graceUntil } = log.args;
      return {
        ...place,
        type: 'timeCalled',
        awaiting: seatsIn(awaiting),
        deadline: Number(deadline),
        graceUntil: graceUntil === 0n ? null : Number(graceUntil),
      };
    }
    case 'AgentReplaced': {
      const { seat, before, agent } = log.args;
      return { ...place, type: 'agentReplaced', seat: seatAt(seat), before, agent: addressOrNull(agent) };
    }
    case 'MatchEnded': {
      const { ending, cause, score } = log.args;
      return {
        ...place,
        type: 'ended',
        ending: endingNamed(ending),
        cause: causeNamed(cause),
        score: pair(score, same),
      };
    }
    default:
      return log satisfies never;
  }
}

/** What a table told of turns, in the order of its logs; logs of another form are left out. */
export const turnEventsIn = (logs: FoundLogs) =>
  parseEventLogs({
    abi: tableAbi,
    eventName: ['Committed', 'Revealed', 'Played', 'Answered', 'Disclosed'],
    logs: logs.map(wholeLog),
    strict: true,
  });

/** What a table told beside moves. */
export const toldEventsIn = (logs: FoundLogs) =>
  parseEventLogs({
    abi: tableAbi,
    eventName: ['Drawn', 'Answered', 'SecretOpened', 'SecretsReplaced', 'SecretListShown'],
    logs: logs.map(wholeLog),
    strict: true,
  });

export type ToldEvent = ReturnType<typeof toldEventsIn>[number];

/** What seats entered a match with, as tables of today told it; logs of another form are left out. */
export const entriesIn = (logs: FoundLogs) =>
  parseEventLogs({
    abi: tableAbi,
    eventName: ['MatchOpened', 'MatchJoined'],
    logs: logs.map(wholeLog),
    strict: true,
  }).map(({ args }) => ({ matchKey: args.matchKey, owner: args.owner, entry: decodeEntry(args.entry) }));

/** viem decodes whole logs; of these fields it reads only topics and data. */
function wholeLog({ address, topics: [signature, ...rest], data }: FoundLogs[number]): Log {
  return {
    address,
    topics: signature === undefined ? [] : [signature, ...rest],
    data,
    blockHash: null,
    blockNumber: null,
    logIndex: null,
    transactionHash: null,
    transactionIndex: null,
    removed: false,
  };
}
