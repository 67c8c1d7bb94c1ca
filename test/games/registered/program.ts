import { main as product } from '#bot/app-main';
import { TEST_GAMES } from './games.ts';

/** The bot's own program, with the games of tests beside those that it brings: rolldown.config.mjs bundles it. */
export const main: typeof product = (argv, options) => product(argv, { ...options, games: TEST_GAMES });
