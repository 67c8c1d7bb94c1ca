// npm run soh: the command line for tool builders, in this very process. Standard output is for answers alone.
import { build, checkNode, install } from './prepare.mjs';

checkNode();
await install(console.error);
await build(console.error);
const { tool } = await import('../apps/bot/bundle/tool.js');
process.exitCode = await tool(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
