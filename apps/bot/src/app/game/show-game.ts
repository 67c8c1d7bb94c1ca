import type { GamesShow, RulesetShow } from '@show-of-hands/bus';
import type { Level } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Log } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import type { Config } from '../../config/schema.ts';
import type { Matches } from '../../journal/matches.ts';
import { isTeamPlay, seatsOf } from '../../match/game/seat-plan.ts';
import { contractsOnChain, contractsRemedy } from './contracts-on-chain.ts';
import { FIRST_GAME, type Games, type RegisteredGame } from './games.ts';

/** Why a game has no chain to be played on as it is configured, and what to do; null where it has one. */
function whyNoChain(game: RegisteredGame, config: Config): string | null {
  const { rpc, chainId } = config.chain;
  if (rpc === null || contractsOnChain(config, game.id) !== null) return null;
  return `no contracts of ${game.name} are configured for chain ${chainId}: ${contractsRemedy(game.id)}`;
}

/** Whether two sides of chat would see each other's votes. */
const isSeenByBoth = ({ turns }: RegisteredGame, { table }: Config): boolean =>
  turns === 'simultaneous' && isTeamPlay(seatsOf(table));

/** Why a show cannot begin with a game as it is configured, and what to do; null where it can. */
export function whyNotGame(game: RegisteredGame, config: Config): string | null {
  if (isSeenByBoth(game, config)) {
    return (
      `in ${game.name} both seats move at once, and two sides of chat would see each other's votes: ` +
      'choose "computer" or "streamer" as table.opponent in the configuration'
    );
  }
  return whyNoChain(game, config);
}

/** @throws Problem if no match of the game could be begun with who is configured to play against chat */
function requireOpponent(game: RegisteredGame, config: Config): void {
  if (!isSeenByBoth(game, config)) return;
  throw new Problem(
    `In ${game.name} both seats move at once: two sides of chat would see each other's votes`,
    'table.opponent in the configuration, or --opponent',
    'choose "computer" or "streamer" as the opponent, or another game',
  );
}

export interface GameQuestion {
  readonly games: Games;
  readonly config: Config;
  /** The id of the game that was asked for; null for none in particular. */
  readonly asked: string | null;
  readonly journal: {
    readonly matches: Pick<Matches, 'unfinished' | 'setStatus' | 'nextNumber'>;
  };
  readonly log: Log;
}

export interface GameOfShow {
  /** The one that the show begins with. */
  readonly game: RegisteredGame;
  /** The one that was asked for: it follows when the match under way is over, if it is another one. */
  readonly asked: RegisteredGame;
}

/**
 * The game that a show begins with: that of a match which is under way, because that is played to its end first; else
 * the one that was asked for. A match that cannot be played on is abandoned, which is said.
 *
 * @throws Problem if the configuration names a game that there is not, or an opponent that it cannot have
 */
export async function gameOfShow({
  games,
  config,
  asked: name,
  journal,
  log,
}: GameQuestion): Promise<GameOfShow> {
  const asked = askedFor(games, name, config, log);
  for (let begun = journal.matches.unfinished(); begun !== undefined; begun = journal.matches.unfinished()) {
    const id = begun.game ?? FIRST_GAME;
    const game = games.known(id);
    if (game?.id === asked.id) break;
    const why = game === undefined ? 'this program does not know that game' : whyNoChain(game, config);
    if (game !== undefined && why === null) {
      log.warn(
        'table',
        `match ${begun.number} of ${game.name} is under way: it is played to its end, then the show goes on with ${asked.name}`,
      );
      return { game, asked };
    }
    log.warn(
      'table',
      `match ${begun.number} of "${id}" is abandoned, it cannot be played to its end: ${why}`,
    );
    await journal.matches.setStatus(begun.matchKey, 'abandoned');
  }
  // a match under way has its players: it is played to its end whoever is to play the next one
  if (journal.matches.unfinished() === undefined) requireOpponent(asked, config);
  if (journal.matches.nextNumber() === 1) sayWhatIsNotLookedFor(games, asked, config, log);
  return { game: asked, asked };
}

/**
 * A journal without any match may have been lost. Then a match that is under way is looked for on chain, but only one
 * of the game that is on; of another game it would be lost by time.
 */
function sayWhatIsNotLookedFor(games: Games, asked: RegisteredGame, config: Config, log: Log): void {
  if (config.chain.rpc === null) return;
  for (const { id, name } of games.shown) {
    if (id === asked.id || contractsOnChain(config, id) === null) continue;
    log.warn(
      'table',
      `the journal knows no match yet. Should one of ${name} be under way because the data folder was lost, ` +
        `it is not looked for now, and lost by time: start once with --game ${id}, which plays it to its end`,
    );
  }
}

/** A game that was chosen once and is not there any more holds up no show. */
function askedFor(games: Games, name: string | null, config: Config, log: Log): RegisteredGame {
  // a mistake in the configuration is told whether its game is played or not
  const configured = games.named(config.game);
  const asked = name === null ? undefined : games.known(name);
  if (asked !== undefined) return asked;
  if (name !== null) {
    log.warn('show', `there is no game "${name}", which was chosen once: ${configured.name} is played`);
  }
  return configured;
}

/**
 * The configuration as a game can be played with it: names of rules, and levels that another game has not, are left
 * out where they were configured for another game, which is said.
 */
export function configOfGame(games: Games, config: Config, game: RegisteredGame, log: Log): Config {
  const home = config.game ?? FIRST_GAME;
  if (game.id === home) return config;
  const { preset, rulesetVote, level } = config.table;
  const fit = level === null ? null : nearest(game.levels, level);
  const left = [
    ...(preset === null ? [] : ['table.preset']),
    ...(rulesetVote.presets.length === 0 ? [] : ['table.rulesetVote']),
    ...(fit === level ? [] : [`table.level (${fit} in its place)`]),
  ];
  if (left.length > 0) {
    log.info(
      'table',
      `configured for ${games.named(home).name}, and so not for ${game.name}: ${left.join(', ')}`,
    );
  }
  const table = { ...config.table, preset: null, rulesetVote: { ...rulesetVote, presets: [] }, level: fit };
  return { ...config, table };
}

/** What is known of the next match's rules where that is of another game: whose they are. Null where it is not. */
export function rulesToCome(games: GamesShow | null): RulesetShow | null {
  const next = games?.all.find(({ id }) => id === games.next);
  return next === undefined
    ? null
    : { game: next.id, preset: '', name: next.name, summary: '', rulesetId: ZERO_HASH };
}

const nearest = (levels: readonly Level[], wanted: Level): Level =>
  levels.reduce(
    (best, level) => (Math.abs(level - wanted) < Math.abs(best - wanted) ? level : best),
    levels[0] ?? wanted,
  );
