import { expect, it, vi } from 'vitest';
import type { GamePicture } from './game-picture.tsx';
import { Shelf } from './loader.ts';

const picture = { game: 'triad' } as GamePicture;
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

it('fetches a picture once, however often it is wanted, and tells of it', async () => {
  const fetch = vi.fn(async () => picture);
  const shelf = new Shelf({ triad: fetch, polylemma: fetch }, () => 7);
  const heard = vi.fn();
  shelf.subscribe(heard);
  const first = shelf.want('triad');
  expect(shelf.stock()).toEqual({ pictures: {}, wanted: { triad: { since: 7, missed: false } } });
  await Promise.all([first, shelf.want('triad')]);
  await shelf.want('triad');
  expect(shelf.stock()).toEqual({ pictures: { triad: picture }, wanted: {} });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('says of a picture that cannot be had since when it is missed', async () => {
  let now = 100;
  const missing = () => Promise.reject(new TypeError('failed to fetch'));
  const shelf = new Shelf({ triad: missing, polylemma: missing }, () => now);
  const waiting = shelf.want('triad');
  now = 200;
  await waiting;
  expect(shelf.stock()).toEqual({ pictures: {}, wanted: { triad: { since: 100, missed: true } } });
  expect(warned).toHaveBeenCalledTimes(1);
});
