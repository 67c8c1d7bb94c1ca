import { stateJsonV1 } from '@show-of-hands/bus/triad';
import { z } from 'zod';
import type { LiveShow } from '../show/live-show.ts';

/** Five viewers whose votes decide a ballot: the first four agree in the end. */
export const VIEWERS = ['ada', 'grace', 'linus', 'wobbly', 'rival'] as const;

/** What is voted for on one ballot, and what must not count. */
export interface Plan {
  readonly turn: number;
  /** The canonical command that the majority types. */
  readonly wanted: string;
  /** Another legal card and cell; undefined if only one is left. */
  readonly other: string | undefined;
  /** Commands that look like moves and are none of this turn, by why. */
  readonly illegal: Readonly<Record<'occupied' | 'forbidden', string | undefined>>;
}

const allowed = z.object({ commands: z.array(z.string()).min(1) });

const CELLS = ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'];
const CARDS = ['1', '2', '3', '4', '5'];

const aimOf = (command: string): string => command.split(' ')[1] ?? '';
const cardOf = (command: string): string => aimOf(command).slice(1, 2);
const cellOf = (command: string): string => aimOf(command).slice(-2);

/** Reads the legal commands that the bot publishes for this turn and plans a ballot on them. */
export async function planVotes({ tap }: LiveShow, turn: number, withMark: boolean): Promise<Plan> {
  const { text } = await tap.ask('/v1/state');
  const state = stateJsonV1.parse(JSON.parse(text));
  if (state.turn !== turn) throw new Error(`the document is of turn ${state.turn}, the ballot of ${turn}`);
  const { commands } = allowed.parse(state.allowed);
  const legal = commands.filter((command) => command.includes('wm=') === withMark);
  // neither the first, which is the default, nor the last, which is the example on the page
  const wanted = legal[Math.floor(legal.length / 2)] ?? commands[0] ?? '';
  const other = commands.find((command) => aimOf(command) !== aimOf(wanted) && !command.includes('wm='));
  const occupied = state.board.findIndex((cell) => cell !== null);
  const forbidden = CARDS.find((card) => !commands.some((command) => cardOf(command) === card));
  return {
    turn,
    wanted,
    other,
    illegal: {
      occupied: occupied < 0 ? undefined : `${cardOf(wanted)}->${CELLS[occupied]}`,
      forbidden: forbidden === undefined ? undefined : `${forbidden}->${cellOf(wanted)}`,
    },
  };
}

/** The same command as people type it. */
const spellings = (command: string): readonly string[] => {
  const [, , mark = ''] = command.split(' ');
  const tail = mark === '' ? '' : ` ${mark}`;
  const short = `${cardOf(command)}->${cellOf(command)}`;
  return [
    command,
    `${short.toLowerCase()}${tail}`,
    `  ${cardOf(command)}  →  ${cellOf(command)}${tail} \u{34F}`,
    `!m ${cellOf(command)} ${cardOf(command)}${tail.replace('wm=', 'wm ')} lol`,
  ];
};

/** The viewers vote: three at once, one who first votes otherwise, and one who does not agree. */
export function castVotes({ room }: LiveShow, { wanted, other }: Plan): void {
  const [first = wanted, second = wanted, third = wanted, fourth = wanted] = spellings(wanted);
  room.say('wobbly', other ?? wanted);
  room.say('ada', first);
  room.say('grace', second);
  room.say('rival', other ?? wanted);
  room.say('linus', third);
  room.say('linus', first);
  room.say('wobbly', fourth);
}

/** Lines that must change nothing; the refusals that the show must count for them. */
export function disturb(
  { room }: LiveShow,
  { wanted, other, illegal }: Plan,
): Readonly<Record<string, number>> {
  const wrong = [illegal.occupied, illegal.forbidden].filter((command) => command !== undefined);
  for (const command of wrong) room.say('cheater', command);
  for (const login of ['guest1', 'guest2', 'guest3', 'guest4', 'guest5', 'guest6'])
    room.elsewhere(login, other ?? wanted);
  for (const word of ['!close', '!cancel', '!open', '!start', '!ruleset order']) room.say('nosy', word);
  return { ...(wrong.length > 0 ? { illegal: wrong.length } : {}), 'other-channel': 6 };
}
