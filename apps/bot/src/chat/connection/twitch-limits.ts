/** All waits of the chat link, in ms, and the limits on sending. */
export interface ChatTimings {
  /** From dialling until the channel is joined. */
  readonly connectMs: number;
  /** Silence after which we ask whether the server is there. Idle channels are silent for minutes. */
  readonly pingAfterMs: number;
  /** Silence after which the connection counts as dead. */
  readonly silenceMs: number;
  /** How often we look at the clock, for one that jumps: the machine slept, or the clock was set. */
  readonly lookMs: number;
  /** How far two looks may be off before we no longer trust the connection. */
  readonly jumpMs: number;
  /** When the server wants us elsewhere: how long the old connection is read beside the new one. */
  readonly overlapMs: number;
  /** Longest first wait before a new try; it doubles with each failure in a row. */
  readonly retryMs: number;
  readonly retryMaxMs: number;
  /** A connection that lived this long wipes out earlier failures. */
  readonly stableMs: number;
  readonly send: SendLimits;
}

/** So many lines within a time, and the time between two of them. */
export interface SendRate {
  /** Lines within `windowMs`. */
  readonly lines: number;
  readonly windowMs: number;
  readonly gapMs: number;
}

export interface SendLimits {
  /** Twitch mutes an account for half an hour that sends more than it allows: 20 lines in 30 s, one a second. */
  readonly viewer: SendRate;
  /** The same for moderators and the streamer: 100 lines in 30 s. */
  readonly moderator: SendRate;
  /** How long to wait for the server to accept or refuse a line, and again for an answer that comes late. */
  readonly ackMs: number;
  /** Lines that may wait; more are not sent. */
  readonly waiting: number;
  /** How long nothing is sent after the server found us too fast; it doubles each time in a row. */
  readonly restMs: number;
  readonly restMaxMs: number;
}

/** Twitch's figures, each with a margin. */
export const TWITCH_TIMINGS: ChatTimings = {
  connectMs: 15_000,
  pingAfterMs: 20_000,
  silenceMs: 35_000,
  lookMs: 5_000,
  jumpMs: 15_000,
  overlapMs: 2_000,
  retryMs: 2_000,
  retryMaxMs: 30_000,
  stableMs: 60_000,
  send: {
    viewer: { lines: 18, windowMs: 32_000, gapMs: 1_200 },
    moderator: { lines: 90, windowMs: 32_000, gapMs: 100 },
    ackMs: 5_000,
    waiting: 20,
    restMs: 32_000,
    restMaxMs: 30 * 60_000,
  },
};
