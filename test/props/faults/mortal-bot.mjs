// The bot, built, as a process that a test can end at a journal's step as a power cut would: with nothing
// tidied up. Argument: the path of an order, a JSON file (see mortal-show.ts).
import { appendFileSync, readFileSync } from 'node:fs';
import { loadConfig } from '../../../apps/bot/dist/config/load.js';
import { readCommandLine } from '../../../apps/bot/dist/config/options.js';
import { createLog, Redactor } from '../../../apps/bot/dist/log/log.js';
import { startShow } from '../../../apps/bot/dist/show/start-show.js';

const { argv, stepsFile, deathsFile, doomed, spared } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const isDoomed = (step, point) =>
  !spared.includes(point) && (doomed === 'all' || doomed.includes(step) || doomed.includes(point));

const redactor = new Redactor();
const log = createLog(
  (line) => console.log(line),
  () => new Date(),
  redactor,
);
const show = await startShow({
  config: await loadConfig(readCommandLine(argv), process.cwd()),
  log,
  redactor,
  obsPassword: undefined,
  onJournalStep(step, about) {
    const point = `${step} ${about}`;
    appendFileSync(stepsFile, `${point}\n`);
    if (!isDoomed(step, point)) return;
    appendFileSync(deathsFile, `${point}\n`);
    process.kill(process.pid, 'SIGKILL');
    // should the signal take a moment: not a step further
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
process.once('SIGTERM', async () => {
  await show.stop();
  process.exit(0);
});
