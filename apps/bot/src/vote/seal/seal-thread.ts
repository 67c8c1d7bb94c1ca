import { parentPort } from 'node:worker_threads';
import { practiceBallot } from './practice-ballot.ts';
import { fastKeccak } from './seal-in-slices.ts';
import type { SealRequest } from './seal-messages.ts';
import { sealWhole, serveSealing } from './serve-sealing.ts';

/** Voters of the ballot that is practised with. */
const PRACTICE = 4_000;

/** The program of the thread that hashes ballots. */
const port = parentPort;
if (port === null) throw new Error('this program is a worker thread: the bot starts it');

// requests that come meanwhile wait in the port
const keccak = await fastKeccak();
sealWhole(practiceBallot(PRACTICE), keccak);
const serve = serveSealing(keccak, (answer, bytes) =>
  port.postMessage(answer, bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : []),
);
port.on('message', (request: SealRequest) => serve(request));
