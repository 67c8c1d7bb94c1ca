import { otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import type { MatchLog } from '../table/match-log.ts';
import { type Evidence, isBefore, type LogOf, logsOfType } from './evidence.ts';
import { enteredSeats } from './start.ts';

/** Something that may be acted upon once enough blocks have followed it. */
interface Basis {
  readonly what: string;
  readonly block: bigint;
}

/**
 * What a match did stands as many blocks after what it rests on as its terms ask for (docs/protocol.md, Confirmations).
 * Asked for is only what follows from the logs, whatever came of the match: where they leave open whether a phase waited
 * for one more seat, nothing is. In the first edition the number was the table's, and no log has it.
 */
export function* checkConfirmations(evidence: Evidence): Generator<LogFinding> {
  const { logs, info } = evidence;
  const [opened] = logsOfType(logs, 'opened');
  const asked = opened?.terms.confirmations ?? null;
  if (asked === null) return;
  const name = 'confirmations';
  // a match that lay in a place that is used again is told without its terms
  if (info.terms.confirmations !== 0 && info.terms.confirmations !== asked) {
    yield fails(name, `the log has ${asked}, the contract ${info.terms.confirmations}`);
  }
  const isPublic = publicSeats(evidence);
  const turns = turnsIn(logs);
  const early: { readonly what: string; readonly log: MatchLog; readonly basis: Basis }[] = [];
  const bases: Basis[] = [];
  let steps = 0;
  for (const log of logs) {
    const basis = bases.at(-1);
    const what = waiting(log, logs, turns);
    if (what !== null && basis !== undefined) {
      steps += 1;
      if (log.block < basis.block + BigInt(asked)) early.push({ what, log, basis });
    }
    const next = basisOf(log, turns, isPublic);
    if (next !== null) bases.push({ what: next, block: log.block });
  }
  yield* wrongOrders(turns, isPublic);
  // not every chain counts its blocks as its contracts do; the contract's own number says whether this one does
  const countsAlike =
    info.actFrom === 0n ||
    logs.some((log) => BASES.has(log.type) && log.block + BigInt(asked) === info.actFrom);
  const told = new Set<string>();
  for (const { what, log, basis } of early) {
    if (told.has(what + log.hash)) continue;
    told.add(what + log.hash);
    const detail = `stands in block ${log.block}, and ${basis.what} in block ${basis.block}: the terms ask for ${asked} between them`;
    yield countsAlike
      ? fails(what, detail)
      : unknown(what, `${detail}, of blocks that contracts of this chain count in another way`);
  }
  if (early.length === 0 && steps > 0) {
    yield holds(name, `each of ${steps} steps waited for the ${asked} that the terms ask for`);
  }
}

/** Logs of what others may have to wait for. */
const BASES: ReadonlySet<MatchLog['type']> = new Set(['joined', 'committed', 'moved', 'linkShown']);

const publicSeats = (evidence: Evidence): ReadonlySet<Seat> => {
  const entered = enteredSeats(evidence);
  return new Set(SEATS.filter((seat) => entered[seat]?.entry.isPublic));
};

/** What the logs have of one turn. */
interface TurnLogs {
  readonly commits: readonly LogOf<'committed'>[];
  readonly moves: readonly LogOf<'moved'>[];
  readonly links: readonly LogOf<'linkShown'>[];
}

function turnsIn(logs: readonly MatchLog[]): ReadonlyMap<number, TurnLogs> {
  const commits = logsOfType(logs, 'committed');
  const moves = logsOfType(logs, 'moved');
  const links = logsOfType(logs, 'linkShown');
  const all = new Set([...commits, ...moves, ...links].map(({ turn }) => turn));
  const isOf = (turn: number) => (log: { readonly turn: number }) => log.turn === turn;
  return new Map(
    [...all].map((turn) => [
      turn,
      {
        commits: commits.filter(isOf(turn)),
        moves: moves.filter(isOf(turn)),
        links: links.filter(isOf(turn)),
      },
    ]),
  );
}

/** The seats that a turn was decided by, as far as the logs tell. */
const decidedBy = ({ commits, moves }: TurnLogs): readonly Seat[] =>
  SEATS.filter((seat) => [...commits, ...moves].some((log) => log.seat === seat));

/** The one seat that decided a turn; undefined where it was both, or where that is not certain. */
function onlyDecider(turn: TurnLogs): Seat | undefined {
  const [seat, other] = decidedBy(turn);
  // without a move the other seat may have been awaited too, and been silent
  return other === undefined && turn.moves.length > 0 ? seat : undefined;
}

/** Whether the draw that a link is for came before anything of its turn was decided. */
const drawsFirst = (link: LogOf<'linkShown'>, { commits, moves }: TurnLogs): boolean =>
  ![...commits, ...moves].some((log) => isBefore(log, link));

/** What a log is called if it had to wait for what it rests on; null if not. */
function waiting(
  log: MatchLog,
  logs: readonly MatchLog[],
  turns: ReadonlyMap<number, TurnLogs>,
): string | null {
  switch (log.type) {
    case 'seedRevealed':
      return `seed of ${log.seat}`;
    case 'committed':
      return `commitment ${log.turn + 1} of ${log.seat}`;
    case 'moved':
      return `turn ${log.turn + 1} of ${log.seat}`;
    case 'answered':
      return `answer ${log.turn + 1} of ${log.seat}`;
    case 'secretListShown':
      return `secrets of ${log.seat}`;
    case 'secretOpened':
      // what was opened with a move stands with it
      return logs.some((one) => one.type === 'moved' && one.hash === log.hash)
        ? null
        : `secrets of ${log.seat}`;
    case 'linkShown': {
      const turn = turns.get(log.turn);
      if (turn === undefined) return null;
      const isFirst = turn.links[0] === log;
      const isFirstOfMatch = logsOfType(logs, 'linkShown')[0] === log;
      const waits =
        !isFirst || (isFirstOfMatch && drawsFirst(log, turn)) || decidedBy(turn).length === SEATS.length;
      return waits ? `link of ${log.seat} for turn ${log.turn + 1}` : null;
    }
    default:
      return null;
  }
}

/** What a log is called if others have to wait for it; null if it is certain of none. */
function basisOf(
  log: MatchLog,
  turns: ReadonlyMap<number, TurnLogs>,
  isPublic: ReadonlySet<Seat>,
): string | null {
  switch (log.type) {
    case 'joined':
      return 'the join';
    case 'moved':
      return log.committed === null ? `the move of ${log.seat}` : null;
    case 'committed': {
      const { commits = [], moves = [] } = turns.get(log.turn) ?? {};
      const others = commits.filter(({ seat }) => seat !== log.seat);
      const isLast = others.every((other) => isBefore(other, log));
      const completes =
        others.length > 0 ? isLast || isPublic.size === 1 : moves.some(({ seat }) => seat === log.seat);
      return completes ? `the commitment of ${log.seat}` : null;
    }
    case 'linkShown': {
      const turn = turns.get(log.turn);
      const isFirst = turn?.links[0] === log;
      return turn !== undefined && isFirst && turn.links.length > 1 && onlyDecider(turn) !== undefined
        ? `the link of ${log.seat}`
        : null;
    }
    default:
      return null;
  }
}

/** Where one seat has to go first, so that the other one can know nothing of what it decides or draws, it did. */
function* wrongOrders(
  turns: ReadonlyMap<number, TurnLogs>,
  isPublic: ReadonlySet<Seat>,
): Generator<LogFinding> {
  for (const [number, turn] of turns) {
    const [commit] = turn.commits;
    const isOfBoth = new Set(turn.commits.map(({ seat }) => seat)).size === SEATS.length;
    if (commit !== undefined && isOfBoth && isPublic.size === 1 && isPublic.has(commit.seat)) {
      yield fails(
        `commitment ${number + 1} of ${commit.seat}`,
        `is decided in public, and came before that of ${otherSeat(commit.seat)}`,
      );
    }
    const [link] = turn.links;
    const decider = onlyDecider(turn);
    if (link === undefined || decider === undefined) continue;
    const first = drawsFirst(link, turn) ? otherSeat(decider) : decider;
    if (link.seat !== first) {
      yield fails(
        `link of ${link.seat} for turn ${number + 1}`,
        `came before that of ${first}, which is due first`,
      );
    }
  }
}
