import { parentPort } from 'node:worker_threads';
import { type JudgeRequest, judgeBallots } from './judge-ballots.ts';

/** The program of the thread that reads what another show has published: it answers one request. */
const port = parentPort;
if (port === null) throw new Error('this program is a worker thread: the bot starts it');
port.once('message', (request: JudgeRequest) => port.postMessage(judgeBallots(request)));
