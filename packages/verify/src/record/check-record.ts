import type { DrawOpening, MatchRecord, MessageDescriptor, ToldRecord, TurnRecord } from '@show-of-hands/bus';
import { type BallotRecord, drawHashOf, drawNonceOf, type Recount } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { opensCommitment } from '../commitment.ts';
import { type Finding, fails, holds, type TurnFindings, unknown } from '../finding.ts';
import { replay } from '../games.ts';
import { type Audited, falsehoodsIn } from '../match/audit.ts';
import { findingMsg } from '../words.ts';
import { auditedIn } from './audited.ts';
import { endingFinding } from './ending.ts';
import { judgeAsked, type Replayer } from './replayer.ts';
import { withoutBallot, withRivalBallots } from './rival-ballots.ts';
import { isBrokenOff, roundsOf } from './rounds.ts';

/** What the check of a record comes to, one after the other: what is found of a turn, or of the whole match. */
export type RecordFinding =
  | { readonly type: 'turn'; readonly turn: TurnFindings }
  | { readonly type: 'match'; readonly findings: readonly Finding[] };

const MAX_DIFFERENCES = 3;

/**
 * Plays a match again and recounts every ballot, with nothing but its record. Findings come one by one,
 * because hashing thousands of votes takes a while.
 */
export function* checkRecord(recorded: MatchRecord): Generator<RecordFinding> {
  const record = withRivalBallots(recorded);
  if (record.transcript === null) {
    yield { type: 'match', findings: [unknown('legal', findingMsg('found.noSeeds'))] };
    return;
  }
  const told = record.told ?? { drawn: [], answers: [], lists: [] };
  const audited = auditedIn(record, record.transcript, told);
  const started = replay(record.transcript, record.matchKey, believable(told, audited));
  if (!started.ok) {
    yield {
      type: 'match',
      findings: [fails('legal', findingMsg('found.why', { why: started.error.message }))],
    };
    return;
  }
  const replayer = started.value;
  let moves = 0;
  let answers = 0;
  /** What is drawn and answered before the next move; what was found if it cannot be. */
  const proceed = (): Finding | undefined => {
    const between = replayer.proceed(told);
    if (!between.ok) return fails('answers', findingMsg('found.why', { why: between.error.message }));
    answers += between.value;
    return undefined;
  };
  const rounds = roundsOf(record.turns);
  let index = 0;
  for (const round of rounds) {
    const wrong = proceed();
    if (wrong !== undefined) {
      yield { type: 'match', findings: [wrong] };
      return;
    }
    const before = round.map((turn) => [
      ...askedFindings(record, turn, replayer),
      ...commandFindings(turn, replayer),
      ...(turn.ballot === null || turn.forced ? [] : ballotFindings(record, turn, turn.ballot, replayer)),
      ...commitmentFindings(record, turn),
    ]);
    // a last turn that the other seat never revealed: the match was not ended by the rules of the game
    const isOpen =
      record.ending.cause !== 'played' && round === rounds.at(-1) && isBrokenOff(replayer.awaiting(), round);
    const played = isOpen ? null : replayer.play(round);
    const found = played?.ok ? played.value : [];
    for (const [place, { turn, seat }] of round.entries()) {
      const own = found.flatMap((each) => (each.seat === seat ? [each.finding] : []));
      yield { type: 'turn', turn: { index, turn, seat, findings: [...(before[place] ?? []), ...own] } };
      index += 1;
    }
    if (played?.ok === false) {
      const why = findingMsg('found.illegal', { turn: round[0].turn + 1, why: played.error.message });
      yield { type: 'match', findings: [fails('legal', why)] };
      return;
    }
    if (played !== null) moves += round.length;
  }
  const wrong = proceed();
  const legal = holds('legal', findingMsg('found.replayed', { moves }));
  const ending = endingFinding(record, replayer, audited);
  const between = wrong === undefined ? answersFindings(told, answers, audited, ending) : [wrong];
  yield { type: 'match', findings: [legal, ...between, ending] };
}

/** A match is played with the secrets that were shown, but for those of a seat that they belie: its table did not know them. */
const believable = (told: ToldRecord, audited: Audited): ToldRecord => ({
  ...told,
  lists: told.lists.filter(({ seat }) => audited[seat].found !== 'falsehood'),
});

/**
 * Whether answers are what secrets forced. Of one that is false nothing is said here where the match ended as it must for
 * that: its table found it, too, and what the ending was for tells it.
 */
function answersFindings(
  { answers: told }: ToldRecord,
  answers: number,
  audited: Audited,
  ending: Finding,
): readonly Finding[] {
  if (answers === 0) return [];
  const what = falsehoodsIn(audited);
  if (what !== undefined) return ending.verdict === 'fails' ? [fails('answers', what)] : [];
  return told.some(({ seat }) => audited[seat].found === 'unknown')
    ? [unknown('answers', findingMsg('found.notShown'))]
    : [holds('answers', findingMsg('found.answered', { answers }))];
}

