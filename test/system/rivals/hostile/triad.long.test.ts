import { challengeLinkOf } from '@show-of-hands/bus';
import { challengeCodeOf } from '@show-of-hands/engine/protocol';
import { SLOTS, type TriadTypes } from '@show-of-hands/engine/triad';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { triadBotGame } from '#bot/triad-bot-game';
import { type Breached, breached } from '#helpers/rivals/breaches.ts';
import { HostileStage } from '#helpers/rivals/hostile-stage.ts';

// A rival that breaks the rules of a match of Triad, wherever its seat has something to do: the show wins, and plays on.

const HAND_SIZE = SLOTS.length;

let stage: HostileStage<TriadTypes>;

beforeAll(async () => {
  stage = await HostileStage.open({ game: triadBotGame, chainId: 94_161 });
}, 300_000);
afterAll(() => stage?.close());

it.each<Breached>([
  { preset: 'all-open', seat: 'B', at: 'revealSeed', breach: 'wrong' },
  { preset: 'all-open', seat: 'B', at: 'revealSeed', breach: 'missing' },
  { preset: 'all-open', seat: 'A', at: 'revealSeed', breach: 'late' },
  { preset: 'all-open', seat: 'B', at: 'openSecrets', breach: 'wrong' },
  { preset: 'all-open', seat: 'A', at: 'openSecrets', breach: 'missing' },
  { preset: 'all-open', seat: 'B', at: 'openSecrets', breach: 'late' },
  { preset: 'closed', seat: 'B', at: 'commit', breach: 'missing' },
  { preset: 'closed', seat: 'B', at: 'commit', breach: 'early' },
  { preset: 'closed', seat: 'B', at: 'reveal', breach: 'wrong' },
  { preset: 'closed', seat: 'B', at: 'reveal', breach: 'missing' },
  { preset: 'closed', seat: 'B', at: 'reveal', breach: 'late' },
  { preset: 'closed', seat: 'A', at: 'play', breach: 'wrong' },
  { preset: 'closed', seat: 'A', at: 'play', breach: 'missing', after: 1 },
  { preset: 'closed', seat: 'A', at: 'play', breach: 'late' },
])(
  'by $preset, seat $seat, $at $breach: the show wins by time',
  async (spoilt) => {
    const { record, isWon } = await breached(stage, spoilt);
    expect(record.ending.cause).toBe('time');
    expect(isWon).toBe(true);
    expect(stage.rival.sent.map(({ taken }) => taken)).toEqual(spoilt.breach === 'missing' ? [] : [false]);
  },
  240_000,
);

it.each<Breached>([
  { preset: 'all-open', seat: 'B', at: 'openSecrets', breach: 'false' },
  { preset: 'closed', seat: 'B', at: 'reveal', breach: 'false' },
  { preset: 'closed', seat: 'A', at: 'play', breach: 'false' },
])(
  'by $preset, seat $seat, cards of somebody else: the table takes none of them, and the show wins by time',
  async (spoilt) => {
    const tokens = (await stage.rival.cardsOf(stage.owner)).slice(0, HAND_SIZE);
    expect(tokens).toHaveLength(HAND_SIZE);
    const { record, isWon } = await breached(stage, spoilt, { tokens });
    expect(record.ending.cause).toBe('time');
    expect(isWon).toBe(true);
    expect(stage.rival.sent.map(({ taken }) => taken)).toEqual([false]);
  },
  240_000,
);

it.each<Breached>([
  { preset: 'closed', seat: 'B', at: 'openSecrets', breach: 'missing' },
  { preset: 'closed', seat: 'B', at: 'openSecrets', breach: 'wrong' },
])(
  '$at $breach at the end: whatever the match had come to, the show has won it',
  async (spoilt) => {
    // whoever has played all five cards has nothing left to open: that is drawn anew with each match
    for (let match = 0; match < 12; match++) {
      const { record, isWon } = await breached(stage, spoilt);
      expect(record.turns).toHaveLength(9);
      if (!stage.rival.isSilent) continue;
      expect(isWon).toBe(true);
      expect(stage.rival.sent.map(({ taken }) => taken)).toEqual(spoilt.breach === 'missing' ? [] : [false]);
      return;
    }
    expect.unreachable('the rival was never asked for what it had left');
  },
  1_200_000,
);

it('a challenge at contracts of another version is refused in words by its key, code and link, and nothing is signed', async () => {
  const { show } = stage;
  const elsewhere = await stage.rivalElsewhere();
  const { matchKey, taken } = await elsewhere.offer(stage.termsBy('all-open', elsewhere.collection));
  expect(taken).toBe(true);
  await stage.canChallenge();
  const before = await stage.signed();
  const code = challengeCodeOf(matchKey);
  for (const name of [matchKey, code, challengeLinkOf(code)]) {
    const answer = await show.tap.act('accept', { code: name, player: 'computer' }, true);
    expect(answer).toMatchObject({
      ok: false,
      message: expect.stringMatching(/No open challenge .* of another game, chain or version/),
    });
  }
  expect(await show.tap.act('lobby')).toMatchObject({ ok: true });
  expect(show.tap.control.rivals?.lobby?.open.map((one) => one.matchKey) ?? []).not.toContain(matchKey);
  expect(await stage.signed()).toBe(before);
  expect(show.tap.show.challenge).toBeNull();
}, 240_000);
