import { GAMES, gamesOf, registeredGame } from '#bot/games';
import { oddsBotGame } from '#odds/odds-bot.ts';
import { salvoBotGame } from '#salvo/salvo-bot.ts';

/** The games of this program, and those that only tests have. */
export const TEST_GAMES = gamesOf([...GAMES.all, registeredGame(oddsBotGame), registeredGame(salvoBotGame)]);
