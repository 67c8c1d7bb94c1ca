import type { BallotShow, MatchRecord } from '@show-of-hands/bus';
import { matchRecord } from '@show-of-hands/bus';
import { stateJsonV1 } from '@show-of-hands/bus/triad';
import type { Hex } from 'viem';
import { z } from 'zod';
import { type ChatRoom, openChatRoom } from '../chat/chat-room.ts';
import { ChainObserver } from '../observers/chain-observer.ts';
import { TrafficRecorder } from '../observers/traffic-recorder.ts';
import { until } from '../processes/processes.ts';
import { type Addresses, type BotConfig, type BotFolder, BotProcess, botFolder, PRODUCT } from './bot.ts';

/** How long a show may take to show something at its table, once it runs. */
const FIRST_MS = 60_000;

const allowed = z.object({ commands: z.array(z.string()).min(1) });

/** A show without a picture: the built bot, a real chat and a real chain, and a client of every socket. */
export class SmallShow {
  readonly room: ChatRoom;
  readonly folder: BotFolder;
  readonly #program: readonly string[];
  /** Every bot that was run, the last one being the one at work. */
  readonly bots: BotProcess[] = [];
  readonly taps: TrafficRecorder[] = [];
  #chain: ChainObserver | undefined;
  #addresses: Addresses | undefined;

  private constructor(room: ChatRoom, folder: BotFolder, program: readonly string[]) {
    this.#program = program;
    this.room = room;
    this.folder = folder;
  }

  /** @param program what Node runs: the product if left out */
  static async open(config: BotConfig, program = PRODUCT): Promise<SmallShow> {
    return SmallShow.over(botFolder(config), program);
  }

  /** The same over a folder that is there already, e.g. with keys; in a channel of another name where one is given. */
  static async over(folder: BotFolder, program = PRODUCT, channel?: string): Promise<SmallShow> {
    const show = new SmallShow(await openChatRoom(undefined, channel), folder, program);
    try {
      await show.start();
      return show;
    } catch (error) {
      await show.close();
      throw error;
    }
  }

  get tap(): TrafficRecorder {
    const tap = this.taps.at(-1);
    if (tap === undefined) throw new Error('no bot is running');
    return tap;
  }

  /** `http://127.0.0.1:PORT` of the bot at work. */
  get origin(): string {
    return this.addresses.origin;
  }

  /** Where the bot at work and its chain are reached. */
  get addresses(): Addresses {
    if (this.#addresses === undefined) throw new Error('no bot is running');
    return this.#addresses;
  }

  get chain(): ChainObserver {
    if (this.#chain === undefined) throw new Error('no bot is running');
    return this.#chain;
  }

  /** The ballot that is open now or opens next; null once the match is over. */
  async nextBallot(after: string | null): Promise<BallotShow | null> {
    const open = () => {
      const { ballot } = this.tap.show;
      return ballot?.status === 'open' && ballot.id !== after ? ballot : undefined;
    };
    const isOver = () => this.tap.show.match?.phase === 'over';
    await until('a vote opens or the match ends', () => open() !== undefined || isOver(), 60_000);
    return open() ?? null;
  }

  /** Every whole legal command of chat's turn, as the bot publishes them. */
  async legalCommands(turn: number): Promise<readonly string[]> {
    let commands: readonly string[] = [];
    await until('the legal moves of the turn are published', async () => {
      const { status, text } = await this.tap.ask('/v1/state');
      if (status !== 200) return false;
      const document = stateJsonV1.parse(JSON.parse(text));
      if (document.turn !== turn) return false;
      commands = allowed.parse(document.allowed).commands;
      return true;
    });
    return commands;
  }

  async recordOf(matchKey: Hex): Promise<MatchRecord> {
    let text = '';
    await until('the match is on record', async () => {
      const answer = await this.tap.ask(`/v1/matches/${matchKey}`);
      text = answer.text;
      return answer.status === 200;
    });
    return matchRecord.parse(JSON.parse(text));
  }

  /** Another process goes on where the last one was ended, with another configuration if one is given. */
  async restart(config?: BotConfig): Promise<void> {
    this.tap.close();
    await this.bots.at(-1)?.end();
    if (config !== undefined) this.folder.configure(config);
    await this.start();
  }

  async start(): Promise<void> {
    const bot = BotProcess.running(this.#program, this.folder, this.room.options);
    this.bots.push(bot);
    try {
      await this.#follow(bot);
    } catch (error) {
      throw new Error(`${String(error)}; the bot said:\n${bot.lines.join('\n')}`, { cause: error });
    }
  }

  async #follow(bot: BotProcess): Promise<void> {
    const addresses = await bot.ready();
    this.#chain = new ChainObserver(addresses);
    this.#addresses = addresses;
    const [, code = ''] = await bot.said(/pairing code: (\S+)/);
    this.taps.push(await TrafficRecorder.open(addresses.origin, code));
    const canStart = () =>
      this.tap.control.actions.some(({ name, available }) => name === 'start' && available);
    const isThere = () => {
      if (!bot.running) throw new Error('the bot has ended');
      return canStart() || this.tap.show.match !== null || this.tap.show.challenge !== null;
    };
    // a match that is gone on with is read from its chain first
    await until('the table waits or plays', isThere, FIRST_MS);
  }

  async close(): Promise<void> {
    for (const tap of this.taps) tap.close();
    for (const bot of this.bots) if (bot.running) await bot.end();
    this.folder.remove();
    await this.room.stop();
  }
}
