export interface SendRules {
  /** Lines that an ordinary account may send within `windowMs`. */
  readonly lines: number;
  readonly windowMs: number;
  /** The same line again is refused for so long. */
  readonly duplicateMs: number;
  /** How far apart two lines of an ordinary account must be; default: no limit. */
  readonly gapMs?: number;
}

export const TWITCH_RULES: SendRules = { lines: 20, windowMs: 30_000, duplicateMs: 30_000 };

/** The id and text of the notice that refuses a line. */
export type Refusal = readonly [id: string, text: string];

/** What one account sent lately, and whether it may send more. Refused lines count too, as Twitch has it. */
export class Allowance {
  readonly #rules: SendRules;
  #times: number[] = [];
  #last: { readonly text: string; readonly at: number } | undefined;

  constructor(rules: SendRules) {
    this.#rules = rules;
  }

  /** Why the line is refused, or undefined. `trusted`: moderators and the streamer may repeat themselves. */
  take(text: string, now: number, trusted: boolean): Refusal | undefined {
    const { lines, windowMs, duplicateMs, gapMs = 0 } = this.#rules;
    const before = this.#times.at(-1);
    this.#times = this.#times.filter((time) => now - time < windowMs);
    this.#times.push(now);
    if (this.#times.length > lines * (trusted ? 5 : 1)) {
      return ['msg_ratelimit', 'Your message was not sent because you are sending messages too quickly.'];
    }
    if (!trusted && before !== undefined && now - before < gapMs) {
      return ['msg_slowmode', 'Your message was not sent because you are sending messages too quickly.'];
    }
    const uniform = text.trim().replace(/ +/g, ' ').slice(0, 500);
    const again = this.#last?.text === uniform && now - this.#last.at < duplicateMs;
    this.#last = { text: uniform, at: now };
    if (again && !trusted) {
      return ['msg_duplicate', 'Your message was not sent because it is identical to the previous one.'];
    }
    return undefined;
  }
}
