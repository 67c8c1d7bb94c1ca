import type { TeamsShow } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { Draw } from './draw.ts';
import type { Person } from './people.ts';

/** Of those who take a side, so many leave it to the bot which one. */
const LEAVES_IT = 0.2;
/** So many never take a side: they find out that their votes do not count. */
const STAYS_OUT = 0.08;
/** So many of the other side vote all the same. */
const MISTAKES = 0.04;

/** The side that a person is for. */
export const sideOf = (person: Person): Seat => (person.spelling % 2 === 0 ? 'A' : 'B');

/** What a person types to take a side; undefined if they do not care. */
export function joinLine(person: Person, { how }: TeamsShow, draw: Draw): string | undefined {
  // the first word of `!join a / !join b` is the command
  const command = how?.split(' ')[0];
  if (command === undefined || draw() < STAYS_OUT) return undefined;
  return draw() < LEAVES_IT ? command : `${command} ${sideOf(person).toLowerCase()}`;
}

/** Those who vote for a seat, where chat plays both: its side, and a few who are mistaken. */
export const votersFor = (
  people: readonly Person[],
  teams: TeamsShow | null | undefined,
  seat: Seat,
  draw: Draw,
): readonly Person[] =>
  teams == null ? people : people.filter((person) => sideOf(person) === seat || draw() < MISTAKES);

/** The channel that a person writes in. */
export const channelOf = (person: Person, teams: TeamsShow | null | undefined, channel: string): string =>
  teams?.teams[sideOf(person)].channel ?? channel;
