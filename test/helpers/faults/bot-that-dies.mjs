// The bot, built, as a process that a test can end at a journal's step as a power cut would: with nothing
// tidied up. Arguments: the path of an order, a JSON file (see show-that-dies.ts and deaths.ts), and the bot's own, if
// the order has none.
import { appendFileSync, readFileSync } from 'node:fs';

const order = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { argv = process.argv.slice(3), stepsFile, deathsFile, diesAt, survives } = order;
const { main } = await import(order.program);
const isDoomed = (step, point) =>
  !survives.includes(point) && (diesAt === 'all' || diesAt.includes(step) || diesAt.includes(point));

await main(argv, {
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
