import { parentPort } from 'node:worker_threads';
import { fastKeccak } from './seal-in-slices.ts';
import type { SealRequest } from './seal-messages.ts';
import { serveSealing } from './serve-sealing.ts';

/** The program of the thread that hashes ballots. */
const port = parentPort;
if (port === null) throw new Error('this program is a worker thread: the bot starts it');

// requests that come while the hasher loads wait in the port
const serve = serveSealing(await fastKeccak(), (answer, bytes) =>
  port.postMessage(answer, bytes === undefined ? [] : [bytes.buffer as ArrayBuffer]),
);
port.on('message', (request: SealRequest) => serve(request));
