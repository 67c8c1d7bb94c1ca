import type { Seat } from '@show-of-hands/engine';
import { isForeign } from '../../chat/messages/shared-chat.ts';
import type { SkewMeter } from '../../chat/messages/skew-meter.ts';
import type { ChatMessage, ChatRemoval, ChatTransport } from '../../chat/messages/transport.ts';
import type { Electorate } from '../../vote/electorate/electorate.ts';
import type { Teams } from '../../vote/electorate/teams.ts';
import type { Table } from '../table/table.ts';

interface ChatIntakeOptions {
  /** Each transport with the side that its channel is, where each side has one; A where there is one channel. */
  readonly channels: readonly { readonly transport: ChatTransport; readonly side: Seat }[];
  readonly skew: Pick<SkewMeter, 'observe'>;
  readonly electorate: Pick<Electorate, 'removed'>;
  /** Whether no viewer wrote a line: it takes no side and asks nothing, but moderators' bots may command. */
  readonly isBot: (message: ChatMessage) => boolean;
  /** Takes a viewer's line that is meant for the bot; only in the bot's own channel. */
  readonly isForBot: (message: ChatMessage) => boolean;
  /** Does what a line commands, if it does; in the same channel. */
  readonly isCommand: (message: ChatMessage) => boolean;
  readonly teams: Pick<Teams, 'handleMessage' | 'sideOf'>;
  readonly table: Pick<Table, 'handleMessage'>;
}

/**
 * The way of every chat line: once, to whoever it is for. Moderators command from the bot's own channel only: those
 * of the other side's channel have a say in no match but by their votes. Where each side has a channel of its own,
 * whom its moderators send away loses no vote for the other one.
 */
export function connectChat(options: ChatIntakeOptions): void {
  const { skew, electorate, isBot, isForBot, isCommand, teams, table } = options;
  const isRivals = (removal: ChatRemoval, side: Seat): boolean =>
    options.channels.length > 1 && removal.kind === 'user' && (teams.sideOf(removal.userId) ?? side) !== side;
  for (const { transport, side } of options.channels) {
    transport.onMessage((message) => {
      // a line that a shared chat shows in both channels belongs to the one it was written in
      if (options.channels.length > 1 && isForeign(message)) return;
      skew.observe(message);
      const byBot = isBot(message);
      if (side === 'A' && ((!byBot && isForBot(message)) || isCommand(message))) return;
      if (byBot || !teams.handleMessage(message)) table.handleMessage(message, side);
    });
    transport.onRemoval((removal) => {
      if (!isRivals(removal, side)) electorate.removed(removal);
    });
  }
}
