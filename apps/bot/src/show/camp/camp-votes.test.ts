import { CAMP_TOPICS } from '@show-of-hands/bus';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { botWords, msg } from '../../base/words/book.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import { configSchema } from '../../config/schema.ts';
import { campRig, FakeCampDecisions, option, PLACE, SAVE } from './camp.fixture.ts';
import { coinsFor, isAskedAgainst, roundOf } from './camp-rules.ts';

let rigs: ReturnType<typeof campRig>[] = [];
afterEach(() => {
  for (const one of rigs) one.close();
  rigs = [];
});
function rig(...given: Parameters<typeof campRig>) {
  const made = campRig(...given);
  rigs.push(made);
  return made;
}
const reverted = () => Promise.reject(new ChainFault('reverted', 'the contract refuses it: sold out'));
const silent = () => Promise.reject(new ChainFault('unreachable', 'no answer'));
const never = () => new Promise<never>(() => {});

describe('what chat is asked about its camp', () => {
  it('is one question after another, with what may be spent, and what it chooses is done', async () => {
    const show = rig({ questions: 3, budget: 8, reserve: 10 });
    await show.pause();
    expect(show.vote).toMatchObject({ subject: 'camp', topic: 'coins', status: 'open', coins: 8 });
    expect(show.vote?.options.map(({ number, label, cost }) => [number, label, cost])).toEqual([
      [1, 'save', 0],
      [2, 'pull', 5],
      [3, 'level', 4],
    ]);
    await show.decide('2');
    expect(show.vote).toMatchObject({ status: 'closed', winner: 2, came: { status: 'done' } });
    // what came of it is seen before the next question takes its place
    await show.pass(3_000);
    expect(show.vote?.topic).toBe('coins');
    await show.pass(2_000);
    expect(show.vote).toMatchObject({ topic: 'party', status: 'open' });
    await show.decide('strongest');
    await show.pass(5_000);
    expect(show.vote).toMatchObject({ topic: 'opponent', status: 'open' });
    await show.decide('1');
    const ended = show.between.end();
    expect(await ended).toBeUndefined();
    expect(show.between.unseenMs).toBeGreaterThan(0);
    expect(show.campDecisions.done.map(({ task }) => task)).toEqual([
      { do: 'pull' },
      { do: 'strongest' },
      { do: 'even' },
    ]);
    expect(show.campJobs.latest(PLACE, 'party')).toEqual({ do: 'strongest' });
  });

  it('stands in the journal with its vote, and in the audit log', async () => {
    const show = rig({ questions: 1 });
    await show.pause(6);
    await show.pass(1_000);
    for (const text of ['2', '2', 'save']) show.say(text);
    await show.decide(null);
    expect(await show.campJobs.newest(5)).toMatchObject([
      {
        before: 6,
        topic: 'coins',
        cost: 5,
        status: 'done',
        vote: {
          voters: 3,
          winner: 2,
          options: [
            { label: 'save', votes: 1 },
            { label: 'pull', cost: 5, votes: 2 },
            { label: 'level', votes: 0 },
          ],
        },
      },
    ]);
    expect(show.audit).toMatchObject([
      { who: 'chat', args: { topic: 'coins', choice: 'pull', coins: '5' }, outcome: 'it is done' },
    ]);
  });

  it.each([
    ['nobody votes', null],
    ['it saves', 'save'],
  ])('spends nothing where %s, and asks on', async (_, text) => {
    const show = rig({ questions: 9 });
    await show.pause();
    await show.decide(text);
    expect(await show.campJobs.newest(5)).toEqual([]);
    await show.pass(5_000);
    expect(show.vote).toMatchObject({ topic: 'party', status: 'open' });
    expect(show.campDecisions.coins).toBe(100);
  });

  it('about coins comes again as long as it spends, and the other questions have room', async () => {
    const show = rig({ questions: 4, budget: 50 });
    await show.pause();
    for (let time = 0; time < 4; time += 1) {
      await show.decide('3');
      await show.pass(5_000);
    }
    await show.between.end();
    expect(show.campDecisions.asked.map(([topic]) => topic)).toEqual(['coins', 'coins', 'party', 'opponent']);
    expect(show.campDecisions.asked.slice(0, 2).map(([, coins]) => coins)).toEqual([50, 46]);
  });

  it('is left out where there are not two to choose from, and gives its place to the next', async () => {
    const campDecisions = new FakeCampDecisions();
    campDecisions.offers = { ...campDecisions.offers, coins: [SAVE, option('pull', 5)] };
    const show = rig({ questions: 1, budget: 4 }, campDecisions);
    await show.pause();
    expect(show.vote?.topic).toBe('party');
  });

  it('is never more than fits the picture', async () => {
    const campDecisions = new FakeCampDecisions();
    const many = Array.from({ length: 30 }, (_, index) => option(`one-${index}`, 1));
    campDecisions.offers = { ...campDecisions.offers, coins: [SAVE, ...many] };
    const show = rig({}, campDecisions);
    await show.pause();
    expect(show.vote?.options).toHaveLength(9);
  });

  it('is one question a pause by default, of twenty seconds, and another one each time: coins as often as the rest', async () => {
    const campDecisions = new FakeCampDecisions();
    campDecisions.coins = 1_000;
    const show = rig({}, campDecisions);
    const asked: (string | undefined)[] = [];
    for (let match = 2; match < 10; match += 1) {
      await show.pause(match);
      const { topic, openedAt = 0, shownEndsAt = 0 } = show.vote ?? {};
      asked.push(topic);
      expect(shownEndsAt - openedAt).toBe(20_000);
      await show.decide('2');
      await show.pass(5_000);
      await show.between.end();
    }
    const turns = ['coins', 'party', 'coins', 'opponent'];
    expect(asked).toEqual([...turns, ...turns]);
    expect(campDecisions.done).toHaveLength(8);
  });

  it('is asked whose turn it is also by a process that was started again, and what leaves no choice gives its turn away', async () => {
    const show = rig({});
    await show.restart();
    show.campDecisions.offers = { ...show.campDecisions.offers, party: [SAVE] };
    await show.pause(3);
    expect(show.vote?.topic).toBe('coins');
  });

  it.each([
    [1, 2, ['coins', 'party', 'opponent']],
    [1, 3, ['party', 'coins', 'opponent']],
    [2, 5, ['opponent', 'coins', 'party']],
    [3, 5, ['coins', 'party', 'opponent']],
  ] as const)('with %i questions before match %i: %j', (questions, before, topics) => {
    const { rules } = rig({ questions });
    expect(roundOf(rules, ['coins', 'party', 'opponent'], before).topics).toEqual(topics);
    // a moderator's wish has the order of the list
    expect(roundOf(rules, ['coins', 'party', 'opponent'], before, ['opponent', 'coins'])).toEqual({
      topics: ['coins', 'opponent'],
      most: Math.max(2, questions),
    });
  });

  it('may spend a share of what chat owns, counted from before it spends: what is left of it after each question', async () => {
    const campDecisions = new FakeCampDecisions();
    campDecisions.coins = 1_000;
    campDecisions.offers = {
      ...campDecisions.offers,
      coins: [SAVE, option('pull', 5), option('level', 100)],
    };
    const show = rig({ questions: 9, budget: '25%', reserve: 25 }, campDecisions);
    await show.pause();
    for (let time = 0; time < 3; time += 1) {
      await show.decide('3');
      await show.pass(5_000);
    }
    const spendable = campDecisions.asked.filter(([topic]) => topic === 'coins').map(([, coins]) => coins);
    expect(spendable.slice(0, 3)).toEqual([250, 150, 50]);
    // what was decided is spent from then on, also for a process that comes after this one
    await show.restart();
    campDecisions.asked.length = 0;
    await show.pause();
    expect(campDecisions.asked[0]).toEqual(['coins', 50]);
  });

  it.each([
    ['an allowance', { isFree: true, isAllowance: true }, 100, ['allowance', 'allocation', '支給コイン']],
    ['other coins worth nothing', { isFree: true }, 25, ['25%', '25\u00a0%', '25%']],
    ['real coins', { isFree: false }, 0, ['none of real', 'aucune vraie', '本物のコインならなし']],
  ])('may spend of %s what the help of its budget says of auto', async (_, kind, part, words) => {
    const rules = { ...configSchema.parse({}).table.camp, reserve: 0 };
    const campDecisions = Object.assign(new FakeCampDecisions(), { coins: 100, ...kind });
    const campJobs = { spentBefore: async () => 0 };
    expect((await coinsFor({ campDecisions, rules, campJobs, before: 2 })).coins).toBe(part);
    const others = await Promise.all([botWords.others.fr(), botWords.others.ja()]);
    const helps = [botWords.english, ...others].map((book) => book['setting.camp.budget']);
    for (const [index, help] of helps.entries()) expect(help).toContain(words[index]);
  });

  it.each([
    ['the first match of a show', {}, true],
    ['a match where it is off', { questions: 0 }, false],
    ['one where every question is off', { coins: false, party: false, opponent: false }, false],
  ])('is nothing before %s, unless moderators ask', async (_, rules, isFirst) => {
    const show = rig(rules);
    await show.pause(1, isFirst);
    expect(await show.between.end()).toBeUndefined();
    expect(show.vote).toBeNull();
    await show.pause(1, isFirst);
    expect(show.between.ask(['party'])).toBe(true);
    await show.settle();
    expect(show.vote?.topic).toBe('party');
    await show.decide('2');
    await show.between.end();
    expect(show.campDecisions.done).toHaveLength(1);
  });

  it('follows the settings from the next question on', async () => {
    const show = rig({ questions: 3, budget: 50 });
    await show.pause();
    Object.assign(show.rules, { budget: 2, party: false });
    await show.decide('2');
    // the question had its own budget; there is none left for another
    expect(show.campDecisions.done).toHaveLength(1);
    await show.pass(5_000);
    expect(show.campDecisions.asked).toContainEqual(['party', 0]);
  });

  it('that a moderator asked for and that cannot be asked is told in the terminal, with the reason', async () => {
    const show = rig({ questions: 0, budget: 3 });
    show.campDecisions.offers = { ...show.campDecisions.offers, party: [SAVE] };
    show.between.ask(['coins', 'party']);
    await show.pause();
    await show.between.end();
    expect(show.infos).toEqual([
      expect.stringMatching(/coins are spent on is left out: .* with 3 coins/),
      expect.stringMatching(/party is left out: there is nothing to choose from/),
    ]);
    // what only the settings want is left out without a word
    show.rules.questions = 3;
    await show.pause(3);
    expect(show.vote?.topic).toBe('opponent');
    expect(show.infos).toHaveLength(2);
  });

  it('asked for during a match comes after it', async () => {
    const show = rig({ questions: 0 });
    expect(show.between.ask(['opponent'])).toBe(false);
    await show.pause();
    expect(show.vote?.topic).toBe('opponent');
  });

  it('may be spent without a word of the streamer only where coins are worth nothing', async () => {
    const campDecisions = new FakeCampDecisions();
    campDecisions.coins = 1_000;
    const show = rig({ budget: null, questions: 3 }, campDecisions);
    await show.pause();
    expect(show.vote?.coins).toBe(250);
    await show.restart();
    campDecisions.isFree = false;
    await show.pause();
    expect(show.vote).toMatchObject({ topic: 'party' });
  });
});

