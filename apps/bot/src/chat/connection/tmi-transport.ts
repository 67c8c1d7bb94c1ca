import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import type { ChatIdentity } from '../irc/identity.ts';
import type { ChatTimings } from '../irc/timings.ts';
import type { ChatServerAddress } from '../irc/tmi-client.ts';
import type { ChatTransport } from '../messages/transport.ts';
import type { SendCounters } from '../send/send-counters.ts';
import { Supervisor } from './supervisor.ts';

export interface TmiTransportOptions {
  /** With or without `#`, any case. */
  readonly channel: string;
  /** Another chat server than Twitch, without TLS. */
  readonly server?: ChatServerAddress | undefined;
  /** Who we are; without it we read anonymously and say nothing. */
  readonly identity?: ChatIdentity | undefined;
  /** Ids of other rooms whose lines count here too when chat is shared between channels. */
  readonly sharedRooms?: readonly string[] | undefined;
  /** Whether emotes stand for moves where only they come through. */
  readonly votesByEmote?: boolean;
  readonly clock: Clock;
  readonly log: Log;
  readonly timings?: ChatTimings;
  /** Spreads retries; in [0, 1). */
  readonly draw?: () => number;
}

export interface ChatCounters {
  /** Lines of any kind. */
  readonly lines: number;
  readonly messages: number;
  /** Messages heard on two connections, while one took the other's place; told once. */
  readonly repeated: number;
  /** Lines that were not what the protocol promises, and were left out. */
  readonly malformed: number;
  /** Connections begun. */
  readonly connections: number;
  readonly send: SendCounters;
}

export interface TmiTransport extends ChatTransport {
  /** Connects anew with what the identity gives now, reading on meanwhile. */
  renew(): void;
  counters(): ChatCounters;
}

/** Chat through tmi.js, supervised: a new client for each connection, whichever way the one before ended. */
export function createTmiTransport(options: TmiTransportOptions): TmiTransport {
  return new Supervisor(options);
}
