// Asks a thinking process for what never comes to an end, until somebody ends this one. Argument: the request's seed.
import { processChannels } from '../../../apps/bot/dist/io/analysis/child-process.js';

const channel = processChannels(new URL('faulty-thinking.mjs', import.meta.url))({
  onMessage: () => console.log('thinking'),
  onGone: () => process.exit(2),
});
const [, , seed] = process.argv;
channel.send({ type: 'analyse', id: 1, view: 1, pool: null, seed, nodes: null });
