/**
 * Keeps one local chain for the bot. Runs as a process of its own, so that the chain's state reaches the disk
 * however the bot ends: the bot holds the other end of this process's standard input, and when that closes,
 * the state is saved and the chain is ended. No signal is needed for that, so it works the same on Windows.
 *
 * Plain JavaScript: the same file is run from the sources and from the build.
 * Argument: JSON {binary, args, stateFile, placeFile, saveEveryMs}. Standard output: one JSON object a line.
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const { binary, args, stateFile, placeFile, saveEveryMs } = JSON.parse(process.argv[2] ?? '{}');

const READY_MS = 15_000;
const RPC_MS = 20_000;
const END_MS = 5_000;
/** Blocks come in bursts: a match makes some in a second, and then none for the time of a vote. */
const SAVE_TRIES = 25;

// the bot may be gone: telling it something must never stop the saving
process.stdout.on('error', () => {});
const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function rpc(port, method, timeout = RPC_MS) {
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    signal: AbortSignal.timeout(timeout),
  });
  const { result, error } = await answer.json();
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

function writeWhole(path, data) {
  const draft = `${path}.${process.pid}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    try {
      writeFileSync(file, data);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    // half a file takes up room where there may be none
    rmSync(draft, { force: true });
    throw error;
  }
}

async function latestBlock(port) {
  const { latestBlockNumber: number, latestBlockHash: hash } = await rpc(port, 'anvil_metadata');
  return { number, hash };
}

/**
 * Asks a chain for its whole state and puts it on disk, whole or not at all. The chain reads its blocks first and
 * its accounts then: a block that is made in between would be in one and not in the other, and a match could not
 * go on from there. Such an answer is thrown away.
 *
 * @returns the number of its latest block
 */
async function save(port) {
  for (let tries = 0; tries < SAVE_TRIES; tries += 1) {
    const before = await latestBlock(port);
    const dump = await rpc(port, 'anvil_dumpState');
    const { number, hash } = await latestBlock(port);
    if (number !== before.number || hash !== before.hash) continue;
    writeWhole(stateFile, gunzipSync(Buffer.from(dump.slice(2), 'hex')));
    return number;
  }
  throw new Error(`the chain made blocks while it was asked for its state, ${SAVE_TRIES} times`);
}

const whyUnsaved = (error) => (error?.code === 'ENOSPC' ? 'the disk is full' : String(error));

const readPlace = () => {
  try {
    return JSON.parse(readFileSync(placeFile, 'utf8'));
  } catch {
    return undefined;
  }
};

const exists = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const isServing = async (place) => {
  try {
    return (await rpc(place.port, 'anvil_metadata', 1_000)).instanceId === place.instanceId;
  } catch {
    return false;
  }
};

/**
 * A chain of this folder may still run: its keeper is just saving it, or was killed itself. The first is
 * waited for; the second is saved and ended here. The chain's own instance id proves that it is the one.
 */
async function takeOver() {
  const place = readPlace();
  if (!place) return;
  const patience = Date.now() + (exists(place.keeper) ? END_MS : 0);
  while (await isServing(place)) {
    if (Date.now() >= patience) {
      await save(place.port);
      process.kill(place.pid);
      while (await isServing(place)) await pause(50);
    }
    await pause(50);
  }
  rmSync(placeFile, { force: true });
}

/** What keepers that were ended in the middle of writing left behind: nobody else writes here any more. */
function removeDrafts() {
  const folder = dirname(stateFile);
  for (const name of readdirSync(folder)) {
    const isOurs = [stateFile, placeFile].some((path) => name.startsWith(`${basename(path)}.`));
    if (isOurs && name.endsWith('.new')) rmSync(join(folder, name), { force: true });
  }
}

/** Starts the chain; its port and end, or why it did not start. */
function launch() {
  const state = existsSync(stateFile) ? ['--load-state', stateFile] : [];
  const child = spawn(binary, [...args, ...state], { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
  let said = '';
  const hear = (text) => {
    said = (said + text).slice(-4_000);
  };
  child.stderr.setEncoding('utf8').on('data', hear);
  const ended = new Promise((done) => {
    child.once('error', (error) => done({ how: 'an error', said: error.message }));
    // what it said on the way to its end explains a start that failed; later it is every request of a show
    child.once('exit', (code, signal) => done({ how: `${signal ?? code}`, said: said.trim().slice(-600) }));
  });
  const listening = new Promise((done) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      hear(text);
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (port) done(Number(port));
    });
  });
  return { child, ended, listening };
}

async function main() {
  let leave = () => {};
  const left = new Promise((done) => {
    leave = done;
  });
  process.stdin.on('end', leave).on('close', leave).on('error', leave).resume();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave);

  await takeOver();
  removeDrafts();
  const { child, ended, listening } = launch();
  const start = await Promise.race([
    listening,
    ended,
    pause(READY_MS).then(() => `it was not ready within ${READY_MS / 1_000} s`),
  ]);
  if (typeof start !== 'number') {
    child.kill('SIGKILL');
    const reason = typeof start === 'string' ? start : `it ended with ${start.how}: ${start.said}`;
    tell({ type: 'failed', reason });
    process.exit(1);
  }
  const { instanceId, latestBlockNumber } = await rpc(start, 'anvil_metadata');
  writeWhole(placeFile, JSON.stringify({ keeper: process.pid, pid: child.pid, port: start, instanceId }));
  tell({ type: 'ready', port: start, pid: child.pid, block: latestBlockNumber });

  let saved = latestBlockNumber;
  let took = 0;
  let untold = true;
  let over = false;
  const saving = (async () => {
    while (!over) {
      // the chain answers nobody while it is asked for its state: at most a fiftieth of its time
      await Promise.race([pause(Math.max(saveEveryMs, 50 * took)), left, ended]);
      if (over) return;
      try {
        const { latestBlockNumber: block } = await rpc(start, 'anvil_metadata');
        if (block === saved) continue;
        const began = Date.now();
        saved = await save(start);
        took = Date.now() - began;
        if (!untold) tell({ type: 'saved' });
        untold = true;
      } catch (error) {
        // the chain may be ending or busy: the last save, or the next, will tell. A disk does not mend by itself
        if (error?.code !== undefined && untold) tell({ type: 'unsaved', reason: whyUnsaved(error) });
        untold &&= error?.code === undefined;
      }
    }
  })();

  const lost = await Promise.race([ended, left.then(() => undefined)]);
  over = true;
  await saving;
  if (lost === undefined) {
    try {
      await save(start);
      tell({ type: 'saved' });
    } catch (error) {
      tell({ type: 'unsaved', reason: whyUnsaved(error) });
    }
    child.kill();
    await Promise.race([ended, pause(END_MS)]);
    child.kill('SIGKILL');
    await ended;
  } else {
    tell({ type: 'lost', reason: `its process ended with ${lost.how}` });
  }
  if (readPlace()?.instanceId === instanceId) rmSync(placeFile, { force: true });
  process.exit(lost === undefined ? 0 : 1);
}

main().catch((error) => {
  tell({ type: 'failed', reason: String(error) });
  process.exit(1);
});
