import { afterEach, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';
import { SmallShow } from '#helpers/show/small-show.ts';

let show: SmallShow;
afterEach(() => show?.close());

it('chat votes on the next rules between matches: one vote each, steered by moderators, and the winner is played', async () => {
  show = await SmallShow.open({
    web: { port: 0 },
    ballot: { seconds: 60, grace: 0.2 },
    table: { preset: 'order', autoStart: false, beat: 0.1, rulesetVote: { seconds: 60 } },
  });
  const { room, tap } = show;
  const poll = () => {
    const { betweenVote } = tap.show;
    return betweenVote?.subject === 'rules' ? betweenVote : null;
  };
  for (const line of ['!poll order nonsense', '!poll order', '!poll order order']) room.moderator(line);
  room.say('ada', '!poll order chaos');
  room.moderator('!poll order chaos all-open');
  await until('the vote is open', () => poll()?.status === 'open');
  expect(poll()?.options.map(({ number, ruleset }) => `${number} ${ruleset.preset}`)).toEqual([
    '1 order',
    '2 chaos',
    '3 all-open',
  ]);
  // by number, by name, in another case; the last word counts, and a line that says more is no vote
  room.say('ada', '2');
  room.say('alan', 'CHAOS');
  room.say('anita', '1');
  room.say('barbara', 'I like 1');
  room.say('bjarne', '4');
  await until('three votes count', () => poll()?.voters === 3);
  expect(poll()?.options.map(({ votes }) => votes)).toEqual([1, 2, 0]);

  // it can be thrown away and put up anew
  room.moderator('!cancel yes');
  await until('the vote is gone', () => poll() === null);
  expect(tap.show.table.next.preset).toBe('order');
  room.moderator('!poll order chaos');
  await until('another vote is open', () => poll()?.status === 'open' && poll()?.voters === 0);
  for (const login of ['ada', 'alan']) room.say(login, 'Chaos');
  room.say('anita', '1');
  await until('three votes count', () => poll()?.voters === 3);

  // the next match waits for it
  room.moderator('!start');
  await until('the table is started', () =>
    tap.control.audit.some(
      ({ action, outcome }) => action === 'start' && outcome.startsWith('The next match'),
    ),
  );
  expect(tap.show.match).toBeNull();
  room.moderator('!close');
  await until('the match is there', () => tap.show.match !== null, 30_000);
  expect(tap.show.match?.ruleset.preset).toBe('chaos');
  expect(poll()).toBeNull();
  const polls = tap.control.audit.filter(({ action }) => action === 'poll');
  expect(polls.map(({ who }) => who)).not.toContain('ada');
  expect(polls.filter(({ outcome }) => outcome.startsWith('Chat votes'))).toHaveLength(2);
  expect(polls.filter(({ args }) => args.presets === 'order order')).toMatchObject([
    { outcome: expect.stringMatching(/^bad_argument: .*"order" is there twice/) },
  ]);
  expect(show.bots[0]?.lines.filter((line) => /failed|RangeError/.test(line))).toEqual([]);
});
