import { fileURLToPath } from 'node:url';
import { type BallotShow, type MatchRecord, matchRecord } from '@show-of-hands/bus';
import { stateJsonV1 } from '@show-of-hands/bus/triad';
import { z } from 'zod';
import { until } from '../helpers/processes/processes.ts';
import { type BotConfig, type BotFolder, BotProcess, botFolder } from '../helpers/show/bot.ts';
import { Crowd } from './crowd.ts';
import { OverlayListener } from './overlay-listener.ts';
import { loadFile } from './place.ts';

const ASK_MS = 20_000;
const MATCH_MS = 120_000;
const EARLY_LINES = 25;
const allowed = z.object({ commands: z.array(z.string()).min(1) });
const measured = z.object({ nr: z.number(), heapUsed: z.number(), rss: z.number(), stallMs: z.number() });
export type Measured = z.infer<typeof measured>;

/** The built bot, measured, with a crowd in a chat of its own and two overlays on its sockets. */
export class LoadedShow {
  readonly crowd: Crowd;
  readonly bot: BotProcess;
  readonly ears: readonly OverlayListener[];
  readonly folder: BotFolder;
  readonly #origin: string;
  #measured = 0;

  private constructor(crowd: Crowd, folder: BotFolder, bot: BotProcess, origin: string) {
    this.crowd = crowd;
    this.folder = folder;
    this.bot = bot;
    this.#origin = origin;
    this.ears = [new OverlayListener(origin), new OverlayListener(origin)];
  }

  static async open(config: BotConfig): Promise<LoadedShow> {
    const crowd = await Crowd.open();
    const folder = botFolder(config);
    const program = ['--expose-gc', fileURLToPath(loadFile('measured-bot.mjs'))];
    const argv = ['--config', folder.configFile, ...crowd.options];
    const bot = new BotProcess(argv, folder.place, program);
    try {
      const { origin } = await bot.ready();
      await bot.said(/reading #testers/);
      // from so many lines on the bot knows the chat server's clock, and dates votes by it
      for (let i = 0; i < EARLY_LINES; i++) await crowd.say('early_bird', `anybody here? ${i}`);
      return new LoadedShow(crowd, folder, bot, origin);
    } catch (error) {
      if (bot.running) await bot.kill();
      folder.remove();
      await crowd.stop();
      throw error;
    }
  }

  get ear(): OverlayListener {
    const [ear] = this.ears;
    if (ear === undefined) throw new Error('no overlay listens');
    return ear;
  }

  /** The open ballot; waits for it. */
  async openBallot(): Promise<BallotShow> {
    await until('a ballot is open', () => this.ear.ballot?.status === 'open', 60_000);
    const { ballot } = this.ear;
    if (ballot === null) throw new Error('there is no ballot');
    return ballot;
  }

  /** The legal commands of this turn, as the bot publishes them. */
  async commands(turn: number): Promise<readonly string[]> {
    let commands: readonly string[] = [];
    await until('the position is published', async () => {
      const state = stateJsonV1.parse(JSON.parse(await this.#ask('/v1/state')));
      if (state.turn !== turn) return false;
      ({ commands } = allowed.parse(state.allowed));
      return true;
    });
    return commands;
  }

  /** Size of the heap without garbage, and the longest stall of the event loop since it was asked last. */
  async measure(): Promise<Measured> {
    this.#measured += 1;
    this.bot.signal('SIGUSR2');
    const said = await this.bot.said(new RegExp(`^MEASURED (\\{"nr":${this.#measured},.*)$`));
    return measured.parse(JSON.parse(said[1] ?? ''));
  }

  /** Lets the match go on, with a moderator closing every vote, until it is on record. */
  async finish(): Promise<MatchRecord> {
    const matchKey = this.ear.match?.matchKey;
    if (matchKey === undefined) throw new Error('no match is on the table');
    let closed = '';
    await until(
      'the match is on record',
      async () => {
        const { ballot, table } = this.ear;
        if (ballot?.status === 'open' && ballot.id !== closed) {
          closed = ballot.id;
          await this.crowd.moderator('!close');
        }
        return table?.status === 'between';
      },
      MATCH_MS,
    );
    return matchRecord.parse(JSON.parse(await this.#ask(`/v1/matches/${matchKey}`)));
  }

  async close(): Promise<void> {
    for (const ear of this.ears) ear.close();
    if (this.bot.running) await this.bot.end();
    this.folder.remove();
    await this.crowd.stop();
  }

  async #ask(path: string): Promise<string> {
    const answer = await fetch(`${this.#origin}${path}`, { signal: AbortSignal.timeout(ASK_MS) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.text();
  }
}
