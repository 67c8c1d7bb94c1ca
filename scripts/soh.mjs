// npm run soh: the command line for tool builders, in this very process. Standard output is for answers alone.
import { checkNode, prepareToRun } from './prepare.mjs';

checkNode();
await prepareToRun();
const { tool } = await import('../apps/bot/bundle/tool.js');
process.exitCode = await tool(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
