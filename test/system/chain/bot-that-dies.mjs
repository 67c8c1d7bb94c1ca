// A process that starts the local chain as the bot does, changes something on it, and waits to be killed.
import { startEmbeddedChain } from '../../../apps/bot/dist/chain/embedded/start.js';

const chain = await startEmbeddedChain({
  dataDir: process.argv[2],
  log: { info: () => {}, warn: (_area, text) => console.error(text) },
});
const rpc = async (method, params) => {
  const answer = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return (await answer.json()).result;
};
await rpc('anvil_setBalance', [process.argv[3], '0x2a']);
await rpc('evm_mine', []);
console.log(JSON.stringify({ url: chain.url, pids: chain.pids }));
setInterval(() => {}, 60_000);
