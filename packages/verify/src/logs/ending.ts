import { otherSeat, type Seat } from '@show-of-hands/engine';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import { type Evidence, type LogOf, logsOfType } from './evidence.ts';

const NAME = 'outcome';

/** Who won, or how else it ended, for whoever reads English. */
export const endingWords = (ending: string): string => {
  if (ending === 'A' || ending === 'B') return `seat ${ending} wins`;
  return ending === 'draw' ? 'a draw' : ending === 'void' ? 'nobody wins' : ending;
};

/**
 * The ending is what the game says, or what a clock that ran out says.
 *
 * @param winner by the rules of the game; undefined if the moves do not lead to an end
 */
export async function* checkEnding(
  evidence: Evidence,
  winner: 'A' | 'B' | 'draw' | undefined,
): AsyncGenerator<LogFinding> {
  const { info, logs } = evidence;
  const endings = logsOfType(logs, 'ended');
  const [ended] = endings;
  if (info.phase !== 'over') {
    yield unknown(NAME, `the match is not over: it is in phase ${info.phase}`);
    return;
  }
  if (ended === undefined || endings.length !== 1) {
    yield fails(NAME, `the log has ${endings.length} endings; a match has one`);
    return;
  }
  if (ended.ending !== info.ending || ended.cause !== info.cause) {
    yield fails(
      NAME,
      `the log has ${ended.ending} by ${ended.cause}, the contract ${info.ending} by ${info.cause}`,
    );
    return;
  }
  switch (info.cause) {
    case 'played':
      yield winner === info.ending
        ? holds(NAME, `${endingWords(info.ending)}, as the engine says`)
        : fails(
            NAME,
            `the contract says ${endingWords(info.ending)}, the engine ${endingWords(winner ?? 'undecided')}`,
          );
      return;
    case 'time':
      yield await checkForfeit(evidence, winner);
      return;
    case 'audit':
      yield unknown(
        NAME,
        `${endingWords(info.ending)}: what a seat showed at the end proves that it answered falsely`,
      );
      return;
    case 'settled':
      // by a signed record: the game knows how those are checked
      return;
    case 'cancelled':
      yield holds(NAME, 'the opener withdrew it before anybody joined');
      return;
    default:
      yield unknown(NAME, `${endingWords(info.ending)}, by ${info.cause}: not by moves on chain`);
  }
}

type Call = LogOf<'timeCalled'>;

/**
 * A match that ended by time: the deadline was over whenever time was called, and whoever was silent did not win.
 *
 * @param played whom the rules of the game let win, if the last turn was played
 */
async function checkForfeit(evidence: Evidence, played: Seat | 'draw' | undefined): Promise<LogFinding> {
  const { info, logs } = evidence;
  const calls = logsOfType(logs, 'timeCalled');
  for (const call of calls) {
    const early = await earlyCall(evidence, call);
    if (early !== undefined) return early;
  }
  const text = endingWords(info.ending);
  // a match that was not played out has its first call in a turn or before it; the next one is in the closing. What gave a
  // late seat its grace ended nothing
  const ending = calls.filter(({ graceUntil }) => graceUntil === null);
  const [inTurn, closing] = played === undefined ? ending : [undefined, ...ending];
  const won = played ?? (inTurn === undefined ? undefined : wonBySilence(inTurn));
  if (won === undefined) return fails(NAME, `the contract says ${text}, by time; time was never called`);
  if (info.ending === won) return holds(NAME, `${text}: ${reasonOf(inTurn)}`);
  const hid = closing !== undefined && won !== 'void' && hides(closing, won);
  return hid
    ? holds(
        NAME,
        `${text}: ${won === 'draw' ? 'a seat' : `seat ${won}`} did not show its secrets while it had time`,
      )
    : fails(NAME, `the contract says ${text}; by what was played and when, it is ${endingWords(won)}`);
}

/** A finding if time was called while there was some left. */
async function earlyCall({ table }: Evidence, { block, deadline }: Call): Promise<LogFinding | undefined> {
  const called = await table.block(block);
  if (called === undefined) return unknown(NAME, `block ${block}, in which time was called, cannot be read`);
  if (called.time > deadline) return undefined;
  return fails(NAME, `time was called at ${called.time}; the deadline was ${deadline}`);
}

function wonBySilence({ awaiting }: Call): Seat | 'void' {
  const [late, ...more] = awaiting;
  return late === undefined || more.length > 0 ? 'void' : otherSeat(late);
}

const reasonOf = (inTurn: Call | undefined): string => {
  if (inTurn === undefined) return 'secrets were shown as far as they had to be';
  if (inTurn.awaiting.length === 0) return 'nobody joined while there was time';
  return inTurn.awaiting.length > 1
    ? 'neither seat acted while it had time'
    : 'the other seat did not act while it had time';
};

/** Whether the seat that would have won, or one that would have drawn, had something to show and did not. */
const hides = ({ awaiting }: Call, won: Seat | 'draw'): boolean =>
  awaiting.some((seat) => won === 'draw' || seat === won);
