import type { Seat } from '@show-of-hands/engine';
import { seriesIdOf } from '@show-of-hands/engine/protocol';
import type { MatchTerms } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import { matchKeyIn, numberIn } from '../chain/task-context.ts';
import type { TaskArguments, TaskOption } from '../terminal/task.ts';
import { keysIn } from './accounts.ts';
import { knownMatch, openingOf } from './opening.ts';
import { keysOf } from './own-seat.ts';
import type { KeyedSession } from './seat-session.ts';

/** As many games as the terms of a match can count. */
const MOST_GAMES = 255;

export const SERIES_OPTIONS: { readonly [name: string]: TaskOption } = {
  series: { value: 'GAMES', about: 'the first game of a series of at most so many; needs --invite' },
  'next-of': {
    value: 'MATCHKEY',
    about: 'the next game of its series, by its terms, with the seats swapped',
  },
};

type Series = NonNullable<MatchTerms['series']>;

/** The game of a series that another one follows. */
export interface GameBefore {
  readonly matchKey: Hex;
  /** Whether somebody won it, or it was a draw: by moves or by silence. */
  readonly isDecided: boolean;
  readonly terms: MatchTerms & { readonly series: Series };
  /** Who opened it, and is invited to the next one. */
  readonly opponent: Address;
  /** Whose keys of the data folder joined it, and open the next one. */
  readonly keys: Seat;
}

/**
 * The game that `--next-of` names; null without it.
 *
 * @throws Problem if no game follows it, or another owner opens that
 */
export async function gameBefore(session: KeyedSession, asked: TaskArguments): Promise<GameBefore | null> {
  const { 'next-of': named, series: length, invite, keys: wanted } = asked.texts;
  if (named === undefined) return null;
  const refuse = (what: string, where: string, remedy: string): never => {
    throw new Problem(what, where, remedy);
  };
  const superfluous = length !== undefined ? '--series' : invite !== undefined ? '--invite' : undefined;
  if (superfluous !== undefined) {
    refuse(
      `${superfluous} says what --next-of takes from the game before`,
      'the command line',
      `leave out ${superfluous}, or --next-of for a series of its own`,
    );
  }
  const matchKey = matchKeyIn(named);
  const where = `match ${matchKey}`;
  const info = await knownMatch(session.table, matchKey);
  const { opened, logs } = await openingOf(session.table, matchKey, info);
  const { terms, owner: opponent } = opened;
  const { series } = terms;
  if (series === null) {
    throw new Problem('The match belongs to no series', where, 'begin a series: match open --series 3');
  }
  if (series.game >= series.length) {
    refuse(`It was the last of ${series.length} games of its series`, where, 'begin another: --series');
  }
  if (info.phase !== 'over') {
    refuse(`The game is not over: it is in phase ${info.phase}`, where, 'play it to its end first');
  }
  const joined = logs.find((log) => log.type === 'joined');
  if (joined?.type !== 'joined') {
    throw new Problem(
      `Nobody joined it, so game ${series.game} is still to be played`,
      where,
      series.game === 1 ? 'begin the series anew: --series' : 'open it again: --next-of the game before it',
    );
  }
  const keys = keysOf(session, joined.owner);
  if (keys === undefined) {
    throw new Problem(
      `The next game is opened by ${joined.owner}, who had seat B in this one and whose keys are not here`,
      where,
      'let that owner open it, and join it: match join',
    );
  }
  if (wanted !== undefined && keysIn(asked) !== keys) {
    refuse(`The next game is opened with the keys of ${keys}`, where, `say --keys ${keys}, or leave it out`);
  }
  const isDecided = info.ending !== 'void';
  return { matchKey, isDecided, terms: { ...terms, series }, opponent, keys };
}

/**
 * The series that a new match belongs to, if any: one that it begins, or the one of the game before it.
 *
 * @throws Problem for a series that would count for nobody
 */
export function seriesOf(
  { table }: Pick<KeyedSession, 'table'>,
  asked: TaskArguments,
  matchKey: Hex,
  before: GameBefore | null,
): MatchTerms['series'] {
  if (before !== null) {
    const { series } = before.terms;
    return { ...series, game: series.game + 1 };
  }
  if (asked.texts.series === undefined) return null;
  const length = numberIn(asked, 'series', 3, 1);
  if (length > MOST_GAMES) {
    throw new Problem(
      `A series has at most ${MOST_GAMES} games, got ${length}`,
      'the command line',
      'e.g. --series 3',
    );
  }
  if (asked.texts.invite === undefined) {
    throw new Problem(
      'The games of a series count between two owners, of whom the second is invited by name',
      'the command line',
      'say whom: --invite ADDRESS',
    );
  }
  return { id: seriesIdOf(table.venue, matchKey), length, game: 1 };
}