describe('moderators', () => {
  it('skip everything: what is open is thrown away, nothing more is asked, the match can begin', async () => {
    const show = rig();
    await show.pause();
    await show.pass(1_000);
    show.say('2');
    expect(show.between.isAsking).toBe(true);
    show.between.skip();
    expect(await show.between.end()).toBeUndefined();
    expect([show.between.isAsking, show.vote, show.campDecisions.done]).toEqual([false, null, []]);
    // the next pause asks again
    await show.pause(3);
    expect(show.vote?.status).toBe('open');
  });

  it('hold the table: nothing new is asked until they release it', async () => {
    const show = rig({ questions: 3 });
    await show.pause();
    show.hold.hold('moderator');
    await show.decide('2');
    await show.pass(60_000);
    expect(show.vote).toMatchObject({ topic: 'coins', status: 'closed' });
    show.hold.release();
    await show.settle();
    expect(show.vote).toMatchObject({ topic: 'party', status: 'open' });
  });

  it('cancel one question, and the next one is asked', async () => {
    const show = rig({ questions: 3 });
    await show.pause();
    await show.pass(1_000);
    show.say('2');
    expect(await show.between.votes.cancel('moderator')).toEqual({
      done: true,
      message: msg('between.cancelled', {
        what: msg('between.coins'),
        otherwise: msg('between.allStays'),
      }),
    });
    await show.settle();
    expect(show.vote?.topic).toBe('party');
    expect(show.campDecisions.done).toEqual([]);
  });

  it('close one early, and what leads is done', async () => {
    const show = rig({ questions: 1 });
    await show.pause();
    await show.pass(1_000);
    show.say('3');
    await show.between.votes.close('moderator');
    await show.decide(null);
    expect(show.campDecisions.done).toMatchObject([{ task: { do: 'level' } }]);
  });
});

