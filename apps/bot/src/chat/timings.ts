/** All waits of the chat link, in ms, and the limits on sending. */
export interface ChatTimings {
  /** From dialling until the channel is joined. */
  readonly connectMs: number;
  /** Silence after which we ask whether the server is there. Idle channels are silent for minutes. */
  readonly pingAfterMs: number;
  /** Silence after which the connection counts as dead. */
  readonly silenceMs: number;
  /** First wait before a new try; it doubles with each failure in a row. */
  readonly retryMs: number;
  readonly retryMaxMs: number;
  /** A connection that lived this long wipes out earlier failures. */
  readonly stableMs: number;
  readonly send: SendLimits;
}

export interface SendLimits {
  /** Lines within `windowMs`. Twitch mutes an account for half an hour that sends more than it allows. */
  readonly lines: number;
  readonly windowMs: number;
  /** Between two lines: ordinary accounts may send one a second. */
  readonly gapMs: number;
  /** How long to wait for the server to accept or refuse a line. */
  readonly ackMs: number;
  /** Lines that may wait; more are not sent. */
  readonly waiting: number;
}

/** Twitch allows 20 lines in 30 s: both figures with a margin. */
export const TWITCH_TIMINGS: ChatTimings = {
  connectMs: 15_000,
  pingAfterMs: 20_000,
  silenceMs: 35_000,
  retryMs: 1_000,
  retryMaxMs: 30_000,
  stableMs: 60_000,
  send: { lines: 18, windowMs: 32_000, gapMs: 1_200, ackMs: 5_000, waiting: 20 },
};
