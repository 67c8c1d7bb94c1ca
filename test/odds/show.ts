import { main } from '#bot/app-main';
import { GAMES, gamesOf, registeredGame } from '#bot/games';
import { oddsBotGame } from './odds-bot.ts';

// The bot's own program, with odds and evens beside the games that it brings: rolldown.config.mjs bundles it.
await main(process.argv.slice(2), { games: gamesOf([...GAMES.all, registeredGame(oddsBotGame)]) });
