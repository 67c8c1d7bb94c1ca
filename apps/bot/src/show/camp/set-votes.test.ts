import { isSetVote, type SetVoteShow } from '@show-of-hands/bus';
import { afterEach, describe, expect, it } from 'vitest';
import { msg } from '../../base/words/book.ts';
import type { CampOffer } from '../../match/game/camp.ts';
import { campRig, FakeCampDecisions, option, PLACE } from './camp.fixture.ts';

let rigs: ReturnType<typeof campRig>[] = [];
afterEach(() => {
  for (const one of rigs) one.close();
  rigs = [];
});

/** Chat chooses five of so many; three, five, six, seven and eight stand now. */
function rig(
  many = 12,
  changes: Partial<Extract<CampOffer, { asks: 'set' }>> = {},
  policy: Parameters<typeof campRig>[2] = {},
) {
  const campDecisions = new FakeCampDecisions();
  campDecisions.topics = ['party'];
  campDecisions.sets = {
    party: {
      asks: 'set',
      choose: 5,
      options: Array.from({ length: many }, (_, place) => option(`thing-${place + 1}`, 0)),
      now: [2, 4, 5, 6, 7],
      typed: () => ['stake'],
      taskOf: (chosen) => ({ stake: chosen }),
      ...changes,
    },
  };
  const made = campRig({ questions: 1 }, campDecisions, policy);
  rigs.push(made);
  const setVote = (): SetVoteShow => {
    const { vote } = made;
    if (vote === null || !isSetVote(vote)) throw new Error('no vote for a set');
    return vote;
  };
  const votes = () => setVote().options.map((one) => one.votes);
  return Object.assign(made, { setVote, votes });
}

describe('chat chooses a set', () => {
  it('of a list: what is named most leads while the vote is open, and wins', async () => {
    const show = rig();
    await show.pause();
    expect(show.setVote()).toMatchObject({
      ...{ topic: 'party', status: 'open', choose: 5, leading: [], winners: null, winner: null },
    });
    expect(show.setVote().options).toHaveLength(12);
    await show.pass(1_000);
    show.say('stake 1 4 7 8 9', 'ann');
    show.say('!stake 12, 4, 7', 'bob');
    show.say('7', 'cid');
    show.say('i got 2 of 3', 'dan');
    show.say('1 2 3 4 5 6', 'eve');
    await show.pass(200);
    expect(show.votes()).toEqual([1, 0, 0, 2, 0, 0, 3, 1, 1, 0, 0, 1]);
    expect(show.setVote()).toMatchObject({ voters: 3, leading: [7, 4, 1, 8, 9] });
    // what bob says now takes the place of all that bob said before
    show.say('12 11', 'bob');
    await show.pass(200);
    expect(show.votes()).toEqual([1, 0, 0, 1, 0, 0, 2, 1, 1, 0, 1, 1]);
    await show.decide(null);
    expect(show.setVote()).toMatchObject({ status: 'closed', winners: [1, 4, 7, 8, 9], winner: null });
    expect(show.campDecisions.done.map(({ task }) => task)).toEqual([{ stake: [0, 3, 6, 7, 8] }]);
    expect(show.campJobs.latest(PLACE, 'party')).toEqual({ stake: [0, 3, 6, 7, 8] });
  });

  it('and what it leaves open is taken by what stands now', async () => {
    const show = rig();
    await show.pause();
    await show.decide('12 8');
    expect(show.setVote().winners).toEqual([3, 5, 6, 8, 12]);
    expect(show.setVote().leading).toEqual([8, 12]);
  });

  it('and tells nothing of counts that are secret before it has ended', async () => {
    const show = rig(12, {}, { hidden: true });
    await show.pause();
    await show.pass(1_000);
    show.say('1 2 4 7 8', 'ann');
    await show.pass(200);
    expect(show.setVote()).toMatchObject({ voters: 1, leading: [], winners: null });
    expect(new Set(show.votes())).toEqual(new Set([null]));
    await show.decide(null);
    expect(show.setVote()).toMatchObject({ leading: [1, 2, 4, 7, 8], winners: [1, 2, 4, 7, 8] });
    expect(show.votes()).toEqual([1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0]);
  });

  it('unless fewer vote than it takes', async () => {
    const show = rig(12, {}, { quorum: 2 });
    await show.pause();
    await show.decide('1 2 4 7 8');
    expect(show.setVote()).toMatchObject({ status: 'closed', voters: 1, winners: null });
    expect(show.campDecisions.done).toEqual([]);
  });

  it('which is in the journal, in the log and in the audit log', async () => {
    const show = rig();
    await show.pause(6);
    await show.decide('1 4 7 8 9');
    expect(await show.campJobs.newest(5)).toMatchObject([
      {
        ...{ before: 6, topic: 'party', cost: 0, status: 'done' },
        vote: {
          voters: 1,
          winners: [1, 4, 7, 8, 9],
          options: { 0: { label: 'thing-1', cost: 0, votes: 1 } },
        },
      },
    ]);
    const choice = '1 thing-1, 4 thing-4, 7 thing-7, 8 thing-8, 9 thing-9';
    expect(show.infos).toContain(`chat chose: ${choice}; it is done`);
    expect(show.audit).toMatchObject([
      { who: 'chat', args: { topic: 'party', choice, coins: '0' }, outcome: 'it is done' },
    ]);
  });

  it.each([
    ['nobody votes', null, {}],
    ['nobody says what counts', '5 4 3 2 1', {}],
    ['what it chooses asks for nothing', '1 2 4 7 8', { taskOf: () => null }],
  ])('and everything stays as it is where %s', async (_, text, changes) => {
    const show = rig(12, changes);
    await show.pause();
    await show.decide(text);
    expect(await show.campJobs.newest(5)).toEqual([]);
    expect(show.campDecisions.done).toEqual([]);
  });

  it.each([
    ['five of five', 5, {}],
    ['one', 12, { choose: 1 }],
  ])('unless that is no choice: %s', async (_, many, changes) => {
    const show = rig(many, changes);
    show.between.ask(['party']);
    await show.pause();
    expect(show.vote).toBeNull();
    expect(show.infos.join()).toContain('the vote on the party is left out: there is nothing to choose from');
  });

  it('of no more than fit the picture', async () => {
    const show = rig(30, { now: [29, 2] });
    await show.pause();
    expect(show.setVote().options).toHaveLength(12);
    await show.decide('12');
    expect(show.setVote().winners).toEqual([1, 2, 3, 4, 12]);
  });

  it('whose vote a moderator closes, clears and cancels as any', async () => {
    const show = rig();
    await show.pause();
    await show.pass(1_000);
    show.say('1 4', 'ann');
    expect(await show.between.votes.clear('moderator')).toMatchObject({ done: true });
    await show.pass(200);
    expect(show.setVote()).toMatchObject({ voters: 0, leading: [] });
    show.say('7 8', 'bob');
    expect(await show.between.votes.close('moderator')).toEqual({
      done: true,
      message: msg('between.closed', { what: msg('between.party') }),
    });
    await show.pass(2_000);
    expect(show.setVote().winners).toEqual([3, 5, 6, 7, 8]);
  });
});
