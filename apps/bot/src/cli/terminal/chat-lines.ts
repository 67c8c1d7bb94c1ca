import { type Game, type GameTypes, ok, type Result, refuse, SEATS, type Seat } from '@show-of-hands/engine';
import { ROUND_LETTERS, type VotableGame } from '@show-of-hands/engine/ballot';
import { chatReader } from '@show-of-hands/engine/chat';
import { z } from 'zod';
import { normalise } from '../../base/normalise.ts';
import { emotesIn, withoutCheers } from '../../chat/connection/privmsg.ts';
import { THIRD_PARTY_EMOTES } from '../../config/third-party-emotes.ts';
import type { Command } from './command.ts';

/** A line with what a chat server tells of it. */
const chatLine = z.strictObject({
  text: z.string(),
  /** The tag as it stands on the line, or the words themselves. */
  emotes: z.union([z.string(), z.array(z.string())]).default([]),
  bits: z.int().min(0).default(0),
});
type Line = z.output<typeof chatLine>;

/** A line as it was typed, or as JSON; what begins with a brace and is no JSON was typed. */
function lineIn(typed: string): Result<Line> {
  const plain: Line = { text: typed, emotes: [], bits: 0 };
  if (!typed.trimStart().startsWith('{')) return ok(plain);
  let json: unknown;
  try {
    json = JSON.parse(typed);
  } catch {
    return ok(plain);
  }
  const line = chatLine.safeParse(json);
  if (line.success) return ok(line.data);
  const where = line.error.issues[0]?.path.join('.') || 'line';
  return refuse('malformed', `${where} is not as expected: a line is {text, emotes?, bits?} or plain text`);
}

/**
 * Answers chat lines as a show reads them (docs/voting.md), as far as that does not depend on a ballot: every stage may
 * be asked, numbers alone count, and emotes are those that Twitch marks and the ones that are known by default.
 */
export function chatLines(game: Pick<VotableGame<never, never>, 'notation'>, seat: Seat) {
  const forms = game.notation.chat([]);
  const read = chatReader({
    forms,
    emotes: new Set(THIRD_PARTY_EMOTES),
    letters: forms.hasBareMoves ? ROUND_LETTERS : [],
  });
  return (typed: unknown): Result<object> => {
    const line = lineIn(String(typed));
    if (!line.ok) return line;
    const { text: input, emotes, bits } = line.value;
    const uniform = normalise(input, false);
    const reading = read({
      text: bits > 0 ? withoutCheers(uniform, bits) : uniform,
      emotes: typeof emotes === 'string' ? emotesIn(input, emotes) : emotes,
    });
    switch (reading.kind) {
      case 'move':
        return ok({ input, command: game.notation.formatChoices(reading.choices, seat), reason: null });
      case 'missed':
        return ok({ input, command: null, reason: reading.reason });
      case 'talk':
        return ok({ input, command: null, reason: 'not-a-move' });
    }
  };
}

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
