import { SEATS, type Seat } from '@show-of-hands/engine';
import { sideSaid, triad } from '@show-of-hands/engine/triad';
import { chatLines } from '../../terminal/chat-lines.ts';
import type { Command } from '../../terminal/command.ts';

interface Reading {
  readonly input: string;
  /** The canonical command, or null for a line that is none. */
  readonly command: string | null;
  /** Why there is no command; null if there is one. */
  readonly reason: string | null;
}

/**
 * A chat line as viewers' commands are read (docs/rules.md R8.4). The long form names its own side, which is
 * kept; the others mean `side`. The line is not normalised first, as the bot does with what it gets from chat.
 */
function readingOf(input: string, side: Seat): Reading {
  const read = triad.notation.parse(input, side);
  if (!read.ok) return { input, command: null, reason: read.error.code };
  const command = triad.notation.formatChoices(read.value, sideSaid(input) ?? side);
  return { input, command, reason: null };
}

/** A chat line in, the command it means out. A line that is no command has been answered too: null. */
export const parseCommand: Command = {
  about: 'a command (no JSON) -> {input, command, reason}; with --chat a chat line, as a show reads it',
  options: { side: { values: SEATS }, chat: { flag: true } },
  input: 'text',
  open: ({ side, chat }) => {
    const seat: Seat = side === 'B' ? 'B' : 'A';
    if (chat !== undefined) return chatLines(triad, seat);
    return (line) => ({ ok: true, value: readingOf(String(line), seat) });
  },
};
