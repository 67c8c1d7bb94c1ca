import { writeTags } from './irc-line.ts';
import { stableId } from './people.ts';

/** The lines that tell of what moderators took away. Channels are written without `#`, times are in ms. */

export function clearMessageLine(channel: string, login: string, messageId: string, now: number): string {
  const tags = writeTags({ login, 'target-msg-id': messageId, 'tmi-sent-ts': now });
  return `${tags}:tmi.twitch.tv CLEARMSG #${channel} :removed`;
}

export interface Cleared {
  readonly login: string;
  readonly userId: string;
  /** Left out for a ban. */
  readonly seconds?: number | undefined;
}

/** Without `who`, the whole chat is wiped. */
export function clearChatLine(channel: string, who: Cleared | undefined, now: number): string {
  const tags = writeTags({
    ...(who?.seconds === undefined ? {} : { 'ban-duration': who.seconds }),
    'room-id': stableId(channel),
    ...(who === undefined ? {} : { 'target-user-id': who.userId }),
    'tmi-sent-ts': now,
  });
  return `${tags}:tmi.twitch.tv CLEARCHAT #${channel}${who === undefined ? '' : ` :${who.login.toLowerCase()}`}`;
}
