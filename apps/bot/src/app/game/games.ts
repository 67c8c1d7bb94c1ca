import type { GameId, GameShow, RulesetShow } from '@show-of-hands/bus';
import { type GameTypes, LEVELS, type Level } from '@show-of-hands/engine';
import { POLYLEMMA_LEVELS } from '@show-of-hands/engine/polylemma/search';
import type { Abi, Address } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { polylemmaBotGame } from '../../games/polylemma/bot-game.ts';
import { polylemmaCamp } from '../../games/polylemma/camp/camp.ts';
import { characterCollectionAt } from '../../games/polylemma/characters/character-collection.ts';
import { polylemmaHighlights } from '../../games/polylemma/highlights.ts';
import { polylemmaOffer } from '../../games/polylemma/offer.ts';
import { polylemmaSpellings } from '../../games/polylemma/spellings.ts';
import { triadBotGame } from '../../games/triad/bot-game.ts';
import { cardCollectionAt } from '../../games/triad/cards/card-collection.ts';
import { triadHighlights } from '../../games/triad/highlights.ts';
import { triadOffer } from '../../games/triad/offer.ts';
import { playableRulesets } from '../../games/triad/rules/playable-rulesets.ts';
import { rulebookOf } from '../../games/triad/rules/rulebook.ts';
import { triadSpellings } from '../../games/triad/spellings.ts';
import type { CrowdSpellings } from '../../io/demo/crowd/spellings.ts';
import type { GameHighlights } from '../../io/obs/highlights.ts';
import { type Replayer, replayerOf } from '../../io/replay/replayer.ts';
import type { BotGame } from '../../match/game/bot-game.ts';
import type { Camp } from '../../match/game/camp.ts';
import type { CampContext } from '../../match/game/camp-context.ts';
import type { CardSource } from '../../match/game/chain-game.ts';
import type { GameOffer } from '../../match/game/game-offer.ts';
import { bundledProgram } from '../../own-files.ts';

/** A game as the show is assembled from it. */
export interface RegisteredGame {
  readonly id: string;
  /** As it is called where nobody has translated it. */
  readonly name: string;
  /** Whether seats move one after the other, or both at once. */
  readonly turns: 'alternating' | 'simultaneous';
  /** The rules that this program brings. */
  readonly presets: GameOffer;
  /**
   * The rules that a registry has in use: those that are known here, and what its curator or `owners` registered.
   * What they have taken out of use is played on where a match has it.
   */
  readonly offerAt: (link: ChainLink, registry: Address, owners: readonly Address[]) => Promise<GameOffer>;
  /** The table contract's whole ABI. */
  readonly abi: Abi;
  readonly hands: boolean;
  /** How strong the computer can play it, weakest first. */
  readonly levels: readonly Level[];
  readonly cards: (link: ChainLink, collection: Address) => CardSource;
  /** Who sees to what there is to do between matches; null where seats bring no party. */
  readonly campAt: ((ground: CampContext) => Promise<Camp>) | null;
  /** How the demo's viewers write its moves. */
  readonly spellings: CrowdSpellings;
  /** Shows finished matches again. */
  readonly replayer: Replayer;
  /** What OBS saves of its matches. */
  readonly highlights: GameHighlights;
  /** The bundled module that a thinking process loads: it exports a ThinkingGame as `thinking`. */
  readonly thinking: URL;
}

/** Nobody's: in a game without cards there are none to read. */
const NO_CARDS: CardSource = { tokensOf: async () => [], packed: async () => [] };

/** What a game cannot leave out to be registered. */
type RegisteredCore = Pick<RegisteredGame, 'name' | 'presets' | 'thinking'>;

/**
 * A game as it is registered, from how it is played. What it leaves out is so: every registry has its rules in use and
 * no others, the computer plays it at every level, there are no cards and nothing to do between matches, the demo's
 * viewers think of nothing to vote for, and OBS saves of it what it saves of every game.
 */
export const registeredGame = <G extends GameTypes>(
  bot: BotGame<G>,
  game: RegisteredCore & Partial<Omit<RegisteredGame, 'id' | 'turns' | 'abi' | 'hands' | 'replayer'>>,
): RegisteredGame => ({
  id: bot.game.id,
  turns: bot.onChain.turns,
  abi: bot.onChain.abi,
  hands: bot.onChain.loadout.kind === 'hand',
  replayer: replayerOf(bot),
  offerAt: async () => game.presets,
  levels: LEVELS,
  cards: () => NO_CARDS,
  campAt: null,
  spellings: { variants: (command) => [command], slips: () => [], ideas: () => [] },
  highlights: { names: [], ofTurn: () => [], ofWin: () => [] },
  ...game,
});

/** The bot's registry of games: the one file of the bot outside their folders that names them, beside that of the command line. */
const REGISTERED: Readonly<Record<GameId, RegisteredGame>> = {
  triad: registeredGame(triadBotGame, {
    name: 'Triad',
    presets: triadOffer({ playable: triadBotGame.presets, offered: triadBotGame.presets }),
    async offerAt(link, registry, owners) {
      const question = { link, registry, known: triadBotGame.presets, trusted: owners };
      return triadOffer(rulebookOf(await playableRulesets(question)));
    },
    cards: cardCollectionAt,
    spellings: triadSpellings,
    highlights: triadHighlights,
    thinking: bundledProgram('thinking-triad'),
  }),
  polylemma: registeredGame(polylemmaBotGame, {
    name: 'POLYLEMMA',
    presets: polylemmaOffer,
    levels: POLYLEMMA_LEVELS,
    cards: characterCollectionAt,
    campAt: polylemmaCamp,
    spellings: polylemmaSpellings,
    highlights: polylemmaHighlights,
    thinking: bundledProgram('thinking-polylemma'),
  }),
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
export function rulesetNamed({ rulesets }: GameOffer, preset: string): RulesetShow {
  const found = rulesets.find((rules) => rules.preset === preset);
  if (found !== undefined) return found;
  const others = rulesets.map((rules) => rules.preset).join(', ');
  throw new Problem(
    `There is no ruleset "${preset}"`,
    'table.preset in the configuration, or --preset',
    others === '' ? 'register rules first: soh ruleset register' : `choose one of: ${others}`,
  );
}
