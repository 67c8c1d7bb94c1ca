import { otherSeat, type Seat } from '@show-of-hands/engine';
import { ChainFault } from '../../../chain/fault.ts';
import type { MatchInfo } from '../../../chain/match-info.ts';
import type { LogPlace } from '../../../chain/match-log.ts';
import { type Finding, ok, unknown, wrong } from '../finding.ts';
import { endingWords } from '../match/telling.ts';
import type { Evidence } from './evidence.ts';
import { logsOfType } from './logs-of-type.ts';

const NAME = 'outcome';

/**
 * A match that ended by time: the deadline was over when time was called, and whoever was silent did not win.
 * What the match looked like before is read from the chain's past, which not every node keeps.
 *
 * @param played whom the rules of the game let win, if the last turn was played
 */
export async function checkForfeit(
  evidence: Evidence,
  ended: LogPlace,
  played: Seat | 'draw' | undefined,
): Promise<Finding> {
  try {
    const won = played ?? (await wonByTime(evidence, ended));
    return typeof won === 'object' ? won : await closed(evidence, ended, won);
  } catch (error) {
    if (!(error instanceof ChainFault)) throw error;
    const { ending } = evidence.info;
    return unknown(NAME, `${endingWords(ending)}, by time; what was before cannot be read: ${error.message}`);
  }
}

const isEnd = ({ phase }: MatchInfo): boolean => phase === 'closing' || phase === 'over';

/** Who won because the other one was silent in a turn or before it; a finding if time was not over. */
async function wonByTime(
  { table, matchKey, logs }: Evidence,
  ended: LogPlace,
): Promise<Seat | 'void' | Finding> {
  // the first block in which nobody had to play any more: the phases go one way
  let low = logsOfType(logs, 'opened')[0]?.block ?? ended.block;
  let high = ended.block;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (isEnd(await table.infoOf(matchKey, middle))) high = middle;
    else low = middle + 1n;
  }
  const before = await table.infoOf(matchKey, low - 1n);
  const called = await table.block(low);
  if (called !== undefined && called.time <= before.deadline) {
    return wrong(NAME, `time was called at ${called.time}; the deadline was ${before.deadline}`);
  }
  const [late] = before.awaiting;
  return before.awaiting.length === 1 && late !== undefined ? otherSeat(late) : 'void';
}

/** The ending is `won`, or another one because who won did not show its hand in time. */
async function closed(
  { table, matchKey, info }: Evidence,
  ended: LogPlace,
  won: Seat | 'draw' | 'void',
): Promise<Finding> {
  const text = endingWords(info.ending);
  if (info.ending === won) return ok(NAME, `${text}: the other seat did not act while it had time`);
  const last = await table.infoOf(matchKey, ended.block - 1n);
  const block = await table.block(ended.block);
  const late = block !== undefined && block.time > last.deadline;
  const hid =
    won !== 'void' &&
    last.phase === 'closing' &&
    last.awaiting.some((seat) => won === 'draw' || seat === won);
  return hid && late
    ? ok(
        NAME,
        `${text}: ${won === 'draw' ? 'a seat' : `seat ${won}`} did not show its hand while it had time`,
      )
    : wrong(NAME, `the contract says ${text}; by what was played and when, it is ${endingWords(won)}`);
}
