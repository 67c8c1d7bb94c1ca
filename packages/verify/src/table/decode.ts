import { type BySeat, SEATS, type Seat, seatAt } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionReturnType,
  type Hex,
  type Log,
  parseEventLogs,
  zeroAddress,
} from 'viem';
import type { FoundLogs } from '../chain-reader.ts';
import type { ChainCause, ChainEnding, ChainPhase, MatchInfo, MatchTerms } from './match-info.ts';
import type { LogPosition, MatchLog } from './match-log.ts';
import { tableAbi } from './table-abi.ts';

/** The contract's enumerations, in its order. */
const PHASES: readonly ChainPhase[] = [
  'none',
  'open',
  'seeding',
  'opening',
  'committing',
  'publicCommitting',
  'revealing',
  'closing',
  'over',
];
const ENDINGS: readonly ChainEnding[] = ['undecided', 'A', 'B', 'draw', 'void'];
const CAUSES: readonly ChainCause[] = ['none', 'played', 'time', 'cancelled', 'settled'];

/** An answer that no table contract gives which this was made for: another version, or another contract. */
export class OtherContract extends Error {
  override readonly name = 'OtherContract';
}

function named<T>(names: readonly T[], index: number, what: string): T {
  const name = names[index];
  if (name === undefined) {
    throw new OtherContract(
      `the table contract answered ${what} ${index}; known are 0 to ${names.length - 1}: it is another contract than this program was made for`,
    );
  }
  return name;
}

const pair = <From, To>([a, b]: readonly [From, From], map: (value: From) => To): BySeat<To> => ({
  A: map(a),
  B: map(b),
});
const same = <T>(value: T): T => value;
const orNull = (hash: Hex): Hex | null => (hash === ZERO_HASH ? null : hash);

type RawInfo = ContractFunctionReturnType<typeof tableAbi, 'view', 'infoOf'>;

type RawTerms = ContractFunctionArgs<typeof tableAbi, 'payable', 'open'>[1];

const seatOrNull = (index: number): Seat | null => (index > 1 ? null : seatAt(index));
const addressOrNull = (address: Address): Address | null => (address === zeroAddress ? null : address);

/** A match's terms as a table's ABI has them, made ours: no address and no seat are null. */
const decodeTerms = (terms: RawTerms): MatchTerms => ({
  ...terms,
  publicSeat: seatOrNull(terms.publicSeat),
  invited: addressOrNull(terms.invited),
  stakeToken: addressOrNull(terms.stakeToken),
});

/** A match's terms as a table's ABI wants them. */
export const encodeTerms = (terms: MatchTerms): RawTerms => ({
  ...terms,
  publicSeat: terms.publicSeat === null ? 255 : SEATS.indexOf(terms.publicSeat),
  invited: terms.invited ?? zeroAddress,
  stakeToken: terms.stakeToken ?? zeroAddress,
});

const seatsOf = (mask: number): readonly Seat[] => SEATS.filter((_, index) => (mask & (1 << index)) !== 0);

/**
 * What `infoOf` of a table answers, made ours.
 *
 * @throws OtherContract where a phase, an ending or a cause has a number that this program does not know
 */
export const decodeInfo = (raw: RawInfo): MatchInfo => ({
  phase: named(PHASES, raw.phase, 'phase'),
  awaiting: seatsOf(raw.awaiting),
  turn: raw.turn,
  ending: named(ENDINGS, raw.ending, 'ending'),
  cause: named(CAUSES, raw.cause, 'cause'),
  deadline: Number(raw.deadline),
  revealFrom: raw.revealFrom,
  openedAt: Number(raw.openedAt),
  owners: pair(raw.owners, same),
  agents: pair(raw.agents, same),
  seedCommits: pair(raw.seedCommits, same),
  handRoots: pair(raw.handRoots, same),
  drawHashes: pair(raw.drawHashes, same),
  commitments: pair(raw.commitments, orNull),
  salt: orNull(raw.salt),
  firstPlayer: seatAt(raw.firstPlayer),
  recordDeadline: Number(raw.recordDeadline),
  terms: {
    rules: raw.rules,
    publicSeat: seatOrNull(raw.publicSeat),
    seasonId: raw.seasonId,
    joinWindow: raw.joinWindow,
    actWindow: raw.actWindow,
    voteWindow: raw.voteWindow,
  },
});

type TableLog = Log<bigint, number, false, undefined, true, typeof tableAbi>;

const placeOf = (log: TableLog): LogPosition => ({
  block: log.blockNumber,
  index: log.logIndex,
  hash: log.transactionHash,
});

/** One log of the table contract in this program's terms. */
export function decodeLog(log: TableLog): MatchLog {
  const place = placeOf(log);
  switch (log.eventName) {
    case 'MatchOpened': {
      const { owner, nonce, terms, entry, deadline } = log.args;
      return {
        ...place,
        type: 'opened',
        owner,
        nonce,
        terms: decodeTerms(terms),
        entry,
        deadline: Number(deadline),
      };
    }
    case 'MatchJoined': {
      const { owner, entry, deadline } = log.args;
      return { ...place, type: 'joined', owner, entry, deadline: Number(deadline) };
    }
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
    case 'Committed': {
      const { seat, turn, commitment, ballotDigest } = log.args;
      return { ...place, type: 'committed', seat: seatAt(seat), turn, commitment, ballotDigest };
    }
    case 'Revealed': {
      const { seat, turn, move, ballotDigest, salt } = log.args;
      return { ...place, type: 'revealed', seat: seatAt(seat), turn, move, ballotDigest, salt };
    }
    case 'CardOpened': {
      const { seat, slot, tokenId, attributes } = log.args;
      return { ...place, type: 'cardOpened', seat: seatAt(seat), slot, tokenId, attributes };
    }
    case 'Disclosed': {
      const { seat, turn, data } = log.args;
      return { ...place, type: 'disclosed', seat: seatAt(seat), turn, data };
    }
    case 'HandClosed':
      return { ...place, type: 'handClosed', seat: seatAt(log.args.seat) };
    case 'TimeCalled':
      return {
        ...place,
        type: 'timeCalled',
        awaiting: seatsOf(log.args.awaiting),
        deadline: Number(log.args.deadline),
      };
    case 'AgentRevoked':
      return { ...place, type: 'agentRevoked', seat: seatAt(log.args.seat), agent: log.args.agent };
    case 'MatchEnded':
      return {
        ...place,
        type: 'ended',
        ending: named(ENDINGS, log.args.ending, 'ending'),
        cause: named(CAUSES, log.args.cause, 'cause'),
      };
    default:
      return log satisfies never;
  }
}

/** What a table told of turns, in the order of its logs; logs of another form are left out. */
export const turnEventsIn = (logs: FoundLogs) =>
  parseEventLogs({
    abi: tableAbi,
    eventName: ['Committed', 'Revealed', 'Disclosed'],
    logs: logs.map(wholeLog),
    strict: true,
  });

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
