import { type Game, type GameTypes, ok, SEATS } from '@show-of-hands/engine';
import { chatLines } from '../terminal/chat-lines.ts';
import type { Command } from '../terminal/command.ts';

/**
 * A chat line in, the command it means out. A line that is no command has been answered too: null. For games in which
 * commands mean the same for both seats: whoever always says the side is understood.
 */
export const parseCommandOf = <G extends GameTypes>(game: Game<G>): Command => ({
  about: 'a command (no JSON) -> {input, command, reason}; with --chat a chat line, as a show reads it',
  options: { side: { values: SEATS, default: SEATS[0] }, chat: { flag: true } },
  input: 'text',
  open: ({ side, chat }) => {
    if (chat !== undefined) return chatLines(game, side === 'B' ? 'B' : 'A');
    return (line) => {
      const input = String(line);
      const read = game.notation.parse(input, 'A');
      return ok(
        read.ok
          ? { input, command: game.notation.formatChoices(read.value, 'A'), reason: null }
          : { input, command: null, reason: read.error.code },
      );
    };
  },
});
