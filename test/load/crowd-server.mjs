// The local chat server with a crowd in it, as a process of its own: what is measured must not share its time with
// what makes the load. Driven over the process's channel; see crowd.ts.
import { readFileSync } from 'node:fs';
import { privmsgLine } from '../../apps/bot/dist/io/demo/chat-server/irc-lines.js';
import { startChatServer } from '../../apps/bot/dist/io/demo/chat-server/server.js';

/** Stands for the time in lines that are rendered before they are sent. */
const TIME = 1_111_111_111_111;
const FRAME_MS = 10;
/** A flood goes out in frames of so many lines. */
const FLOOD_FRAME = 100;

const [channel, ...moderators] = process.argv.slice(2);
const server = await startChatServer({ moderators });
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The lines of a file, one JSON object each, as they travel; each in two parts with the time between them. */
const rendered = (file) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => {
      const said = { channel, badges: '', now: 0, sentAt: TIME, ...JSON.parse(text) };
      return privmsgLine(said).line.split(String(TIME));
    });

/** Sends the lines at an even pace; when each was written. */
async function run({ file, perSecond }) {
  const lines = rendered(file);
  const sentAt = [];
  const began = performance.now();
  while (sentAt.length < lines.length) {
    const due = Math.min(lines.length, Math.ceil(((performance.now() - began) / 1_000) * perSecond));
    const now = Date.now();
    const frame = lines.slice(sentAt.length, due).map((parts) => parts.join(String(now)));
    if (frame.length > 0) server.broadcast(frame.join('\r\n'));
    for (const _ of frame) sentAt.push(now);
    if (sentAt.length < lines.length) await pause(FRAME_MS);
  }
  return { sentAt, ms: performance.now() - began };
}

/** Sends the lines again and again, as fast as the sockets take them. */
async function flood({ file, rounds }) {
  const lines = rendered(file);
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < lines.length; at += FLOOD_FRAME) {
      const now = Date.now();
      // an id that came before would be taken for the same message
      const again = (parts) => parts.join(String(now)).replace(';id=', `;id=${round}-`);
      server.broadcast(
        lines
          .slice(at, at + FLOOD_FRAME)
          .map(again)
          .join('\r\n'),
      );
      await new Promise(setImmediate);
    }
  }
  return {};
}

async function heed(order) {
  switch (order.kind) {
    case 'run':
      return run(order);
    case 'flood':
      return flood(order);
    case 'say':
      server.say({ channel, login: order.login, text: order.text });
      return {};
    default:
      throw new Error(`no such order: ${order.kind}`);
  }
}

process.on('message', (order) => {
  heed(order).then(
    (answer) => process.send({ kind: 'done', nr: order.nr, ...answer }),
    (error) => process.send({ kind: 'failed', nr: order.nr, reason: String(error) }),
  );
});
// whoever drives it has gone
process.on('disconnect', () => process.exit(0));
process.send({ kind: 'ready', port: server.port });
