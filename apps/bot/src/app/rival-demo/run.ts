import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BySeat, SEATS } from '@show-of-hands/engine';
import type { Address } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { z } from 'zod';
import { openDataFolder } from '../../base/data-folder.ts';
import { Closers, type EndRequests } from '../../base/ending.ts';
import { writeDurably } from '../../base/files/durable-file.ts';
import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import { openKeystore, type SeatKeys } from '../../chain/keys/keystore.ts';
import { type ConfigLayer, configOf } from '../../config/layers.ts';
import { anyPort, freePort } from '../../io/desktop/free-port.ts';
import { pairedAddressOf, watchEndRequest } from '../../io/desktop/running-show.ts';
import { lockFolder } from '../../journal/lock.ts';
import { CHAT_SEAT } from '../../match/game/match-ports.ts';
import { GAMES, type RegisteredGame, rulesetNamed } from '../game/games.ts';
import { DemoProcess } from './demo-process.ts';
import {
  type DemoChain,
  type DemoPlace,
  type DemoShow,
  demoConfig,
  demoPlace,
  onChain,
  withChats,
} from './plan.ts';
import { type ProvingShow, proveChannel } from './prove-channel.ts';

export interface RivalDemoOptions {
  /** The data folder of the show that would be started otherwise: all of the demo lies in a folder there. */
  readonly data: string;
  /** The first show's port, or the next free one; 0 takes any for both. */
  readonly port: number;
  /**
   * What was said on the command line, shaped like the configuration: it holds for both shows. A configuration file is for a show
   * of the user's own, and does not.
   */
  readonly line: ConfigLayer;
  readonly endRequests: EndRequests;
  readonly print: (line: string) => void;
  /** Told the address of each show's dock once both answer, with a secret at its end that pairs it: for no log. */
  readonly onDocks?: (paired: readonly string[]) => Promise<void>;
}

/**
 * Two whole shows on this machine that play each other, match after match, on a chain of a third process. Ends when it is
 * asked to, or when one of the three has ended by itself; by then none of them runs any more.
 *
 * @throws Problem where they cannot be begun, or one has failed
 */
export async function runRivalDemo(options: RivalDemoOptions): Promise<void> {
  const { line, endRequests, print } = options;
  const place = demoPlace(options.data);
  const plan = await planned(place, line, options.port);
  openDataFolder(place.folder);
  const closers = new Closers();
  closers.add('folder', lockFolder(place.lock));
  const over = new AbortController();
  const end = () => over.abort(ASKED);
  closers.add('requests to end', endRequests(end));
  closers.add('requests of other programs to end', watchEndRequest(place.folder, end));
  const demo = new RivalDemo(place, { closers, over, print });
  try {
    await whileNotOver(over.signal, demo.play(plan, options.onDocks));
  } catch (error) {
    if (error !== ASKED) throw error;
  } finally {
    print('ending …');
    await closers.closeAll(
      (name, error) => print(`${name} did not end properly: ${errorText(error)}`),
      MOST_MS,
    );
  }
}

/** Why it ends, where nothing is wrong. */
const ASKED = Symbol('asked to end');
/** A process is ended the hard way before that, ms. */
const MOST_MS = 60_000;
const LOOK_MS = 250;

/** What each show is begun with, before there is a chain. */
type Plan = readonly (readonly [show: DemoShow, config: ConfigLayer])[];

/** @throws Problem with every mistake on the command line, before anything is begun */
async function planned({ shows }: DemoPlace, line: ConfigLayer, wanted: number): Promise<Plan> {
  const plan: (readonly [DemoShow, ConfigLayer])[] = [];
  let next = wanted;
  for (const show of shows) {
    const port = await freePort(next);
    const game = gameIn(line);
    const config = demoConfig(show, line, game, port);
    const { table } = configOf({ setup: {}, file: config, line: {} }, 'the command line');
    if (table.preset !== null) rulesetNamed(game, table.preset);
    plan.push([show, config]);
    next = port === 0 ? 0 : port + 1;
  }
  return plan;
}

const gameIn = ({ game }: ConfigLayer): RegisteredGame => GAMES.named(typeof game === 'string' ? game : null);

/** Waits for something, and for nothing more once all is over. */
function whileNotOver<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject);
  });
}

