import { seatAt } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type ContractFunctionReturnType, encodePacked, type Log } from 'viem';
import type { Placed } from './decode.ts';
import type { firstAbi } from './first-abi.ts';
import type { ChainPhase, MatchEntry, MatchInfo, MatchTerms } from './match-info.ts';
import type { MatchLog } from './match-log.ts';
import {
  addressOrNull,
  causeNamed,
  endingNamed,
  named,
  orNull,
  pair,
  same,
  seatOrNone,
  seatsIn,
} from './names.ts';

// How tables of the first edition told of their matches. Nobody opens any there; what they told is read for ever.

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

type FirstLog = Log<bigint, number, false, undefined, true, typeof firstAbi>;
type FirstArgs<Name extends FirstLog['eventName']> = Extract<FirstLog, { eventName: Name }>['args'];
type FirstInfo = ContractFunctionReturnType<typeof firstAbi, 'view', 'infoOf'>;

/** What `infoOf` of such a table answers, made ours. Throws OtherContract for a number that nobody knows. */
export const firstInfo = (raw: FirstInfo): MatchInfo => ({
  phase: named(PHASES, raw.phase, 'phase'),
  awaiting: seatsIn(raw.awaiting),
  turn: raw.turn,
  ending: endingNamed(raw.ending),
  cause: causeNamed(raw.cause),
  score: null,
  timeCalled: false,
  deadline: Number(raw.deadline),
  actFrom: raw.revealFrom,
  openedAt: Number(raw.openedAt),
  owners: pair(raw.owners, same),
  agents: pair(raw.agents, same),
  secretRoots: pair(raw.handRoots, same),
  links: { A: ZERO_HASH, B: ZERO_HASH },
  pledges: pair(raw.commitments, same),
  salt: orNull(raw.salt),
  firstPlayer: seatAt(raw.firstPlayer),
  recordDeadline: Number(raw.recordDeadline),
  terms: {
    rules: raw.rules,
    publicSeats: seatOrNone(raw.publicSeat),
    confirmations: null,
    grace: 0,
    seasonId: raw.seasonId,
    actWindow: raw.actWindow,
    voteWindow: raw.voteWindow,
  },
});

const firstTerms = ({
  publicSeat,
  invited,
  stakeToken,
  ...terms
}: FirstArgs<'MatchOpened'>['terms']): MatchTerms => ({
  ...terms,
  publicSeats: seatOrNone(publicSeat),
  confirmations: null,
  grace: 0,
  rated: false,
  series: null,
  invited: addressOrNull(invited),
  stakeToken: addressOrNull(stakeToken),
});

const firstEntry = (
  { handRoot, ...entry }: FirstArgs<'MatchOpened'>['entry'],
  isPublic: boolean,
): MatchEntry => ({
  ...entry,
  player: null,
  isPublic,
  blind: false,
  room: null,
  ballots: null,
  secretRoot: handRoot,
  link: ZERO_HASH,
});

/**
 * One log of such a table in this program's terms. A card that became known is told as tables of today tell it.
 *
 * @param turn the turn that the log's transaction is of
 */
export function firstLog(log: FirstLog, place: Placed, turn: number): MatchLog | undefined {
  switch (log.eventName) {
    case 'MatchOpened': {
      const { owner, nonce, terms, entry, deadline } = log.args;
      return {
        ...place,
        type: 'opened',
        edition: 1,
        owner,
        nonce,
        terms: firstTerms(terms),
        entry: firstEntry(entry, terms.publicSeat === 0),
        deadline: Number(deadline),
      };
    }
    case 'MatchJoined': {
      const { owner, entry, deadline } = log.args;
      return { ...place, type: 'joined', owner, entry: firstEntry(entry, false), deadline: Number(deadline) };
    }
    case 'CardOpened': {
      const { seat, slot, tokenId, attributes } = log.args;
      const data = encodePacked(['uint8', 'uint256', 'uint96'], [slot, tokenId, attributes]);
      return { ...place, type: 'disclosed', seat: seatAt(seat), turn, data };
    }
    case 'HandClosed':
      return { ...place, type: 'secretsShown', seat: seatAt(log.args.seat) };
    case 'TimeCalled':
      return {
        ...place,
        type: 'timeCalled',
        awaiting: seatsIn(log.args.awaiting),
        deadline: Number(log.args.deadline),
        graceUntil: null,
      };
    case 'AgentRevoked':
      return {
        ...place,
        type: 'agentReplaced',
        seat: seatAt(log.args.seat),
        before: log.args.agent,
        agent: null,
      };
    case 'MatchEnded':
      return {
        ...place,
        type: 'ended',
        ending: endingNamed(log.args.ending),
        cause: causeNamed(log.args.cause),
        score: null,
      };
    // these are the same today
    case 'SeedRevealed':
    case 'MatchStarted':
    case 'Committed':
    case 'Revealed':
    case 'Disclosed':
      return undefined;
    default:
      return log satisfies never;
  }
}
