// Starts the show of a package, as a double click does. Options go through.
import { main } from './bot/bundle/main.js';

await main(['--app', ...process.argv.slice(2)]);