interface DemoParts {
  readonly closers: Closers;
  /** Aborted with the reason once all is to end. */
  readonly over: AbortController;
  readonly print: (line: string) => void;
}

const deployed = z.object({ chain: z.object({ chainId: z.number(), contracts: z.unknown() }) });

/** The three processes, and what is done until they run. */
class RivalDemo {
  readonly #place: DemoPlace;
  readonly #parts: DemoParts;
  /** Of what is printed of a process. */
  readonly #width: number;
  /** Channels whose show has read who the other one is. */
  readonly #readBy = new Set<string>();

  constructor(place: DemoPlace, parts: DemoParts) {
    this.#place = place;
    this.#parts = parts;
    this.#width = Math.max(...place.shows.map(({ channel }) => channel.length));
  }

  /** Resolves never: it is over when that is said from outside. @throws Problem where something fails */
  async play(plan: Plan, onDocks: RivalDemoOptions['onDocks']): Promise<never> {
    const { print } = this.#parts;
    const chain = await this.#beginChain(plan);
    const shows: DemoProcess[] = [];
    this.#parts.closers.add('the shows', () => Promise.all(shows.map((show) => show.end())));
    const running: ProvingShow[] = [];
    for (const [{ channel, data }] of plan) running.push({ channel, data, chatPort: await anyPort() });
    for (const [at, [show, config]] of plan.entries()) {
      const [own, other] = [running[at], running[1 - at]];
      if (own === undefined || other === undefined) throw new RangeError('there are two shows');
      const whole = withChats(onChain(config, chain), own.chatPort, other.chatPort);
      writeDurably(show.configFile, `${JSON.stringify(whole, null, 2)}\n`, 0o600);
      const argv = ['--config', show.configFile, '--game', String(config.game)];
      shows.push(this.#begin(show.channel, 'show-process', argv, this.#hearing(show.channel, other.channel)));
    }
    const docks: string[] = [];
    for (const [show] of plan) docks.push(await this.#answering(show));
    print(addresses(plan.map(([{ channel }], at) => [channel, new URL(docks[at] ?? '').origin])));
    const [home, away] = running;
    if (home === undefined || away === undefined) throw new RangeError('there are two shows');
    await Promise.all([onDocks?.(docks), this.#prove(home, away), this.#prove(away, home)]);
    return new Promise<never>(() => {});
  }

  /** Has one channel prove to the other whose it is. Without that the shows play all the same, and say so. */
  async #prove(own: ProvingShow, other: ProvingShow): Promise<void> {
    const { signal } = this.#parts.over;
    const isRead = () => this.#readBy.has(other.channel);
    await proveChannel({ own, other, isRead, signal }).catch((error: unknown) => {
      if (!signal.aborted) this.#tell(own.channel, errorText(error));
    });
  }

  /** Prints what a show says, and notes when it has read who the other one is. */
  #hearing(channel: string, other: string): (line: string) => void {
    return (line) => {
      if (line.includes(`#${other} proves 0x`)) this.#readBy.add(channel);
      this.#tell(channel, line);
    };
  }

  /** Begins the chain with coins for both shows, and puts the game's contracts on it, as one of both streamers does. */
  async #beginChain(plan: Plan): Promise<DemoChain> {
    const [home, away] = this.#place.shows.map(({ data }) => accountsIn(data));
    if (home === undefined || away === undefined) throw new RangeError('there are two shows');
    const fund = [...home.all, ...away.all].join(',');
    const rpc = await new Promise<string>((resolve) => {
      const argv = ['chain', '--port', '0', '--data', this.#place.chain, '--fund', fund];
      const chain = this.#begin('chain', 'tool-process', argv, (file) => {
        this.#tell('chain', file);
        resolve(readFileSync(file, 'utf8').trim());
      });
      this.#parts.closers.add('the chain', () => chain.end());
    });
    const [first] = plan;
    if (first === undefined) throw new RangeError('there are two shows');
    const [show, { game }] = first;
    const contracts = ['--game', String(game), '--mint', '--mint-for', away.owner];
    const said: string[] = [];
    const told: string[] = [];
    this.#tell(
      'chain',
      `putting the contracts of ${GAMES.named(String(game)).name} there, as far as they are missing …`,
    );
    const deploying = this.#process({
      program: 'tool-process',
      argv: ['deploy', '--yes', '--no-rehearsal', '--data', show.data, ...contracts],
      // whoever lists processes sees what they were begun with, and the address holds a token
      env: { SOH_RPC: rpc },
      onOutput: (line) => said.push(line),
      onErrors: (line) => told.push(line),
    });
    this.#parts.closers.add('what puts contracts there', () => deploying.end());
    const { code } = await deploying.gone;
    if (code !== 0) {
      for (const line of told) this.#tell('chain', line);
      throw new Problem(
        'The contracts could not be put on the chain of the demo',
        this.#place.folder,
        'the reason stands above, in the lines of chain; with another --data it begins anew',
      );
    }
    return { rpc, ...deployed.parse(JSON.parse(said.join('\n'))).chain };
  }

  /** The address of a show's dock once it answers, with a secret at its end that pairs it, once, within a minute. */
  async #answering({ data }: DemoShow): Promise<string> {
    for (;;) {
      const address = await pairedAddressOf(data);
      if (address !== undefined) return address;
      await pause(LOOK_MS);
      this.#parts.over.signal.throwIfAborted();
    }
  }

  /** Begins a process without which all is over, and prints what it says. Whoever calls it ends it. */
  #begin(
    name: string,
    program: string,
    argv: readonly string[],
    onOutput: (line: string) => void = (line) => this.#tell(name, line),
  ): DemoProcess {
    const onErrors = (line: string) => this.#tell(name, line);
    const begun = this.#process({ program, argv, env: {}, onOutput, onErrors });
    const { over, print } = this.#parts;
    void begun.gone.then(({ code }) => {
      if (over.signal.aborted) return;
      if (code !== 0) over.abort(endedBy(name, code, this.#place.folder));
      // somebody has asked that one alone
      else print(`${called(name)} has ended, so all of the demo ends.`);
      over.abort(ASKED);
    });
    return begun;
  }

  #process(asked: Omit<ConstructorParameters<typeof DemoProcess>[0], 'folder'>): DemoProcess {
    // what is begun from then on, nobody would end
    this.#parts.over.signal.throwIfAborted();
    return new DemoProcess({
      ...asked,
      folder: this.#place.folder,
      env: { ...ownEnvironment(), ...asked.env },
    });
  }

  #tell(name: string, line: string): void {
    this.#parts.print(`${name.padEnd(this.#width)} | ${line}`);
  }
}