describe('an errand', () => {
  it.each([
    ['that the contracts refuse', reverted],
    ['that breaks this program', () => Promise.reject(new TypeError('oh'))],
    ['that cannot be done', () => Promise.reject(new Problem('no', 'here', 'nothing'))],
  ])('%s is told and left, and the show goes on', async (_, trouble) => {
    const show = rig({ questions: 2, budget: 20 });
    show.campDecisions.troubles.push(trouble);
    await show.pause();
    await show.decide('2');
    expect(show.vote?.came).toEqual({ status: 'failed' });
    expect(show.warnings).toEqual([expect.stringContaining('cannot be done')]);
    expect(await show.campJobs.newest(1)).toMatchObject([{ status: 'failed' }]);
    // what it would have cost counts as spent: nobody can say that it was not
    expect(await show.campJobs.spentBefore(PLACE, 2)).toBe(5);
    await show.pass(5_000);
    expect(show.vote).toMatchObject({ status: 'open' });
  });

  it('that takes too long keeps nobody waiting, and is written down when it is done', async () => {
    const show = rig({ questions: 1 });
    let finish = () => {};
    show.campDecisions.troubles.push(() => new Promise<never>((done) => (finish = done as () => void)));
    await show.pause();
    await show.decide('2');
    expect(show.vote?.came).toEqual({ status: 'doing' });
    await show.pass(45_000);
    expect(show.vote?.came).toEqual({ status: 'late' });
    await show.between.end();
    expect(await show.campJobs.unfinished(PLACE)).toHaveLength(1);
    finish();
    await show.settle();
    expect(await show.campJobs.newest(1)).toMatchObject([{ status: 'done' }]);
    await show.pause(3);
    expect(show.campDecisions.done).toHaveLength(1);
  });

  it('that the chain did not answer to is gone on with in the next pause, before anything is asked', async () => {
    const show = rig({ questions: 1, budget: 20 });
    show.campDecisions.troubles.push(silent);
    await show.pause();
    await show.decide('2');
    expect(show.vote?.came).toEqual({ status: 'late' });
    await show.between.end();
    expect(await show.campJobs.unfinished(PLACE)).toHaveLength(1);
    // it is not asked what else to spend as long as that is not done
    show.campDecisions.troubles.push(silent);
    await show.pause(3);
    expect(show.vote?.topic).toBe('party');
    show.between.skip();
    await show.between.end();
    await show.pause(4);
    expect(show.campDecisions.done).toHaveLength(1);
    expect(await show.campJobs.unfinished(PLACE)).toEqual([]);
    expect(show.audit.map(({ outcome }) => outcome)).toEqual([
      'it is not done yet, and is gone on with',
      'it is done',
    ]);
    expect(show.vote?.topic).toBe('coins');
  });

  it('that a process left unfinished is gone on with by the next one, under the same id, and nothing is asked twice', async () => {
    const show = rig({ questions: 3, budget: 5 });
    show.campDecisions.troubles.push(never);
    await show.pause();
    await show.decide('2');
    expect(show.vote?.came).toEqual({ status: 'doing' });
    const [campJob] = await show.campJobs.unfinished(PLACE);
    await show.restart();
    await show.pause(2, true);
    expect(show.campDecisions.done).toEqual([{ id: campJob?.id, task: { do: 'pull' } }]);
    // who looks into the books later finds what chat chose, though the one that heard the vote is gone
    expect(show.audit).toMatchObject([
      { action: 'camp-vote', args: { topic: 'coins', choice: 'pull', coins: '5' }, outcome: 'it is done' },
    ]);
    // the budget of this pause is spent, whoever asks
    show.between.ask(['coins']);
    await show.settle();
    expect(show.campDecisions.asked.at(-1)).toEqual(['coins', 0]);
    expect(await show.between.end()).toBeUndefined();
  });

  it('of another chain is left alone', async () => {
    const show = rig({ questions: 0 });
    const other = { place: 'chain 2', before: 1, topic: 'coins', task: {}, cost: 5, vote: {} } as const;
    await show.campJobs.decide(other, 0);
    await show.pause();
    await show.between.end();
    expect(show.campDecisions.done).toEqual([]);
    expect(await show.campJobs.unfinished('chain 2')).toHaveLength(1);
  });
});

