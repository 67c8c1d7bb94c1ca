import { GAMES, gamesOf, registeredGame } from '#bot/games';
import { oddsBotGame } from '#odds/odds-bot.ts';
import { salvoBotGame } from '#salvo/salvo-bot.ts';
import { shortTouche } from '../touche/short-touche.ts';

const short = registeredGame(shortTouche);

/** The games of this program, one of them with rules that only tests play by, and those that only tests have. */
export const TEST_GAMES = gamesOf([
  ...GAMES.all.map((game) => (game.id === short.id ? short : game)),
  registeredGame(oddsBotGame),
  registeredGame(salvoBotGame),
]);
