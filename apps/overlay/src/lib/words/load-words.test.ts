import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { afterEach, expect, it, vi } from 'vitest';
import { ALL_BOOKS } from '../../books/all-books.ts';
import { loadMore, loadWords, spokenAfter } from './load-words.ts';

const stage = ALL_BOOKS.find(({ room }) => room === 'stage');
if (stage === undefined) throw new Error('the picture has no words');

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => {
  vi.unstubAllGlobals();
  warned.mockClear();
});
const answering = (answer: () => Response | Promise<Response>) => {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('asks nobody for a language that ships', async () => {
  const fetched = answering(() => Response.error());
  const spoken = await loadWords('ja', ALL_BOOKS);
  expect(spoken.language).toBe('ja');
  expect(Object.keys(spoken.rooms).sort()).toEqual(ALL_BOOKS.map(({ room }) => room).sort());
  expect(await loadWords('en', ALL_BOOKS)).toBe(ENGLISH);
  expect(fetched).not.toHaveBeenCalled();
});

it("asks the bot for a language of the streamer's own, and speaks it as far as it goes", async () => {
  const fetched = answering(() =>
    Response.json({ name: 'Deutsch', rooms: { stage: { 'now.draw': 'Unentschieden!' } } }),
  );
  const spoken = await loadWords('de', ALL_BOOKS);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/v1/languages/de']);
  const say = sayIn<Record<'now.draw' | 'now.void', 'x'>>(
    { ...stage, english: { 'now.draw': 'x', 'now.void': 'x' }, others: {} },
    spoken,
  );
  expect([spoken.language, say('now.draw'), say('now.void')]).toEqual(['de', 'Unentschieden!', 'x']);
});

it.each<[string, () => Response | Promise<Response>]>([
  ['the bot has none', () => new Response('{}', { status: 404 })],
  ['what it answers is no language', () => Response.json({ rooms: 7 })],
  ['it is not there', () => Promise.reject(new TypeError('failed to fetch'))],
])('speaks English, and says so in the console, where %s', async (_, answer) => {
  answering(answer);
  expect(await loadWords('xx', ALL_BOOKS)).toBe(ENGLISH);
  expect(warned).toHaveBeenCalledTimes(1);
});

it('fetches the words of further rooms once, and leaves a room in English whose words cannot be had', async () => {
  const german = vi.fn(async () => ({ hello: 'Hallo' }));
  const english = { hello: 'Hello' };
  const missing = () => Promise.reject(new TypeError('failed to fetch'));
  const game = { room: 'game', english, others: { de: german } };
  const other = { room: 'other', english, others: { de: missing } };
  const spoken = { language: 'de', rooms: { hall: { hello: 'Hallo Halle' } } };
  const more = await loadMore(spoken, [game, other]);
  expect(more).toEqual({
    language: 'de',
    rooms: { hall: { hello: 'Hallo Halle' }, game: { hello: 'Hallo' }, other: {} },
  });
  expect(warned).toHaveBeenCalledTimes(1);
  expect(await loadMore(more, [game, other])).toBe(more);
  expect(german).toHaveBeenCalledTimes(1);
  // nothing is fetched for English, nor for a file of the streamer's own, which came whole
  expect(await loadMore(ENGLISH, [game])).toBe(ENGLISH);
  const own = { language: 'xx', rooms: {} };
  expect(await loadMore(own, [game])).toBe(own);
});

it('keeps to the language that has come while words were on their way for the one before it', () => {
  const french = { language: 'fr', rooms: {} };
  const more = { language: 'fr', rooms: { game: { hello: 'Bonjour' } } };
  expect(spokenAfter(french, french, more)).toBe(more);
  // asked for in English, answered once French had come but had not been drawn
  expect(spokenAfter(french, ENGLISH, ENGLISH)).toBe(french);
});

it('speaks English where the bot never answers', async () => {
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const spoken = loadWords('de', ALL_BOOKS);
  expect(limits).toHaveBeenCalledTimes(1);
  limit.abort(new Error('no answer in time'));
  expect(await spoken).toBe(ENGLISH);
  limits.mockRestore();
});
