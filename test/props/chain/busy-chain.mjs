// In place of the local chain's program: one that makes a block while it is asked for its state, three times of
// four, and then answers with accounts that are ahead of its blocks. What it answers says which it is.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

let block = 1;
let dumps = 0;
const answers = {
  anvil_metadata: () => ({
    instanceId: '0x01',
    latestBlockNumber: block,
    latestBlockHash: `0x${String(block).padStart(64, '0')}`,
  }),
  anvil_dumpState() {
    dumps += 1;
    const isTorn = dumps % 4 !== 0;
    const state = { blocks: block, accounts: isTorn ? block + 1 : block };
    if (isTorn) block += 1;
    return `0x${gzipSync(JSON.stringify(state)).toString('hex')}`;
  },
};

const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const { id, method } = JSON.parse(text);
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]() }));
});
server.listen(0, '127.0.0.1', () => console.log(`Listening on 127.0.0.1:${server.address().port}`));
