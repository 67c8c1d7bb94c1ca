import {
  League,
  type LeagueScope,
  leagueLogIn,
  namedOnce,
  type Standing,
} from '@show-of-hands/verify/league';
import { Problem } from '../../base/problem.ts';
import type { DatedBlock, LeagueSource, LogStep } from '../../chain/league/league-source.ts';
import type { DayBook } from './day-book.ts';
import type { Kept, LeagueFolder } from './league-folder.ts';

/** How often what has been read so far is put aside, ms: a run that is broken off goes on from there. */
const KEEP_MS = 15_000;

/** Where a league goes on from; null: it begins, with words where a folder had another start. */
export interface LeagueStart {
  readonly after: DatedBlock | null;
  readonly days: DayBook;
  readonly league: League;
  /** Why what an earlier run has left is not gone on with; undefined where nothing was left, or it is. */
  readonly anew: string | undefined;
}

/**
 * Where to go on in a folder: after what an earlier run has read, if the source still has it.
 *
 * @throws Problem if the folder is of another game or chain; ChainFault
 */
export async function startOf(folder: LeagueFolder, source: LeagueSource): Promise<LeagueStart> {
  const kept = folder.kept();
  const anew = await whyAnew(kept, source, folder.path);
  if (kept !== undefined && kept !== 'unreadable' && anew === undefined) {
    const days = await folder.days(kept.league);
    if (days !== undefined) {
      const league = new League(kept.league, (rated) => days.add(rated));
      return { after: kept.cursor, days, league, anew: undefined };
    }
    return fresh(folder, 'the days before are not all in the folder any more');
  }
  return fresh(folder, anew);
}

async function fresh(folder: LeagueFolder, anew: string | undefined): Promise<LeagueStart> {
  const days = await folder.days(null);
  if (days === undefined) throw new Error('an empty book lacks nothing');
  return { after: null, days, league: new League(undefined, (rated) => days.add(rated)), anew };
}

async function whyAnew(
  kept: Kept | 'unreadable' | undefined,
  source: LeagueSource,
  path: string,
): Promise<string | undefined> {
  if (kept === undefined) return undefined;
  if (kept === 'unreadable') return 'what an earlier run has left cannot be read';
  const { scope, cursor } = kept;
  requireSame(scope, source.scope, path);
  if (namedOnce(scope.tables).join() !== namedOnce(source.scope.tables).join()) {
    return `it was of other tables (${scope.tables.join(', ')})`;
  }
  if (cursor.number > source.until.number) return `it has come to block ${cursor.number} already`;
  if (!(await source.has(cursor)))
    return `block ${cursor.number}, up to which it had come, is not in the chain any more`;
  return undefined;
}

function requireSame(kept: LeagueScope, { chainId, game }: LeagueScope, path: string): void {
  if (kept.chainId === chainId && kept.game === game) return;
  throw new Problem(
    `This folder has the league of ${kept.game} on chain ${kept.chainId}, not of ${game} on chain ${chainId}`,
    path,
    'give --to another folder',
  );
}

interface WorkOutOptions {
  readonly folder: LeagueFolder;
  readonly source: LeagueSource;
  readonly start: LeagueStart;
  /** Told of every step before it counts: what is saved never lacks what the league has. */
  readonly onStep?: (step: LogStep) => void;
  readonly now?: () => number;
}

/**
 * Reads the logs of a source, and rates by them. Where it has come to is kept in the folder, now and then and at the end.
 *
 * @returns how everybody stands, best first
 * @throws ChainFault, a Problem for saved logs that are broken, OtherContract for a log that no table writes
 */
export async function workOut({
  folder,
  source,
  start: { after, days, league },
  onStep = () => {},
  now = () => performance.now(),
}: WorkOutOptions): Promise<readonly Standing[]> {
  const { scope, until } = source;
  let keptAt = now();
  for await (const step of source.steps(after)) {
    onStep(step);
    for (const log of step.logs) {
      const said = leagueLogIn(log, log.day);
      if (said !== undefined) league.take(said);
    }
    if (step.through === null || now() - keptAt < KEEP_MS) continue;
    days.save();
    folder.keep({ scope, cursor: step.through, league: league.state });
    keptAt = now();
  }
  league.reach(until.day);
  days.save();
  folder.keep({ scope, cursor: until, league: league.state });
  return league.standings(until.day);
}
