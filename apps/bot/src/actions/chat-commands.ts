import type { ChatMessage } from '../chat/transport.ts';
import type { ActionTable } from './action-table.ts';

export interface CommandsOptions {
  readonly actions: ActionTable;
  /** What a command begins with, e.g. "!". */
  readonly prefix: string;
  /** Answers a moderator in chat. */
  readonly reply: (text: string) => void;
}

/**
 * Reads moderators' commands from chat. Viewers' words are never commands: their lines go to the ballot, and
 * nobody is told off. Lines from another channel's room in shared chat are not commands here either.
 *
 * @returns whether the message was a command of a moderator
 */
export function createChatCommands(options: CommandsOptions): (message: ChatMessage) => boolean {
  return (message) => {
    const { author, normalised } = message;
    if (!normalised.startsWith(options.prefix)) return false;
    const [word = '', ...values] = normalised.slice(options.prefix.length).split(' ');
    const name = word.toLowerCase();
    if (!options.actions.names.includes(name)) return false;
    if (author.role === 'viewer') return false;
    if (message.sourceRoomId !== null && message.sourceRoomId !== message.roomId) return false;
    const args = Object.fromEntries(
      options.actions.argumentsOf(name).map((arg, index) => [arg, (values[index] ?? '').toLowerCase()]),
    );
    options.actions.perform(name, args, { who: author.login, role: author.role, from: 'chat' }).then(
      (answer) => options.reply(`@${author.displayName} ${answer.message}`),
      () => options.reply(`@${author.displayName} that could not be done; the terminal says why`),
    );
    return true;
  };
}
