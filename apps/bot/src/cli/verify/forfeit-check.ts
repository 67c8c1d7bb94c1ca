import { otherSeat, type Seat } from '@show-of-hands/engine';
import { type Finding, ok, unknown, wrong } from '../../base/finding.ts';
import { endingWords } from '../match/telling.ts';
import type { Evidence } from './evidence.ts';
import { type LogOf, logsOfType } from './logs-of-type.ts';

const NAME = 'outcome';

type Call = LogOf<'timeCalled'>;

/**
 * A match that ended by time: the deadline was over whenever time was called, and whoever was silent did not win.
 *
 * @param played whom the rules of the game let win, if the last turn was played
 */
export async function checkForfeit(evidence: Evidence, played: Seat | 'draw' | undefined): Promise<Finding> {
  const { info, logs } = evidence;
  const calls = logsOfType(logs, 'timeCalled');
  for (const call of calls) {
    const early = await earlyCall(evidence, call);
    if (early !== undefined) return early;
  }
  const text = endingWords(info.ending);
  // a match that was not played out has its first call in a turn or before it; the next one is in the closing
  const [inTurn, closing] = played === undefined ? calls : [undefined, ...calls];
  const won = played ?? (inTurn === undefined ? undefined : wonBySilence(inTurn));
  if (won === undefined) return wrong(NAME, `the contract says ${text}, by time; time was never called`);
  if (info.ending === won) return ok(NAME, `${text}: ${reasonOf(inTurn)}`);
  const hid = closing !== undefined && won !== 'void' && hides(closing, won);
  return hid
    ? ok(
        NAME,
        `${text}: ${won === 'draw' ? 'a seat' : `seat ${won}`} did not show its hand while it had time`,
      )
    : wrong(NAME, `the contract says ${text}; by what was played and when, it is ${endingWords(won)}`);
}

/** A finding if time was called while there was some left. */
async function earlyCall({ table }: Evidence, { block, deadline }: Call): Promise<Finding | undefined> {
  const called = await table.block(block);
  if (called === undefined) return unknown(NAME, `block ${block}, in which time was called, cannot be read`);
  if (called.time > deadline) return undefined;
  return wrong(NAME, `time was called at ${called.time}; the deadline was ${deadline}`);
}

function wonBySilence({ awaiting }: Call): Seat | 'void' {
  const [late, ...more] = awaiting;
  return late === undefined || more.length > 0 ? 'void' : otherSeat(late);
}

const reasonOf = (inTurn: Call | undefined): string => {
  if (inTurn === undefined) return 'the hands were shown as far as they had to be';
  if (inTurn.awaiting.length === 0) return 'nobody joined while there was time';
  return inTurn.awaiting.length > 1
    ? 'neither seat acted while it had time'
    : 'the other seat did not act while it had time';
};

/** Whether the seat that would have won, or one that would have drawn, had a hand to show and did not. */
const hides = ({ awaiting }: Call, won: Seat | 'draw'): boolean =>
  awaiting.some((seat) => won === 'draw' || seat === won);
