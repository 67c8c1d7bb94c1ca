import { writeTags } from './irc-line.ts';
import { stableId } from './people.ts';

/** What a channel asks of those who write in it, by the tags that tell it. */
export interface RoomSettings {
  readonly 'emote-only': 0 | 1;
  /** Minutes; -1 is off. */
  readonly 'followers-only': number;
  readonly r9k: 0 | 1;
  /** Seconds; 0 is off. */
  readonly slow: number;
  readonly 'subs-only': 0 | 1;
}

const OPEN: RoomSettings = { 'emote-only': 0, 'followers-only': -1, r9k: 0, slow: 0, 'subs-only': 0 };

/** The settings of the channels, and which of them share their chat. Channels are written without `#`. */
export class Rooms {
  readonly #settings = new Map<string, RoomSettings>();
  #shared: readonly string[] = [];

  /** All settings of a channel, as a line. */
  state(channel: string): string {
    return stateLine(channel, this.#settings.get(channel) ?? OPEN);
  }

  /** Changes settings; gives the line that tells the change, which names nothing else. */
  change(channel: string, settings: Partial<RoomSettings>): string {
    this.#settings.set(channel, { ...OPEN, ...this.#settings.get(channel), ...settings });
    return stateLine(channel, settings);
  }

  /** From now on these channels share their chat; none: every channel is by itself. */
  share(channels: readonly string[]): void {
    this.#shared = channels.map((channel) => channel.toLowerCase());
  }

  /** The channels that hear what is said in this one, itself first; undefined if it shares with none. */
  sharing(channel: string): readonly string[] | undefined {
    if (!this.#shared.includes(channel)) return undefined;
    return [channel, ...this.#shared.filter((other) => other !== channel)];
  }
}

function stateLine(channel: string, settings: Partial<RoomSettings>): string {
  const tags = writeTags({ ...settings, 'room-id': stableId(channel) });
  return `${tags}:tmi.twitch.tv ROOMSTATE #${channel}`;
}
