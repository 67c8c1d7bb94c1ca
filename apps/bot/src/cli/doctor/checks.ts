import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import Libsql from 'libsql';
import { type Address, formatEther, isAddressEqual } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { z } from 'zod';
import { openDataFolder } from '../../base/data-folder.ts';
import { type Finding, ok, unknown, warning, wrong } from '../../base/finding.ts';
import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import { unstopped } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { gasShares, type MatchExtent, matchFeeNow } from '../../chain/budget/match-gas.ts';
import { keystoreKind, PASSWORD_VARIABLE, type SeatKeys } from '../../chain/keys/keystore.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { shortReason } from '../../chain/rpc/rpc-trouble.ts';
import type { Config } from '../../config/schema.ts';
import { lockFolder } from '../../journal/lock.ts';
import { SCHEMA_VERSION } from '../../journal/sqlite/schema.ts';
import { givenAway } from '../../show/rival/given-away.ts';
import { keystorePath } from '../chain/data-folder.ts';
import { FEW_CARDS, type GameTool } from '../games/game-tool.ts';

const NAME = 'data folder';

/** Whether the data folder can be used, whether a bot uses it now, and whether its journal is one of ours. */
export function* checkData(data: string): Generator<Finding> {
  openDataFolder(data);
  yield ok(NAME, `${data} can be written`);
  const path = join(data, 'journal.db');
  try {
    lockFolder(`${path}.lock`)();
    yield ok('lock', 'no other Show of Hands uses the data folder');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    yield warning(
      'lock',
      'a Show of Hands is running with this data folder',
      'end it before you start another one with the same folder',
    );
  }
  yield checkJournal(path);
}

const version = z.object({ user_version: z.number().int() });

function checkJournal(path: string): Finding {
  if (!existsSync(path)) return ok('journal', 'none yet; the bot makes one when it starts');
  try {
    const database = new Libsql(path, { readonly: true });
    try {
      const { user_version: found } = version.parse(database.prepare('PRAGMA user_version').get());
      if (found > SCHEMA_VERSION) {
        return wrong(
          'journal',
          `version ${found}; this program knows versions up to ${SCHEMA_VERSION}`,
          'run the newer program that wrote it, or give --data another folder',
        );
      }
      const kept = found === SCHEMA_VERSION ? '' : `; it is brought to ${SCHEMA_VERSION} at the next start`;
      return ok('journal', `version ${found}${kept}`);
    } finally {
      database.close();
    }
  } catch (error) {
    return wrong(
      'journal',
      `cannot be read: ${errorText(error)}`,
      `move ${path} aside, or restore it from a backup`,
    );
  }
}

/**
 * Whether the keys can be read and opened.
 *
 * @param open opens them; the findings say whose they are, never what they are
 * @param local keys of a chain that nobody else uses own nothing
 */
export async function* checkKeys(
  data: string,
  local: boolean,
  open: () => Promise<BySeat<SeatKeys>>,
): AsyncGenerator<Finding> {
  const path = keystorePath(data);
  const kind = keystoreKind(path);
  if (kind === 'none') {
    yield local
      ? ok('keystore', 'none yet; the bot draws keys when it starts')
      : wrong('keystore', 'there are no keys yet', 'make some: npm run soh -- keys new');
    return;
  }
  const keys = await open();
  yield kind === 'locked' || local
    ? ok('keystore', `${path} opens${kind === 'locked' ? ' with the password' : ''}`)
    : warning(
        'keystore',
        `${path} holds keys without a password`,
        `npm run soh -- keys lock, then start with ${PASSWORD_VARIABLE}`,
      );
  const addresses = SEATS.map(
    (seat) =>
      `${seat}: owner ${privateKeyToAddress(keys[seat].owner.reveal())}, agent ${privateKeyToAddress(keys[seat].agent.reveal())}`,
  );
  yield ok('keys', addresses.join('; '));
}

