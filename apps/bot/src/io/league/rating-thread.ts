import { parentPort } from 'node:worker_threads';
import { type RatingsRequest, readRatings } from './read-ratings.ts';

/** The program of the thread that works out a league: it answers one request. */
const port = parentPort;
if (port === null) throw new Error('this program is a worker thread: the bot starts it');
port.once('message', (request: RatingsRequest) => {
  void readRatings(request).then((answer) => port.postMessage(answer));
});
