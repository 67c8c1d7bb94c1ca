import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Show } from '@show-of-hands/bus';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import type { ChatRoom } from '../chat/chat-room.ts';
import { TrafficRecorder } from '../observers/traffic-recorder.ts';
import { isRunning, until } from '../processes/processes.ts';
import { type BotConfig, BotProcess } from '../show/bot.ts';
import type { Stage } from './stage.ts';

const PROGRAM = fileURLToPath(new URL('bot-that-dies.mjs', import.meta.url));
const MATCH_MS = SCALE > 1 ? 900_000 : 180_000;
/** A line of chat is said again if its vote is not seen by then: the bot may not have been listening. */
const REPEAT_MS = 200;

export interface Deaths {
  /** Steps, or points (a step and what it is about), at which the process dies; `all`: at every one. */
  readonly diesAt: 'all' | readonly string[];
  /** Points at which it does not die. */
  readonly survives: readonly string[];
}

export const NEVER_DIES: Deaths = { diesAt: [], survives: [] };

export type Look = (show: ShowThatDies) => Promise<'go on' | 'leave'>;
export const onlyVote: Look = async () => 'go on';

/** The built bot with one viewer who votes the same at the same place, and what its journal goes through. */
export class ShowThatDies {
  readonly bot: BotProcess;
  readonly #room: ChatRoom;
  readonly #files: { readonly steps: string; readonly deaths: string };
  #tap: TrafficRecorder | undefined;
  #saidAt = 0;

  private constructor(bot: BotProcess, room: ChatRoom, files: { steps: string; deaths: string }) {
    this.bot = bot;
    this.#room = room;
    this.#files = files;
  }

  static start({ place, data, room, program }: Stage, config: BotConfig, fate: Deaths): ShowThatDies {
    const path = (name: string) => join(place, name);
    const files = { steps: path('steps.txt'), deaths: path('deaths.txt') };
    writeFileSync(path('config.json'), JSON.stringify({ ...config, data }));
    for (const file of Object.values(files)) writeFileSync(file, '');
    const order = {
      program,
      argv: ['--config', path('config.json'), ...room.options],
      stepsFile: files.steps,
      deathsFile: files.deaths,
      ...fate,
    };
    writeFileSync(path('order.json'), JSON.stringify(order));
    return new ShowThatDies(new BotProcess([path('order.json')], place, [PROGRAM]), room, files);
  }

  /** The points that its journal went through, in order. */
  get points(): readonly string[] {
    return linesOf(this.#files.steps);
  }

  /** Where it died; undefined if it did not die at a point. */
  get deathPoint(): string | undefined {
    return linesOf(this.#files.deaths)[0];
  }

  /** The turn that viewers see, from 0; null before they see one. */
  get turn(): number | null {
    return this.shown?.match?.turn ?? null;
  }

  /** What viewers are shown; undefined until they are connected. */
  get shown(): Show | undefined {
    return this.#tap?.show;
  }

  /**
   * Votes until the match is over, or the process and all it started are gone.
   *
   * @param look called again and again; when it says `leave`, the match is left as it stands
   */
  async run(look: Look): Promise<'over' | 'dead' | 'left'> {
    let leaving = false;
    let below: readonly number[] = [];
    const isOver = () => this.bot.lines.some((line) => /match \d+ is over/.test(line));
    const tapped = this.#open();
    tapped.catch(() => undefined);
    try {
      await until(
        'the match is over, or the bot has died',
        async () => {
          if (!this.bot.running || isOver()) return true;
          below = this.bot.below;
          leaving = (await look(this)) === 'leave';
          if (!leaving) this.#vote();
          return leaving;
        },
        MATCH_MS,
      );
    } catch (error) {
      throw this.#told(String(error));
    }
    if (leaving) return 'left';
    if (this.bot.running) return 'over';
    await this.bot.exited;
    await until('what the bot had started is gone', () => !below.some(isRunning));
    // it could never end the same: the next life would wait for it to run out of time
    if (this.bot.lines.some((line) => /is abandoned/.test(line))) throw this.#told('a match was given up');
    return 'dead';
  }

  #told(what: string): Error {
    return new Error(`${what}; the bot said:\n${this.bot.lines.join('\n')}`);
  }

  async #open(): Promise<void> {
    const [, origin = ''] = await this.bot.said(/overlay {2}(http:\/\/\S+)\/overlay/);
    const [, code = ''] = await this.bot.said(/pairing code: (\S+)/);
    const tap = await TrafficRecorder.open(origin, code);
    if (this.bot.running) this.#tap = tap;
    else tap.close();
  }

  /** The viewer votes; a moderator closes the vote as soon as it is counted. */
  #vote(): void {
    const tap = this.#tap;
    const ballot = tap?.show.ballot;
    if (tap === undefined || ballot?.status !== 'open') return;
    // follows from the position alone, and is not what is played without votes
    const wish = ballot.how.example;
    if (Date.now() - this.#saidAt < REPEAT_MS) return;
    this.#saidAt = Date.now();
    const command = ballot.letter === null ? wish : wish.slice(0, -` ${ballot.letter}`.length);
    const counted = ballot.voters > 0 && ballot.leaders[0]?.command === command;
    if (counted) this.#room.moderator('!close');
    else this.#room.say('ada', wish);
  }

  /** The bot and all it started end at one moment, with nothing saved or tidied up. */
  async powerCut(): Promise<void> {
    const pids = [this.bot.pid, ...this.bot.below];
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await this.bot.exited;
    await until('everything has ended', () => !pids.some(isRunning));
  }

  /** Ends it, however it stands. */
  async close(): Promise<void> {
    this.#tap?.close();
    if (this.bot.running) await this.bot.end();
  }
}

/** Whole lines only: the last one may have been cut. */
const linesOf = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