it('chat never spends more than its budget in a pause, nor what is kept in reserve, whatever it votes and whatever fails', async () => {
  const trouble = fc.constantFrom('none', 'none', 'reverted', 'silent', 'broken', 'restart');
  const vote = fc.record({ text: fc.constantFrom('2', '3', '3', '4', '1', null), trouble });
  const course = fc.record({
    questions: fc.integer({ min: 1, max: 9 }),
    budget: fc.integer({ min: 0, max: 30 }),
    reserve: fc.integer({ min: 0, max: 30 }),
    purse: fc.integer({ min: 0, max: 60 }),
    pauses: fc.array(fc.array(vote, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(course, async ({ questions, budget, reserve, purse, pauses }) => {
      const campDecisions = new FakeCampDecisions();
      campDecisions.topics = ['coins'];
      campDecisions.coins = purse;
      campDecisions.offers = {
        ...campDecisions.offers,
        coins: [SAVE, option('pull', 5), option('level', 9), option('dear', 16)],
      };
      const show = campRig({ questions, budget, reserve }, campDecisions);
      try {
        for (const [index, votes] of pauses.entries()) {
          const match = index + 2;
          const before = campDecisions.coins;
          await show.pause(match);
          for (const { text, trouble } of votes) {
            if (trouble === 'reverted') campDecisions.troubles.push(reverted);
            if (trouble === 'silent') campDecisions.troubles.push(silent);
            if (trouble === 'broken') campDecisions.troubles.push(() => Promise.reject(new Error('oh')));
            if (trouble === 'restart') campDecisions.troubles.push(never);
            await show.decide(text);
            await show.pass(5_000);
            if (trouble === 'restart') {
              await show.restart();
              campDecisions.troubles.length = 0;
              await show.pause(match);
            }
          }
          show.between.skip();
          await show.settle();
          await show.pass(50_000);
          campDecisions.troubles.length = 0;
          expect(await show.campJobs.spentBefore(PLACE, match)).toBeLessThanOrEqual(budget);
          expect(campDecisions.coins).toBeGreaterThanOrEqual(Math.min(purse, reserve));
          // what an earlier pause decided may be paid in this one
          expect(before - campDecisions.coins).toBeLessThanOrEqual(budget * (index + 1));
        }
        expect(purse - campDecisions.coins).toBeLessThanOrEqual(budget * pauses.length);
        const ids = campDecisions.done.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      } finally {
        show.close();
      }
    }),
    { numRuns: 20 },
  );
});

it.each([
  ['computer', ['coins', 'party', 'opponent']],
  ['streamer', ['coins', 'party']],
  ['chat', ['coins']],
] as const)('against %s chat is asked about %j: what all of it has a say in', (opponent, topics) => {
  expect(CAMP_TOPICS.filter((topic) => isAskedAgainst(topic, opponent))).toEqual(topics);
});
