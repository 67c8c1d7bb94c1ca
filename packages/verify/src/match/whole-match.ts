import { ok, type Result, refuse } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { type LogOf, logsOfType } from '../logs/evidence.ts';
import type { KeyedLog } from '../table/match-log.ts';
import type { StartInfo } from './match-reading.ts';

/** All logs of one match from its opening to its ending, and what they say of its start. */
export interface WholeMatch {
  readonly matchKey: Hex;
  readonly info: StartInfo;
  /** What the terms say of the game's own affairs. */
  readonly setting: Hex;
  readonly logs: readonly KeyedLog[];
  readonly ended: LogOf<'ended'>;
}

/**
 * Whether these are the logs of one match that began and is over. Refuses with `no_logs`, `several_matches`,
 * `out_of_order`, `settled`, `no_opening`, `not_ended` or `never_began`.
 */
export function wholeMatchOf(logs: readonly KeyedLog[]): Result<WholeMatch> {
  const [first] = logs;
  if (first === undefined) {
    return refuse('no_logs', 'there is no log: give all logs of a match, from its opening on');
  }
  const { matchKey } = first;
  const refused = refusalOfOthers(matchKey, logs) ?? refusalOfOrder(logs);
  if (refused !== undefined) return refused;

  const [opened] = logsOfType(logs, 'opened');
  const [joined] = logsOfType(logs, 'joined');
  const [started] = logsOfType(logs, 'started');
  const [ended] = logsOfType(logs, 'ended');
  if (ended?.cause === 'settled') {
    return refuse(
      'settled',
      `the match ${matchKey} was settled by a signed record: its moves stand there, and not in logs of the table`,
    );
  }
  if (opened === undefined) {
    return refuse(
      'no_opening',
      `the logs of match ${matchKey} begin with "${first.type}", in block ${first.block}: give them from its opening on`,
    );
  }
  if (ended === undefined) {
    return refuse(
      'not_ended',
      `the ${logs.length} logs of match ${matchKey} go to block ${logs.at(-1)?.block} and have no ending: wait for MatchEnded`,
    );
  }
  if (joined === undefined || started === undefined) {
    const lacking = joined === undefined ? 'nobody had joined' : 'not all seeds were known';
    return refuse(
      'never_began',
      `the match ${matchKey} ended before its start, when ${lacking}: it has no board`,
    );
  }
  return ok({
    matchKey,
    info: {
      owners: { A: opened.owner, B: joined.owner },
      firstPlayer: started.firstPlayer,
      recordDeadline: started.recordDeadline,
      secretRoots: { A: opened.entry.secretRoot, B: joined.entry.secretRoot },
      terms: opened.terms,
    },
    setting: opened.terms.setting,
    logs,
    ended,
  });
}

function refusalOfOthers(matchKey: Hex, logs: readonly KeyedLog[]): Result<never> | undefined {
  const other = logs.find((log) => log.matchKey !== matchKey);
  if (other === undefined) return undefined;
  return refuse(
    'several_matches',
    `the logs are of several matches, ${matchKey} and ${other.matchKey} among them: give those of one`,
  );
}

/** Logs stand behind each other, each once: what was read twice, or put together the wrong way round, is not played. */
function refusalOfOrder(logs: readonly KeyedLog[]): Result<never> | undefined {
  const wrong = logs.find((log, at) => {
    const before = logs[at - 1];
    if (before === undefined) return false;
    return log.block === before.block ? log.index <= before.index : log.block < before.block;
  });
  if (wrong === undefined) return undefined;
  return refuse(
    'out_of_order',
    `the log ${wrong.index} of block ${wrong.block} stands behind a later one, or a second time: give each once, by block and index`,
  );
}
