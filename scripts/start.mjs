// npm start: installs and builds what is missing, then runs the bot in this very process.
import { checkNode, prepareToRun } from './prepare.mjs';

checkNode();
await prepareToRun();
const { main } = await import('../apps/bot/bundle/main.js');
await main(process.argv.slice(2));
