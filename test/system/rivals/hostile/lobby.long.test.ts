import type { ToucheTypes } from '@show-of-hands/engine/touche';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toucheBotGame } from '#bot/touche-bot-game';
import { until } from '#helpers/processes/processes.ts';
import { HostileStage } from '#helpers/rivals/hostile-stage.ts';
import { manyMatchesOn } from '#helpers/rivals/many-matches.ts';

// Ten thousand challenges, each of which says something nasty of itself.

const MATCHES = 10_000;
const OWNERS = 200;
/** Listed at most. */
const LISTED = 50;

const NASTY = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u202egnp.exe\u2066',
  'line\r\nPRIVMSG #testers :!proof',
  'javascript:alert(1)//',
] as const;

let stage: HostileStage<ToucheTypes>;

beforeAll(async () => {
  stage = await HostileStage.open({ game: toucheBotGame, chainId: 94_169 });
}, 300_000);
afterAll(() => stage?.close());

it('the lobby answers, lists some of them, repeats nothing, and the show plays on', async () => {
  const { rival, show, network } = stage;
  const many = await manyMatchesOn(network, rival.table.venue.table);
  const keys = await many.open(MATCHES, {
    owners: OWNERS,
    ballots: (match) => `${NASTY[match % NASTY.length]} ${match}`,
  });
  // what is new is read with each look, as the chain may take it back; this is not new any more
  for (let block = 0; block < 80; block++) await network.passTime(1);
  // while a match is under way, whose windows go on
  const played = await stage.challenge('hidden');
  await rival.join(played, { at: 'commit', breach: 'missing' });
  // whoever asked need not wait for the answer on a slow machine: the list comes all the same
  await show.tap.act('lobby').catch(() => undefined);
  // the newest few of each owner
  await until('they are listed', () => (show.tap.control.rivals?.lobby?.open.length ?? 0) > 0, 120_000);
  const { lobby } = show.tap.control.rivals ?? {};
  expect(lobby?.open).toHaveLength(LISTED);
  expect(keys).toContain(lobby?.open[0]?.matchKey);
  const own = show.tap.heard.map(({ text }) => text).join('\n');
  const said = show.bots.flatMap(({ lines }) => lines).join('\n');
  for (const nasty of NASTY) {
    for (const text of [nasty, JSON.stringify(nasty).slice(1, -1)]) {
      expect(own).not.toContain(text);
      expect(said).not.toContain(text);
    }
  }
  const one = keys[Math.floor(keys.length / 2)] ?? '0x';
  // both sides decide at once here, and theirs is the chat
  expect((await show.tap.act('accept', { code: one, player: 'chat' }, true)).ok).toBe(false);
  await stage.runOut(played);
  expect((await show.recordOf(played)).ending).toMatchObject({ winner: 'A', cause: 'time' });
  await stage.canChallenge();
}, 900_000);