/** Whether what was revealed is what was committed to. Records of earlier versions do not say the salt. */
function commitmentFindings(
  record: MatchRecord,
  { turn, seat, move, commit, reveal }: TurnRecord,
): Finding[] {
  const { salt } = reveal;
  if (salt === undefined || commit === null) return [];
  const { chainId, table } = record.chain;
  const { commitment, ballotDigest } = commit;
  const revealed = {
    venue: { chainId, table },
    matchKey: record.matchKey,
    seat,
    turn,
    move,
    ballotDigest,
    salt,
  };
  const { opens, made } = opensCommitment(revealed, commitment);
  return [
    opens
      ? holds('sealed', findingMsg('found.why', { why: made }))
      : fails('sealed', findingMsg('found.otherSalt', { made: short(made), committed: short(commitment) })),
  ];
}

/** People read a move as the command that the record has for it; the rules and the chain know its bytes alone. */
function commandFindings(turn: TurnRecord, replayer: Replayer): Finding[] {
  const named = replayer.committed(turn, turn.command);
  return named.ok && named.value === turn.move
    ? []
    : [fails('move', findingMsg('found.otherCommand', { command: short(turn.command) }))];
}

/** Chat is asked about every move but those that everyone sees to be its only one. */
function askedFindings(record: MatchRecord, turn: TurnRecord, replayer: Replayer): Finding[] {
  const missing = withoutBallot(record, turn);
  if (missing !== undefined) return [missing];
  const found = judgeAsked(playersOf(record), turn, replayer);
  switch (found) {
    case undefined:
      return [];
    case 'forced':
      return [holds('asked', findingMsg('found.forced'))];
    case 'choice':
      return [fails('asked', findingMsg(turn.forced ? 'found.notForced' : 'found.noBallot'))];
    case 'digest':
      return [fails('asked', findingMsg('found.forcedDigest', { digest: short(digestOf(turn)) }))];
    case 'voted':
      return [fails('asked', findingMsg('found.forcedBallot'))];
    default:
      return found satisfies never;
  }
}

/** Who decides for each seat. Of another show's that is what it has entered with. */
function playersOf({ seats, rival }: MatchRecord): Parameters<typeof judgeAsked>[0] {
  return rival?.player === 'chat' ? { ...seats, [rival.seat]: { kind: 'chat' } } : seats;
}

function ballotFindings(
  record: MatchRecord,
  turn: TurnRecord,
  ballot: BallotRecord,
  replayer: Replayer,
): Finding[] {
  if (ballot.matchKey !== record.matchKey || ballot.turn !== turn.turn || ballot.seat !== turn.seat) {
    return [fails('votes', findingMsg('found.otherBallot'))];
  }
  const seed = record.draws?.[turn.seat];
  const recounted = replayer.recount(ballot, seed);
  const committed = replayer.committed(turn, recounted.move);
  return [
    recounted.ok
      ? holds(
          'votes',
          findingMsg('found.recounted', { votes: ballot.votes.length, options: ballot.allowlist.length }),
        )
      : fails('votes', differencesOf(recounted.differences)),
    committed.ok && committed.value === turn.move
      ? holds('move', findingMsg('found.why', { why: recounted.move }))
      : fails('move', otherMove(recounted.move, turn.command)),
    recounted.ballotDigest === digestOf(turn)
      ? holds('digest', findingMsg('found.why', { why: recounted.ballotDigest }))
      : fails(
          'digest',
          findingMsg('found.otherDigest', {
            recounted: short(recounted.ballotDigest),
            recorded: short(digestOf(turn)),
          }),
        ),
    ...(ballot.policy.tally === 'proportional' ? [drawFinding(ballot, seed)] : []),
  ];
}

/** Whether a draw was made with the number that was fixed before anybody voted. */
function drawFinding({ draw, turn }: BallotRecord, seed: DrawOpening | undefined): Finding {
  if (seed === undefined) {
    return unknown('draw', findingMsg('found.noSeed'));
  }
  if (drawHashOf(seed.seed) !== seed.hash.toLowerCase()) {
    return fails('draw', findingMsg('found.otherSeed', { hash: short(seed.hash) }));
  }
  const nonce = drawNonceOf(seed.seed, turn);
  return nonce === draw
    ? holds('draw', findingMsg('found.drawn', { number: short(nonce) }))
    : fails('draw', findingMsg('found.otherDraw', { number: short(nonce), published: short(draw ?? '') }));
}

/** The digest that a turn's move was committed with; of a move that was played at once there is none. */
const digestOf = ({ commit }: Pick<TurnRecord, 'commit'>): string => commit?.ballotDigest ?? ZERO_HASH;

const otherMove = (move: string, played: string): MessageDescriptor =>
  move === '' ? findingMsg('found.noMove', { played }) : findingMsg('found.otherMove', { move, played });

/** The first few differences, and how many more there are. */
function differencesOf(differences: Recount['differences']): MessageDescriptor {
  const some = differences
    .slice(0, MAX_DIFFERENCES)
    .map(({ field, published, recounted }) =>
      findingMsg('found.difference', { field, published: short(published), recounted: short(recounted) }),
    )
    .reduce((one, other) => findingMsg('found.and', { one, other }));
  const more = differences.length - MAX_DIFFERENCES;
  return more > 0 ? findingMsg('found.andMore', { some, more }) : some;
}

const short = (text: string): string | MessageDescriptor =>
  text.length > 48 ? `${text.slice(0, 45)}…` : text === '' ? findingMsg('found.nothing') : text;
