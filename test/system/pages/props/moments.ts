import type { Show } from '@show-of-hands/bus';
import { type Moment, NOW, SHOWS } from '../../../../apps/overlay/src/games/triad/fixtures/shows.ts';

export const MOMENTS = Object.keys(SHOWS) as Moment[];

/** A moment of the show as it would be at `now`: every instant moves along. */
export const momentAt =
  (moment: Moment) =>
  (now: number, build: string): Show => {
    const moved: unknown = JSON.parse(JSON.stringify(SHOWS[moment]), (_, value) =>
      typeof value === 'number' && value > NOW / 2 ? value - NOW + now : value,
    );
    return { ...(moved as Show), build };
  };
