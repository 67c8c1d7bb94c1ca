// Asks a thinking process for what never comes to an end, until somebody ends this one. Argument: the request's seed.
import { processLines } from '../../../apps/bot/dist/io/analysis/line.js';

const line = processLines(new URL('faulty-thinking.mjs', import.meta.url))({
  onMessage: () => console.log('thinking'),
  onGone: () => process.exit(2),
});
const [, , seed] = process.argv;
line.send({ type: 'analyse', id: 1, view: 1, pool: null, seed, nodes: null });
