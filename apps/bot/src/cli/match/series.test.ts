import { seriesIdOf } from '@show-of-hands/engine/protocol';
import type { MatchInfo, MatchLog, MatchTerms } from '@show-of-hands/verify';
import { privateKeyToAddress } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { drawKeys } from '../../chain/keys/keystore.ts';
import { matchEntry, matchInfo, matchTerms } from '../../match/agent/match-info.fixture.ts';
import type { TaskArguments } from '../terminal/task.ts';
import type { KeyedSession } from './seat-session.ts';
import { gameBefore, seriesOf } from './series.ts';

const KEY = `0x${'4e'.repeat(32)}` as const;
const venue = { chainId: 5, table: `0x${'7a'.repeat(20)}` } as const;
const opponent = `0x${'0a'.repeat(20)}` as const;
const keys = drawKeys();
const ours = privateKeyToAddress(keys.B.owner.reveal());
const series = { id: `0x${'5e'.repeat(32)}`, length: 3, game: 1 } as const;

const asking = (texts: TaskArguments['texts']): TaskArguments => ({ words: {}, texts, flags: new Set() });

/** A table with one game, which `joined` has joined. */
function sessionWith(
  terms: Partial<MatchTerms> = {},
  over: Partial<MatchInfo> = {},
  joined: `0x${string}` | null = ours,
): KeyedSession {
  const place = { block: 7n, index: 0, hash: '0x01' } as const;
  const entry = matchEntry();
  const nonce = '0x02';
  const logs: readonly MatchLog[] = [
    {
      ...{ ...place, type: 'opened', edition: 2, owner: opponent, nonce },
      ...{ terms: matchTerms({ series, ...terms }), entry, deadline: 0 },
    },
    ...(joined === null ? [] : [{ ...place, type: 'joined', owner: joined, entry, deadline: 0 } as const]),
  ];
  const block = async (number: bigint) => ({ number, hash: '0x', time: Number(number) }) as const;
  const table = {
    venue,
    infoOf: async () => matchInfo({ phase: 'over', openedAt: 7, ...over }),
    latestBlock: () => block(9n),
    block,
    logsOf: async () => logs,
  };
  return { table, keys } as unknown as KeyedSession;
}

describe('the next game of a series', () => {
  it('is the one after, by the same terms, with the seats swapped: its opener joined, and invites who opened', async () => {
    const session = sessionWith({ rated: true });
    const before = await gameBefore(session, asking({ 'next-of': KEY }));
    expect(before).toMatchObject({ opponent, keys: 'B', terms: { rated: true } });
    expect(seriesOf(session, asking({}), KEY, before)).toEqual({ ...series, game: 2 });
  });

  it('is none where none was named', async () => {
    expect(await gameBefore(sessionWith(), asking({}))).toBeNull();
  });

  it.each<[string, KeyedSession, TaskArguments['texts'], RegExp]>([
    ['no match', sessionWith({}, { phase: 'none' }), {}, /knows no match/],
    ['a match of no series', sessionWith({ series: null }), {}, /belongs to no series/],
    ['the last game', sessionWith({ series: { ...series, game: 3 } }), {}, /last of 3 games/],
    ['a game that is played', sessionWith({}, { phase: 'committing' }), {}, /not over.*committing/],
    ['a game that nobody joined', sessionWith({}, {}, null), {}, /Nobody joined it, so game 1 is still/],
    ['a game that others played', sessionWith({}, {}, opponent), {}, /opened by 0x(0a)+, who had seat B/i],
    ['other keys', sessionWith(), { keys: 'A' }, /opened with the keys of B/],
    ['another length', sessionWith(), { series: '5' }, /--series says what --next-of takes/],
    ['another guest', sessionWith(), { invite: opponent }, /--invite says what --next-of takes/],
  ])('is refused after %s', async (_, session, texts, said) => {
    await expect(gameBefore(session, asking({ 'next-of': KEY, ...texts }))).rejects.toThrow(said);
  });
});

describe('a new series', () => {
  const begun = (texts: TaskArguments['texts']) => seriesOf(sessionWith(), asking(texts), KEY, null);

  it('is named by its first match', () => {
    expect(begun({ series: '3', invite: opponent })).toEqual({
      id: seriesIdOf(venue, KEY),
      length: 3,
      game: 1,
    });
    expect(begun({ series: '255', invite: opponent })?.length).toBe(255);
    expect(begun({})).toBeNull();
  });

  it.each<[string, TaskArguments['texts'], RegExp]>([
    ['no game', { series: '0', invite: opponent }, /at least 1/],
    ['more games than terms can count', { series: '256', invite: opponent }, /at most 255/],
    ['no opponent by name', { series: '3' }, /invited by name[\s\S]*--invite/],
  ])('is refused with %s', (_, texts, said) => {
    expect(() => begun(texts)).toThrow(said);
  });
});
