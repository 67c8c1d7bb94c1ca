import { main } from '#bot/app-main';
import { GAMES, gamesOf } from '#bot/games';
import { registeredOdds } from './odds-bot.ts';

// The bot's own program, with odds and evens beside the games that it brings: rolldown.config.mjs bundles it.
const odds = registeredOdds(new URL('thinking-odds.js', import.meta.url));
await main(process.argv.slice(2), { games: gamesOf([...GAMES.all, odds]) });
