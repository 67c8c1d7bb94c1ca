import { expect, it } from 'vitest';
import { SIDES } from '#helpers/show/two-shows.ts';
import { KILLS, type Kills } from './kills.ts';

it('every kind of entry of both journals has a death before it and one after it', () => {
  const doomed = Object.values<Kills>(KILLS).flatMap(({ usual }) => SIDES.flatMap((side) => usual[side]));
  const written = Object.values<Kills>(KILLS).flatMap(({ all }) => SIDES.flatMap((side) => all[side]));
  expect([...new Set(written)].filter((step) => !doomed.includes(step))).toEqual([]);
});
