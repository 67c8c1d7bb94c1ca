import { GAMES, gamesOf } from '../../apps/bot/src/app/game/games.ts';
import { main } from '../../apps/bot/src/app/main.ts';
import { registeredOdds } from './odds-bot.ts';

// The bot's own program, with odds and evens beside the games that it brings: rolldown.config.mjs bundles it.
const odds = registeredOdds(new URL('thinking-odds.js', import.meta.url));
await main(process.argv.slice(2), { games: gamesOf([...GAMES.all, odds]) });
