import type { MessageDescriptor } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import { inEnglish } from '../games.ts';
import { type Audited, falsehoodsIn, falseSeats, judgeAudit, UNAUDITED, wonAgainst } from '../match/audit.ts';
import { lostBySilence, type OutcomeOnTime, type Silent, silentOf } from '../match/match-reading.ts';
import type { ChainEnding } from '../table/match-info.ts';
import { type Evidence, type LogOf, logsOfType } from './evidence.ts';

const NAME = 'outcome';

/** Who won, or how else it ended, for whoever reads English. */
export const endingWords = (ending: string): string => {
  if (ending === 'A' || ending === 'B') return `seat ${ending} wins`;
  return ending === 'draw' ? 'a draw' : ending === 'void' ? 'nobody wins' : ending;
};

/**
 * The ending is what the game says, or what a clock that ran out says, or what the secrets prove that seats showed last.
 *
 * @param winner by the rules of the game; undefined if the moves do not lead to an end
 * @param audited what the lists prove that seats showed; left out where none were to be shown
 * @param onTime how a match that was not played out ends by silence; left out where a silent seat has lost
 */
export async function* checkEnding(
  evidence: Evidence,
  winner: Seat | 'draw' | undefined,
  audited: Audited = UNAUDITED,
  onTime: (silent: Silent) => OutcomeOnTime = lostBySilence,
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
      yield checkPlayed(info.ending, winner, audited);
      return;
    case 'time':
      yield await checkForfeit(evidence, winner, audited, onTime);
      return;
    case 'audit':
      yield checkAudit(info.ending, audited);
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

/** What was shown at the end may be false, of a seat that has lost anyway. */
function checkPlayed(ending: ChainEnding, winner: Seat | 'draw' | undefined, audited: Audited): LogFinding {
  const said = `the contract says ${endingWords(ending)}`;
  if (winner !== ending) return fails(NAME, `${said}, the engine ${endingWords(winner ?? 'undecided')}`);
  const what = falsehoodsIn(audited);
  const text = `${endingWords(ending)}, as the engine says`;
  if (what === undefined) return holds(NAME, text);
  const won = wonAgainst(falseSeats(audited));
  return won === ending
    ? holds(NAME, `${text}. ${inEnglish(what)}`)
    : fails(NAME, `${said}; by what was shown at the end, ${endingWords(won ?? ending)}. ${inEnglish(what)}`);
}

/** A match that what was shown at the end decided, whatever it had come to before. */
function checkAudit(ending: ChainEnding, audited: Audited): LogFinding {
  const text = endingWords(ending);
  if (ending === 'undecided')
    return fails(NAME, 'an audit decided the match, and the contract has no ending');
  const what = falsehoodsIn(audited);
  const verdict = judgeAudit(ending, audited);
  switch (verdict) {
    case 'holds':
      return holds(NAME, `${text}${afterwards(what)}`);
    case 'fails':
      return fails(
        NAME,
        `the contract says ${text}, by what was shown at the end: ${what === undefined ? 'nothing of that is false' : inEnglish(what)}`,
      );
    case 'unknown':
      return unknown(
        NAME,
        `${text}, by what was shown at the end: not all of that is among the logs${afterwards(what)}`,
      );
    default:
      return verdict satisfies never;
  }
}

/** What was found false, behind what it goes with. */
const afterwards = (what: MessageDescriptor | undefined): string =>
  what === undefined ? '' : `. ${inEnglish(what)}`;

type Call = LogOf<'timeCalled'>;

/**
 * A match that ended by time: the deadline was over whenever time was called, and whoever was silent did not win.
 *
 * @param played whom the rules of the game let win, if the last turn was played
 */
async function checkForfeit(
  evidence: Evidence,
  played: Seat | 'draw' | undefined,
  audited: Audited,
  onTime: (silent: Silent) => OutcomeOnTime,
): Promise<LogFinding> {
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
  const bySilence = inTurn && endedBy(inTurn, onTime);
  const won = played ?? bySilence?.winner;
  if (won === undefined) return fails(NAME, `the contract says ${text}, by time; time was never called`);
  const silent = closing?.awaiting ?? [];
  const [opened] = logsOfType(logs, 'opened');
  // in the first edition what nobody had won stayed what it was, whoever was silent in the end
  const isKept = opened?.edition === 1 && (won === 'draw' || won === 'void');
  // the seats that have shown what is false lose when time is called as the silent ones do
  const own = isKept ? won : (wonAgainst([...silent, ...falseSeats(audited)]) ?? won);
  if (info.ending !== own)
    return fails(NAME, `the contract says ${text}; by what was played and when, it is ${endingWords(own)}`);
  const counted = bySilence?.score ?? null;
  if (counted !== null && (info.score?.A !== counted.A || info.score.B !== counted.B)) {
    const said = info.score === null ? 'nothing' : `${info.score.A} : ${info.score.B}`;
    return fails(
      NAME,
      `the contract counts ${said}; by what was played and when, it is ${counted.A} : ${counted.B}`,
    );
  }
  const what = falsehoodsIn(audited);
  const reason = own === won ? reasonOf(inTurn) : hiddenBy(silent);
  return holds(NAME, `${text}: ${reason}${afterwards(what)}`);
}

/** A finding if time was called while there was some left. */
async function earlyCall({ table }: Evidence, { block, deadline }: Call): Promise<LogFinding | undefined> {
  const called = await table.block(block);
  if (called === undefined) return unknown(NAME, `block ${block}, in which time was called, cannot be read`);
  if (called.time > deadline) return undefined;
  return fails(NAME, `time was called at ${called.time}; the deadline was ${deadline}`);
}

/** Nobody has won a match that nobody joined. */
function endedBy({ awaiting }: Call, onTime: (silent: Silent) => OutcomeOnTime): OutcomeOnTime {
  const silent = silentOf(awaiting);
  return silent === undefined ? { winner: 'void', score: null } : onTime(silent);
}

const reasonOf = (inTurn: Call | undefined): string => {
  if (inTurn === undefined) return 'secrets were shown as far as they had to be';
  if (inTurn.awaiting.length === 0) return 'nobody joined while there was time';
  return inTurn.awaiting.length > 1
    ? 'neither seat acted while it had time'
    : `seat ${inTurn.awaiting.join()} did not act while it had time`;
};

const hiddenBy = (silent: readonly Seat[]): string =>
  silent.length > 1
    ? 'neither seat showed its secrets while it had time'
    : `${silent.map((seat) => `seat ${seat}`).join()} did not show its secrets while it had time`;