/** Whether the port of overlay and dock is free. */
export async function* checkPort(port: number, running: boolean): AsyncGenerator<Finding> {
  const name = 'port';
  if (port === 0) {
    yield ok(name, 'any free port is taken');
    return;
  }
  const server = createServer();
  try {
    server.listen({ port, host: '127.0.0.1', exclusive: true });
    await once(server, 'listening');
    yield ok(name, `${port} is free for overlay and dock`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    yield running
      ? ok(name, `${port} is in use, as a Show of Hands is running`)
      : wrong(name, `${port} cannot be used (${code})`, 'end the other program, or choose another: web.port');
  } finally {
    server.close();
  }
}

/** Difference of clocks, s, from which there is a warning, and from which votes cannot end on time. */
const SKEW_S = { some: 15, much: 90 } as const;
/** Blocks that the time between blocks is measured over. */
const SPAN = 20n;
const POLL_MS = 250;

interface ChainCheckOptions {
  readonly link: ChainLink;
  /** The bot's own chain makes a block only when there is something to put in it. */
  readonly local: boolean;
  /** Longest to wait for a new block, ms. */
  readonly waitMs: number;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Whether a chain works: how fast its blocks come, whether new ones do, and what time it has. */
export async function* checkChain(options: ChainCheckOptions): AsyncGenerator<Finding> {
  const { link, local } = options;
  const { client, chainId, where } = link;
  const started = performance.now();
  const head = await client.getBlock({ blockTag: 'latest' });
  const took = Math.round(performance.now() - started);
  yield took > 2_000
    ? warning('chain', `chain ${chainId} answers in ${took} ms`, 'use an RPC that answers faster')
    : ok('chain', `chain ${chainId} at ${where} answers in ${took} ms, block ${head.number}`);
  if (local) {
    yield ok('blocks', 'the local chain makes a block with every transaction');
    return;
  }
  yield* checkPace(options, head);
}

type Head = { readonly number: bigint; readonly timestamp: bigint };

async function* checkPace(options: ChainCheckOptions, head: Head): AsyncGenerator<Finding> {
  const { link, waitMs, now } = options;
  const pace = await paceOf(link, head).catch(shortReason);
  if (typeof pace === 'string') yield unknown('block time', `past blocks cannot be read: ${pace}`);
  else if (pace !== undefined) yield ok('block time', `${pace.toFixed(1)} s on average`);
  const next = await nextHead(options, head);
  if (next === undefined) {
    yield warning(
      'head',
      `no new block after ${head.number} within ${waitMs / 1_000} s`,
      'wait for the chain to move, or use another RPC; a development chain without traffic stands still',
    );
  } else yield ok('head', `moves: block ${next.number} came while we looked`);
  // a block that was just made has the chain's time; an older one only says that it is not earlier
  const skew = Math.round(now() / 1_000 - Number((next ?? head).timestamp));
  yield checkSkew(skew, next !== undefined);
}

function checkSkew(skew: number, fresh: boolean): Finding {
  const name = 'clock';
  if (!fresh && skew > 0) {
    return unknown(name, `the latest block is ${skew} s old, and no new one came to compare the clocks by`);
  }
  const text =
    skew === 0
      ? 'this machine and the chain have the same time'
      : `this machine is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} the chain`;
  const remedy = 'set this machine’s clock by the network (NTP)';
  if (Math.abs(skew) > SKEW_S.much) return wrong(name, text, remedy);
  return Math.abs(skew) > SKEW_S.some ? warning(name, text, remedy) : ok(name, text);
}

/** Seconds from block to block; undefined for a chain that has hardly begun. */
async function paceOf({ client }: ChainLink, head: Head): Promise<number | undefined> {
  if (head.number <= SPAN) return undefined;
  const before = await client.getBlock({ blockNumber: head.number - SPAN });
  return Number(head.timestamp - before.timestamp) / Number(SPAN);
}

async function nextHead({ link, waitMs, signal }: ChainCheckOptions, head: Head): Promise<Head | undefined> {
  const end = performance.now() + waitMs;
  while (performance.now() < end && !signal.aborted) {
    const latest = await link.client.getBlock({ blockTag: 'latest' });
    if (latest.number > head.number) return latest;
    await pause(POLL_MS);
  }
  return undefined;
}

/**
 * Whether each account can pay its share of one match, as the bot asks it before it begins one.
 *
 * @param maxFeePerGas most that is ever paid per gas, wei
 */
export async function* checkBalances(
  link: ChainLink,
  keys: BySeat<SeatKeys>,
  seats: readonly Seat[],
  extent: MatchExtent,
  maxFeePerGas: bigint,
): AsyncGenerator<Finding> {
  const fee = await matchFeeNow(link, maxFeePerGas);
  const players = seats.map((seat) => ({
    seat,
    owner: privateKeyToAddress(keys[seat].owner.reveal()),
    agent: privateKeyToAddress(keys[seat].agent.reveal()),
  }));
  const roles = players.flatMap(({ seat, owner, agent }) => [
    { name: `owner ${seat}`, account: owner },
    { name: `agent ${seat}`, account: agent },
  ]);
  for (const { account, gas } of gasShares(players, extent)) {
    const balance = await link.client.getBalance({ address: account });
    const needed = gas * fee;
    const whose = roles.filter((role) => isAddressEqual(role.account, account)).map(({ name }) => name);
    const name = `balance of ${whose.join(' and ')}`;
    const text = `${formatEther(balance)} of the ${formatEther(needed)} that a match can cost`;
    yield balance >= needed
      ? ok(name, text)
      : wrong(name, text, `send at least ${formatEther(needed - balance)} to ${account}`);
  }
}

/** Whether each owner has enough to bring to a match. */
export async function* checkOwnedCards(
  {
    cards,
    party,
    brings,
  }: Pick<GameTool, 'cards' | 'brings'> & {
    readonly party: { readonly size: number } | null;
  },
  link: ChainLink,
  collection: Address,
  keys: BySeat<SeatKeys>,
  seats: readonly Seat[],
): AsyncGenerator<Finding> {
  const source = cards(link, collection);
  for (const seat of seats) {
    const owner = privateKeyToAddress(keys[seat].owner.reveal());
    const { length } = await source.tokensOf(owner);
    const name = `cards of ${seat}`;
    const remedy = `give ${owner} more cards`;
    const { tokens } = brings;
    const hand = tokens.from === 'owned' ? tokens.count : 0;
    const [what, least] = party === null ? ['hand', hand] : ['party', party.size];
    if (length < least) yield wrong(name, `${length}; a ${what} takes ${least}`, remedy);
    // a party lies open: there is nothing to guess
    else if (party === null && length < FEW_CARDS) {
      const text = `${length}: whoever knows them has little to guess (${FEW_CARDS} or more hide a hand)`;
      yield warning(name, text, remedy);
    } else yield ok(name, `${length}`);
  }
}

/** More confirmations than this make every move slow for those who watch. */
const MANY_CONFIRMATIONS = 12;

/** How many blocks new matches wait for. */
export function* checkConfirmations(confirmations: number): Generator<Finding> {
  const name = 'confirmations';
  yield confirmations > MANY_CONFIRMATIONS
    ? warning(
        name,
        `matches wait for ${confirmations} blocks after every commit`,
        'wait for less: chain.confirmations in the configuration',
      )
    : ok(name, `${confirmations} blocks after every commit`);
}

/** What the configuration gives away to another channel's show: nothing by default. */
export function* checkGivenAway(config: Config): Generator<Finding> {
  for (const said of givenAway(config))
    yield warning('rivals', unstopped(ENGLISH_VOICE.say(said)), 'leave it as it is by default');
}
