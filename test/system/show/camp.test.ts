import type { CampVoteShow } from '@show-of-hands/bus';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../props/processes.ts';
import { SmallShow } from '../../props/show/small-show.ts';

let show: SmallShow;
afterEach(() => show?.close());

it('between matches chat pulls a character and takes it into its party, within the budget, and the match is played with it', async () => {
  show = await SmallShow.open({
    game: 'polylemma',
    web: { port: 0 },
    ballot: { seconds: 60, grace: 0.2 },
    chat: { announce: false },
    table: { autoStart: false, beat: 0.1, camp: { seconds: 60, budget: 6 } },
  });
  const { room, tap } = show;
  const vote = (): CampVoteShow | null => {
    const { betweenVote } = tap.show;
    return betweenVote?.subject === 'camp' ? betweenVote : null;
  };
  const opens = (topic: CampVoteShow['topic']) =>
    until(`the question about ${topic} is open`, () => vote()?.topic === topic && vote()?.status === 'open');
  /** Chat chooses what is so called. */
  const choose = async (kind: string) => {
    const option = vote()?.options.find(
      ({ choice: { choice } }) => choice.kind === kind || (choice.kind === 'party' && choice.party === kind),
    );
    for (const login of ['ada', 'alan']) room.say(login, String(option?.number));
    room.say('anita', '1');
    await until('three votes count', () => vote()?.voters === 3);
    room.moderator('!close');
    await until('it is done', () => vote()?.came?.status === 'done', 20_000);
  };

  // the first match of a show asks nothing; viewers cannot ask, and only the streamer says what may be spent
  expect(vote()).toBeNull();
  room.say('ada', '!ask');
  room.moderator('!camp budget 500');
  room.moderator('!ask');
  await opens('coins');
  expect(vote()).toMatchObject({ coins: 6 });
  // nobody has a character of a level that six coins raise
  expect(
    vote()
      ?.options.map(({ cost }) => cost)
      .every((cost) => cost <= 6),
  ).toBe(true);
  await choose('pull');
  const came = vote()?.came;
  const news = came?.status === 'done' ? came.news?.news : undefined;
  expect(news).toMatchObject({ kind: 'drew', character: { level: 1 }, expired: false });

  // what came of it is seen first; the budget is spent, so the party is next
  await opens('party');
  await choose('newest');
  room.moderator('!skip');
  room.moderator('!start');
  await until('the match is there', () => tap.show.match?.view != null, 40_000);
  const view = tap.show.match?.view;
  const tokens = view?.game === 'polylemma' ? view.state.parties.A.map(({ tokenId }) => tokenId) : [];
  expect(tokens).toContain(news?.character.tokenId);
  expect(vote()).toBeNull();

  const told = tap.control.audit.filter(({ action }) => action === 'camp-vote');
  expect(told.map(({ args }) => args.coins).sort()).toEqual(['0', '5']);
  expect(tap.control.audit.filter(({ action }) => action === 'camp')).toMatchObject([
    { who: 'boss', outcome: expect.stringContaining('streamer') },
  ]);
});
