import { HIDDEN, rulesetIdOf, type ToucheTypes } from '@show-of-hands/engine/touche';
import type { MatchTerms } from '@show-of-hands/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toucheBotGame } from '#bot/touche-bot-game';
import { until } from '#helpers/processes/processes.ts';
import type { Offer } from '#helpers/rivals/hostile-rival.ts';
import { HostileStage } from '#helpers/rivals/hostile-stage.ts';

// What a rival may write into a match that it opens: what no show agrees to is refused in words, and nothing is signed.

let stage: HostileStage<ToucheTypes>;

beforeAll(async () => {
  stage = await HostileStage.open({ game: toucheBotGame, chainId: 94_165 });
}, 300_000);
afterAll(() => stage?.close());

const STRANGER = `0x${'c1'.repeat(20)}` as const;
const SERIES = `0x${'5e'.repeat(32)}` as const;
const UINT32 = 2 ** 32 - 1;
/** Rules that the table plays and no show of today knows: those of a later version are no different. */
const UNKNOWN = rulesetIdOf({ ...HIDDEN, limit: HIDDEN.limit + 1 });

const NASTY = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u202egnp.exe\u2066',
  'a\u0000b\u0007c\r\nPRIVMSG #x :y',
  'javascript:alert(1)//https://',
  `https://example.org/${'%00'.repeat(60)}`,
] as const;

describe('the table itself refuses', () => {
  it.each<[string, Partial<MatchTerms>]>([
    ['no confirmations', { confirmations: 0 }],
    ['more confirmations than a table waits for', { confirmations: 65 }],
    ['no time to join', { joinWindow: 0 }],
    ['all time to join', { joinWindow: UINT32 }],
    ['no time to act', { actWindow: 0 }],
    ['all time to act', { actWindow: UINT32 }],
    ['no time to vote', { voteWindow: 0 }],
    ['all time to vote', { voteWindow: UINT32 }],
    ['a grace of hours', { grace: 65_535 }],
    ['a record that is never too late', { recordWindow: UINT32 }],
    ['rules that are none', { rules: `0x${'ff'.repeat(32)}` }],
    ['the game of a series that is none', { series: { id: SERIES, length: 3, game: 4 } }],
    ['bytes beside the rules', { setting: `0x${'ff'.repeat(77)}` }],
  ])('%s', async (_, terms) => {
    const { taken } = await stage.rival.offer({ ...stage.termsBy('hidden'), ...terms });
    expect(taken).toBe(false);
  });
});

describe('a show refuses, in lobby and when it is accepted by its code', () => {
  it.each<[string, Partial<MatchTerms>, Offer, string]>([
    ['steps nobody is in time for', { actWindow: 30 }, {}, 'Each step has only 30 s here'],
    ['steps that hold it up for days', { actWindow: 172_800 }, {}, 'could hold you up for 172800 s'],
    ['votes that hold it up for days', { voteWindow: 172_800 }, {}, 'could hold you up for 172800 s'],
    ['fewer confirmations than it wants', { confirmations: 1 }, {}, 'Moves here count after 1 blocks'],
    ['more confirmations than it waits for', { confirmations: 64 }, {}, 'waits for 64 blocks here'],
    ['what is for somebody else', { invited: STRANGER }, {}, 'is for another channel'],
    ['a match for coins', { stake: 1n }, { value: 1n }, 'is played for money'],
    ['rules that it does not know', { rules: UNKNOWN }, {}, "rules aren't known here"],
    [
      'a later game of a series of others',
      { series: { id: SERIES, length: 3, game: 2 } },
      {},
      'It is game 2',
    ],
    [
      'a series without an end',
      { series: { id: SERIES, length: 255, game: 1 } },
      {},
      'a series of 255 games',
    ],
    ['an entry of many pages', {}, { entry: { ballots: 'x'.repeat(100_000) } }, 'more text than any match'],
  ])('%s', async (_, terms, offer, why) => {
    const { rival, show } = stage;
    const before = await stage.signed();
    const { matchKey, taken } = await rival.offer({ ...stage.termsBy('hidden'), ...terms }, offer);
    expect(taken).toBe(true);
    expect(await show.tap.act('lobby')).toMatchObject({ ok: true });
    const listed = () => show.tap.control.rivals?.lobby?.open.find((one) => one.matchKey === matchKey);
    await until('the lobby lists it', () => listed() !== undefined, 30_000);
    expect(listed()?.whyNotChat).toContain(why);
    const answer = await stage.askToAccept(matchKey);
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(why) });
    expect(await stage.signed()).toBe(before);
    expect(show.tap.show.challenge).toBeNull();
  });

  it('what is on no table of its own', async () => {
    const answer = await stage.askToAccept(`0x${'ab'.repeat(32)}`);
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('No open challenge') });
  });
});

it.each(NASTY)('what a rival says of itself is never shown: %j', async (ballots) => {
  const { rival, show } = stage;
  const { matchKey, taken } = await rival.offer(stage.termsBy('hidden'), { entry: { ballots } });
  expect(taken).toBe(true);
  expect(await show.tap.act('lobby')).toMatchObject({ ok: true });
  const { lobby } = show.tap.control.rivals ?? {};
  await until('the lobby lists it', () =>
    Boolean(show.tap.control.rivals?.lobby?.open.some((one) => one.matchKey === matchKey)),
  );
  expect(lobby).not.toBeUndefined();
  const told = [...show.tap.heard.map(({ text }) => text), ...show.bots.flatMap(({ lines }) => lines)];
  const spellings = [ballots, JSON.stringify(ballots).slice(1, -1)];
  expect(told.filter((text) => spellings.some((spelling) => text.includes(spelling)))).toEqual([]);
});

it('and a match that is none of that is taken up and played', async () => {
  const { rival, show } = stage;
  const { matchKey, joined } = await rival.open(stage.termsBy('hidden'), { at: 'commit', breach: 'missing' });
  await stage.accept(matchKey);
  await joined;
  await stage.runOut(matchKey, 'A');
  expect((await show.recordOf(matchKey)).ending).toMatchObject({ winner: 'B', cause: 'time' });
}, 240_000);
