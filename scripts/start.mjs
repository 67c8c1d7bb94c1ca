// npm start: installs and builds what is missing, then runs the bot in this very process.
import { build, checkNode, install } from './prepare.mjs';

checkNode();
await install();
await build();
const { main } = await import('../apps/bot/bundle/main.js');
await main(process.argv.slice(2));