/** What the user has set for shows of theirs, keys and passwords among it, is not meant for these. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:SOH|OBS)_/i.test(name)));

const called = (name: string): string => (name === 'chain' ? 'The chain' : `The show of #${name}`);

function endedBy(name: string, code: number | null, folder: string): Problem {
  const how = code === null ? '' : ` with status ${code}`;
  return new Problem(
    `${called(name)} has ended${how}, so all of the demo ends`,
    folder,
    `look at what it said last, above in the lines of ${name}, then start the demo again`,
  );
}

/** Addresses of a show's keys, which are drawn where there are none. */
function accountsIn(data: string): { readonly owner: Address; readonly all: readonly Address[] } {
  const keys: BySeat<SeatKeys> = openKeystore(join(openDataFolder(data), 'keys.json'));
  const addressOf = (key: SeatKeys['owner']): Address => privateKeyToAddress(key.reveal());
  return {
    owner: addressOf(keys[CHAT_SEAT].owner),
    all: SEATS.flatMap((seat) => [addressOf(keys[seat].owner), addressOf(keys[seat].agent)]),
  };
}

/** @param shows channels and where they answer */
const addresses = (shows: readonly (readonly [channel: string, origin: string])[]): string =>
  [
    '',
    '  Two channels play each other, each with its own bot, chat and overlay.',
    ...shows.flatMap(([channel, origin]) => [
      '',
      `  #${channel}`,
      `    overlay  ${origin}/overlay`,
      `    dock     ${origin}/dock`,
      `    verify   ${origin}/verify`,
    ]),
    '',
    '  Each dock asks for a pairing code: it stands above in the lines of its channel.',
    '  The first challenge opens by itself, and so does each one after it. Ctrl-C ends both shows and their chain.',
    '',
  ].join('\n');
