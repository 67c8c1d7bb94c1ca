import { expect, it, vi } from 'vitest';
import type { GamePicture } from './game-picture.tsx';
import { PictureLoader } from './loader.ts';

const picture = { game: 'triad' } as GamePicture;
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

it('fetches a picture once, however often it is wanted, and tells of it', async () => {
  const fetch = vi.fn(async () => picture);
  const loader = new PictureLoader({ triad: fetch, polylemma: fetch }, () => 7);
  const heard = vi.fn();
  loader.subscribe(heard);
  const first = loader.load('triad');
  expect(loader.loaded()).toEqual({ pictures: {}, pending: { triad: { since: 7, missed: false } } });
  await Promise.all([first, loader.load('triad')]);
  await loader.load('triad');
  expect(loader.loaded()).toEqual({ pictures: { triad: picture }, pending: {} });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('says of a picture that cannot be had since when it is missed', async () => {
  let now = 100;
  const missing = () => Promise.reject(new TypeError('failed to fetch'));
  const loader = new PictureLoader({ triad: missing, polylemma: missing }, () => now);
  const waiting = loader.load('triad');
  now = 200;
  await waiting;
  expect(loader.loaded()).toEqual({ pictures: {}, pending: { triad: { since: 100, missed: true } } });
  expect(warned).toHaveBeenCalledTimes(1);
});
