import type { GameId, GameShow, RulesetShow } from '@show-of-hands/bus';
import type { GameTypes } from '@show-of-hands/engine';
import type { Address } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { cryptogsBotGame } from '../../games/cryptogs/bot-game.ts';
import { polylemmaBotGame } from '../../games/polylemma/bot-game.ts';
import { toucheBotGame } from '../../games/touche/bot-game.ts';
import { triadBotGame } from '../../games/triad/bot-game.ts';
import { type Replayer, replayerOf } from '../../io/replay/replayer.ts';
import type { BotGame } from '../../match/game/bot-game.ts';
import type { ChainGame } from '../../match/game/chain-game.ts';
import type { MatchPorts } from '../../match/game/match-ports.ts';
import { rulesetShows } from '../../match/game/ruleset-shows.ts';
import type { TableGame } from '../../match/game/table-game.ts';
import { gameAtTable } from '../../match/play/game-at-table.ts';

/** A game as the show is assembled from it: the same for every game, whatever its types are. */
export interface RegisteredGame
  extends Pick<
      BotGame<GameTypes>,
      | 'name'
      | 'flagsOf'
      | 'ruleSpellings'
      | 'deploy'
      | 'tableCode'
      | 'cards'
      | 'campAt'
      | 'collectionPage'
      | 'thinking'
      | 'levels'
      | 'inShort'
      | 'spellings'
      | 'highlights'
    >,
    Pick<ChainGame<GameTypes>, 'turns' | 'abi' | 'isFormerTable' | 'brings' | 'secrets' | 'joining'> {
  readonly id: string;
  /** What new matches may be played with, in the order of lists on screen. */
  readonly rulesets: readonly RulesetShow[];
  /**
   * The game by the rules that a registry has in use.
   *
   * @throws ChainFault if the chain does not answer
   */
  readonly rulesAt: (
    link: ChainLink,
    registry: Address,
    owners: readonly Address[],
  ) => Promise<RegisteredGame>;
  readonly atTable: (ports: MatchPorts) => TableGame;
  /** Shows finished matches again. */
  readonly replayer: Replayer;
}

/** A game as it is registered, from how it is played. */
export const registeredGame = <G extends GameTypes>(bot: BotGame<G>): RegisteredGame => ({
  ...bot,
  id: bot.game.id,
  turns: bot.onChain.turns,
  abi: bot.onChain.abi,
  isFormerTable: bot.onChain.isFormerTable,
  brings: bot.onChain.brings,
  secrets: bot.onChain.secrets,
  joining: bot.onChain.joining,
  rulesets: rulesetShows(bot.game.id, bot.offered),
  rulesAt: async (link, registry, owners) => registeredGame(await bot.rulesAt(link, registry, owners)),
  atTable: (ports) => gameAtTable(bot, ports),
  replayer: replayerOf(bot),
});

/** The bot's registry of games: the one file of the bot outside their folders that names them, beside that of the command line. */
const REGISTERED: Readonly<Record<GameId, RegisteredGame>> = {
  triad: registeredGame(triadBotGame),
  polylemma: registeredGame(polylemmaBotGame),
  touche: registeredGame(toucheBotGame),
  cryptogs: registeredGame(cryptogsBotGame),
};

/** The id of the game that is meant where none is named. */
export const FIRST_GAME: GameId = 'triad';

/** The games that a show can play. */
export interface Games {
  readonly all: readonly RegisteredGame[];
  /** All of them, in the order of lists on screen. */
  readonly shown: readonly GameShow[];
  /** The game of that id; undefined if this program does not know it. */
  readonly known: (id: string) => RegisteredGame | undefined;
  /** The game of that name, or the first one for null. A Problem that lists the others if there is none. */
  readonly named: (name: string | null) => RegisteredGame;
}

/** The games of a registry, in its order. */
export function gamesOf(registered: readonly RegisteredGame[]): Games {
  const known: Games['known'] = (id) => registered.find((game) => game.id === id);
  return {
    all: registered,
    shown: registered.map(({ id, name }) => ({ id, name })),
    known,
    named(name) {
      const game = known(name ?? FIRST_GAME);
      if (game !== undefined) return game;
      throw new Problem(
        `There is no game "${name}"`,
        'game in the configuration, or --game',
        `choose one of: ${registered.map(({ id }) => id).join(', ')}`,
      );
    },
  };
}

/** The games that this program brings. */
export const GAMES: Games = gamesOf(Object.values(REGISTERED));

/** The ruleset a show starts with. A Problem that lists the others if there is none of that name. */
export function rulesetNamed({ rulesets }: Pick<RegisteredGame, 'rulesets'>, preset: string): RulesetShow {
  const found = rulesets.find((rules) => rules.preset === preset);
  if (found !== undefined) return found;
  const others = rulesets.map((rules) => rules.preset).join(', ');
  throw new Problem(
    `There is no ruleset "${preset}"`,
    'table.preset in the configuration, or --preset',
    others === '' ? 'register rules first: soh ruleset register' : `choose one of: ${others}`,
  );
}
