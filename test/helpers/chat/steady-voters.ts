import { Dice } from '../../load/dice.ts';
import type { SentLine } from '../../load/recount.ts';
import type { ChatRoom } from './chat-room.ts';

const EVERY_MS = 20;
const AT_ONCE = 4;
/** Of all votes: those of viewers who have voted and want something else. */
const CHANGED = 0.25;

/** Viewers who vote without a pause, two hundred votes a second, and what they sent. */
export class SteadyVoters {
  readonly sent: SentLine[] = [];
  readonly #room: ChatRoom;
  readonly #commands: readonly string[];
  readonly #dice: Dice;
  readonly #prefix: string;
  readonly #latest: string[] = [];
  #lastAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param prefix of their logins: viewers of another ballot are others
   * @param commands canonical ones, on the allowlist
   */
  constructor(room: ChatRoom, prefix: string, commands: readonly string[], seed: number) {
    this.#room = room;
    this.#prefix = prefix;
    this.#commands = commands;
    this.#dice = new Dice(seed);
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      for (let i = 0; i < AT_ONCE; i++) this.#vote();
    }, EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /**
   * So many votes at once, in frames of so many lines. They come when the last of them has been sent: a server that
   * dates lines ahead of its own clock would have the bot open its next votes too late.
   */
  async burst(votes: number, perFrame: number): Promise<void> {
    const all = Array.from({ length: votes }, () => this.#next());
    await new Promise((done) => setTimeout(done, this.#lastAt - Date.now()));
    this.#room.server.sayAll(
      all.map(({ login, wish, sentAt }) => ({ channel: this.#room.channel, login, text: wish, sentAt })),
      perFrame,
    );
  }

  #vote(): void {
    const { login, wish, sentAt } = this.#next();
    this.#room.server.say({ channel: this.#room.channel, login, text: wish, sentAt });
  }

  #next(): SentLine {
    const changes = this.#latest.length > 0 && this.#commands.length > 1 && this.#dice.chance() < CHANGED;
    const voter = changes ? this.#dice.below(this.#latest.length) : this.#latest.length;
    const wish = this.#dice.pick(this.#commands.filter((command) => command !== this.#latest[voter]));
    this.#latest[voter] = wish;
    const login = `${this.#prefix}_${voter}`;
    // no two at the same instant: which of them counts is never a matter of arrival
    const sentAt = Math.max(Date.now(), this.#lastAt + 1);
    this.#lastAt = sentAt;
    const line = { login, wish, sentAt };
    this.sent.push(line);
    return line;
  }
}
