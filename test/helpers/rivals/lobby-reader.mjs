// Reads the lobby of a table of Touché Coulé once, as a show does that has just begun, and says how long that took, how long it
// kept everything else waiting, and how much memory it took. Needs --expose-gc. Arguments: the node, its chain, the table.
import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { toucheTable } from '@show-of-hands/contracts';
import { connectChain } from '../../../apps/bot/dist/chain/rpc/connect.js';
import { createTableReader } from '../../../apps/bot/dist/chain/table/table-reader.js';
import { Lobby } from '../../../apps/bot/dist/match/rival/lobby.js';

const RESOLUTION_MS = 5;
const EVERY_MS = 20;
const [url, chainId, table] = process.argv.slice(2);
const link = await connectChain({ url, chainId: Number(chainId) });
const reader = createTableReader({ link, table, abi: toucheTable.abi, listed: false });
globalThis.gc();
const before = process.memoryUsage().rss;
let most = before;
const looking = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss);
}, EVERY_MS);
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const began = performance.now();
const lobby = new Lobby(reader);
const open = await lobby.open();
const seconds = (performance.now() - began) / 1_000;
delay.disable();
clearInterval(looking);
most = Math.max(most, process.memoryUsage().rss);
const checksum = createHash('sha256');
for (const { matchKey, terms, opener } of open)
  checksum.update(`${matchKey}${terms.rules}${opener.entry.room}\n`);
console.log(
  JSON.stringify({
    matches: open.length,
    seconds,
    stallMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
    bytes: most - before,
    checksum: checksum.digest('hex').slice(0, 8),
  }),
);
process.exit(0);
