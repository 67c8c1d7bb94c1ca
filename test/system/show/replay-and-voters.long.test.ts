import type { VotersShow } from '@show-of-hands/bus';
import { afterEach, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';
import { viewOf } from '#helpers/show/of-game.ts';
import { SmallShow } from '#helpers/show/small-show.ts';

let show: SmallShow;
afterEach(() => show.close());

const FAITHFUL = ['ada', 'grace', 'linus'] as const;

/** Plays the match that begins now: three viewers want one move, and one another. Says how many ballots there were. */
async function playMatch(): Promise<number> {
  const { room } = show;
  room.moderator('!start');
  let ballots = 0;
  let last: string | null = null;
  for (let opened = await show.nextBallot(last); opened; opened = await show.nextBallot(last)) {
    const commands = await show.legalCommands(opened.turn);
    const [wanted = '', other = wanted] = [commands.at(-1), commands[0]];
    for (const login of FAITHFUL) room.say(login, wanted);
    // comes late, and never agrees where there is a choice
    if (ballots > 0) room.say('rival', other);
    const voters = ballots > 0 ? 4 : 3;
    await until('every vote has arrived', () => show.tap.show.ballot?.voters === voters);
    room.moderator('!close');
    last = opened.id;
    ballots += 1;
  }
  await until('the match is on record', () => show.tap.show.table.status === 'between');
  return ballots;
}

const byName = (voters: VotersShow | null) =>
  Object.fromEntries((voters?.best ?? []).map(({ name, ...score }) => [name, score]));

it('a finished match is shown again as it was, chat’s voters stand on the leaderboard, and a crash takes neither record nor places', async () => {
  show = await SmallShow.open({
    web: { port: 0 },
    ballot: { seconds: 60, grace: 0.2, voters: true },
    table: { preset: 'three-open', autoStart: false, beat: 0, undo: 0 },
    chain: { rate: { currency: 'EUR', price: 3_000 } },
  });
  const ballots = await playMatch();
  await until('the last ballot is counted', () => show.tap.show.voters?.best[0]?.votes === ballots);
  const { voters, match, chain } = show.tap.show;
  const scores = byName(voters);
  for (const login of FAITHFUL)
    expect(scores[login]).toEqual({ votes: ballots, agreed: ballots, streak: ballots });
  expect(scores.rival).toMatchObject({ votes: ballots - 1, streak: ballots - 1 });
  expect(scores.rival?.agreed).toBeLessThan(ballots - 1);
  expect(FAITHFUL).toContain(voters?.streak?.name);
  // the bot's own chain costs nothing, whatever money is worth
  expect(chain.cost).toEqual({ wei: '0', symbol: 'ETH', money: null });

  const record = await show.recordOf(match?.matchKey ?? '0x');
  expect(await show.tap.act('replay', { match: '1' })).toMatchObject({ ok: true });
  await until('the replay has begun', () => show.tap.show.replay !== null);
  expect(show.tap.show.replay).toMatchObject({
    step: 0,
    steps: record.turns.length,
    match: { lastTurn: null },
  });
  for (const [at, { turn, seat, ballot }] of record.turns.entries()) {
    await show.tap.act('replay-step', { way: 'forward' });
    await until('the turn is shown', () => show.tap.show.replay?.step === at + 1);
    const { replay } = show.tap.show;
    expect(replay?.match.lastTurn?.turn).toMatchObject({ turn, seat });
    expect(replay?.ballot?.command).toBe(ballot?.result.move);
  }
  const { replay } = show.tap.show;
  expect(replay?.match.ending).toEqual(record.ending);
  expect(viewOf('triad', replay?.match.view).board).toEqual(viewOf('triad', match?.view).board);
  // the table itself is as it was
  expect(show.tap.show.match).toEqual(match);

  show.tap.close();
  await show.bots.at(-1)?.kill();
  await show.start();
  expect(show.tap.show.replay).toBeNull();
  expect(byName(show.tap.show.voters)).toEqual(scores);

  expect(await show.tap.act('replay', { match: 'demo' })).toMatchObject({ ok: true });
  await until('the sample is shown', () => show.tap.show.replay?.match.number === 0);
  show.room.moderator('!start');
  await until('the match begins and ends the replay', () => show.tap.show.replay === null);
  await until('the match is under way', () => show.tap.show.match?.number === 2);
  expect(await show.tap.act('replay', { match: '1' })).toMatchObject({ ok: false, code: 'not_now' });

  show.room.moderator('!voters off');
  await until('the leaderboard is gone', () => show.tap.show.voters === null);
});
