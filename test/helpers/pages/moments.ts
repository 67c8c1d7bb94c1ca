import type { Show } from '@show-of-hands/bus';
import { NOW } from '../../../apps/overlay/src/games/fixtures/show.ts';
import { earlierShow, type Moment, SHOWS } from '../../../apps/overlay/src/games/fixtures/shows.ts';

export const MOMENTS = Object.keys(SHOWS) as Moment[];

type ShowAt = (now: number, build: string) => Show;

/** A show as it would be at `now`: every instant moves along. */
const movedTo =
  (show: Show): ShowAt =>
  (now, build) => {
    const moved: unknown = JSON.parse(JSON.stringify(show), (_, value) =>
      typeof value === 'number' && value > NOW / 2 ? value - NOW + now : value,
    );
    return { ...(moved as Show), build };
  };

/** A moment of the show. */
export const momentAt = (moment: Moment): ShowAt => movedTo(SHOWS[moment]);

/** The same before its last turn was played. */
export function beforeMoment(moment: Moment): ShowAt {
  const before = earlierShow(moment, SHOWS[moment]);
  if (before === null) throw new Error(`nothing is played in the moment ${moment}`);
  return movedTo(before);
}
