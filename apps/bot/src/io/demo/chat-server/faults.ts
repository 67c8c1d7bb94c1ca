/** What can be wrong with the way from those who write to those who read. May be changed at any time. */
export interface Faults {
  /** Whoever logs in from now on is never welcomed, and hears nothing at all. */
  readonly mute: boolean;
  /** Every line is delivered so many times. */
  readonly copies: number;
  /** Each line is delivered up to so many ms late, so that lines overtake each other. */
  readonly lateMs: number;
  /** The server's clock is ahead of this machine's by so many ms. */
  readonly skewMs: number;
  /** Lines do not say when they were sent. */
  readonly untimed: boolean;
  /** Lines come without a text. */
  readonly textless: boolean;
}

export const NO_FAULTS: Faults = {
  mute: false,
  copies: 1,
  lateMs: 0,
  skewMs: 0,
  untimed: false,
  textless: false,
};

const withoutText = (line: string): string => line.replace(/( PRIVMSG #\S+) :.*$/s, '$1');

/** Brings lines on their way as the faults have it. */
export class Delivery {
  readonly #draw: () => number;
  readonly #underway = new Set<NodeJS.Timeout>();
  faults: Faults = NO_FAULTS;

  /** `draw`, in [0, 1), says how late a line is. */
  constructor(draw: () => number) {
    this.#draw = draw;
  }

  /** The server's time, in ms. */
  now(): number {
    return Date.now() + this.faults.skewMs;
  }

  /** Calls `put` with all lines at once, or with each one in its own time. */
  bring(lines: readonly string[], put: (lines: readonly string[]) => void): void {
    const { copies, lateMs, textless } = this.faults;
    const written = textless ? lines.map(withoutText) : lines;
    const all = copies === 1 ? written : written.flatMap((line) => Array<string>(copies).fill(line));
    if (lateMs === 0) {
      if (all.length > 0) put(all);
      return;
    }
    for (const line of all) {
      const timer = setTimeout(() => {
        this.#underway.delete(timer);
        put([line]);
      }, this.#draw() * lateMs);
      this.#underway.add(timer);
    }
  }

  /** What is under way never arrives. */
  stop(): void {
    for (const timer of this.#underway) clearTimeout(timer);
    this.#underway.clear();
  }
}
