import type { Faults } from './faults.ts';
import type { RoomSettings } from './rooms.ts';
import type { Said } from './said.ts';
import type { SendRules } from './send-rules.ts';

export interface ChatServerOptions {
  /** 0 or left out: any free port. */
  readonly port?: number | undefined;
  /** Logins that moderate every channel. */
  readonly moderators?: readonly string[] | undefined;
  /** Badges that logins have in every channel, as in the tag: `lead_moderator/1,subscriber/12`. */
  readonly badges?: Readonly<Record<string, string>> | undefined;
  /** Whether a password (with its `oauth:`) opens an account; default: any does. */
  readonly mayLogin?: ((login: string, password: string) => boolean) | undefined;
  readonly rules?: SendRules | undefined;
  /** Hears what clients say, in any channel, with the id it got. */
  readonly onSaid?: ((said: Said, id: string) => void) | undefined;
  /** Decides about faults that are a matter of chance; in [0, 1). */
  readonly draw?: (() => number) | undefined;
}

/** A connected client, for whoever runs the server. */
export interface ChatClient {
  /** Undefined until logged in. */
  readonly login: string | undefined;
  /** With `#`. */
  readonly channels: readonly string[];
  /** Lines it sent that could not be read. */
  readonly malformed: number;
}

export interface ChatServer {
  readonly host: string;
  readonly port: number;
  /** A person writes; gives the message's id. */
  say(said: Said): string;
  /** Many lines at once, in frames of so many for each client; default: all in one. */
  sayAll(said: readonly Said[], perFrame?: number): readonly string[];
  /** Any lines to every client, as they are. */
  broadcast(...lines: readonly string[]): void;
  notice(channel: string, id: string, text: string): void;
  /** A moderator removed one message, all messages of a user (banned; or timed out for `seconds`), or all. */
  clearMessage(channel: string, login: string, messageId: string): void;
  clearUser(channel: string, login: string, seconds?: number, userId?: string): void;
  clearChat(channel: string): void;
  /** Changes what a channel asks of those who write, and tells it. Lines are let through all the same. */
  setRoom(channel: string, settings: Partial<RoomSettings>): void;
  /** These channels share their chat from now on; none: no channel does. */
  share(...channels: readonly string[]): void;
  setFaults(faults: Partial<Faults>): void;
  /** Asks every client to connect anew; it closes their sockets itself after `closeAfterMs`, as Twitch does. */
  reconnectAll(closeAfterMs?: number): void;
  /** The account's token is good no longer: its clients are told and hung up on. */
  expire(login: string): void;
  /** Cuts every connection without a word. */
  dropAll(): void;
  /** Cuts the connection that was made last. */
  dropNewest(): void;
  /** The connections of this moment stay open, but nothing goes through them any more, either way. */
  silence(): void;
  clients(): readonly ChatClient[];
  stop(): Promise<void>;
}
