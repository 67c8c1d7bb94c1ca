// The bot, built, as a process that says on SIGUSR2 how large its heap is once all garbage is collected, and how long
// its event loop was kept from everything else since the last time. Needs --expose-gc. Arguments: the bot's own.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startShow } from '../../apps/bot/dist/app/start-show.js';
import { createLog } from '../../apps/bot/dist/base/log/log.js';
import { Redactor } from '../../apps/bot/dist/base/log/redactor.js';
import { loadConfig } from '../../apps/bot/dist/config/load.js';
import { readCommandLine } from '../../apps/bot/dist/config/options.js';

const redactor = new Redactor();
const log = createLog(
  (line) => console.log(line),
  () => new Date(),
  redactor,
);
const show = await startShow({
  config: await loadConfig(readCommandLine(process.argv.slice(2)), process.cwd()),
  log,
  redactor,
  obsPassword: undefined,
});
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let measured = 0;
process.on('SIGUSR2', () => {
  const stallMs = Math.max(0, delay.max / 1e6 - 5);
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  measured += 1;
  console.log(`MEASURED ${JSON.stringify({ nr: measured, heapUsed, rss, stallMs })}`);
  // the collection itself is no stall of the bot's: its delay is noted at the next tick only
  setTimeout(() => delay.reset(), 20);
});
process.once('SIGTERM', async () => {
  await show.stop();
  process.exit(0);
});
