import {
  type BallotShow,
  type RulesetShow,
  type RulesVoteShow,
  rulesetShow,
  type SetVoteShow,
  type Show,
  type SingleVoteShow,
} from '@show-of-hands/bus';
import type { PolylemmaChoice } from '@show-of-hands/bus/polylemma';
import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { configSchema } from '../../config/schema.ts';
import { initialShow } from '../../io/demo/initial-show.ts';

export const rules = (preset: string, name: string): RulesetShow =>
  rulesetShow.parse({ preset, name, summary: `what ${name} changes`, rulesetId: `0x${'11'.repeat(32)}` });

/** A show with nothing on the table. */
export const quiet: Show = initialShow(configSchema.parse({}), 'build', [], rules('plain', 'Plain'));

/** A vote that opened at `at` and is open for 20 s. */
export const openBallot = (id: string, at: number, more: Partial<BallotShow> = {}): BallotShow => ({
  id,
  seat: 'A',
  turn: 3,
  status: 'open',
  openedAt: at,
  shownEndsAt: at + 20_000,
  endsAt: at + 22_000,
  policy: ballotPolicy.parse({}),
  pausedMs: null,
  givenBackMs: 0,
  quorum: null,
  hidden: false,
  letter: null,
  stages: [{ name: 'stage', options: [{ key: 'secret-leader', label: 'secret-leader', votes: 777 }] }],
  voters: 30,
  refused: {},
  leaders: [{ command: 'secret-leader', label: 'secret-leader', votes: 777 }],
  how: { pattern: 'slot and place', example: '2 b3', short: '2b3' },
  ticker: [{ name: 'viewer-name', command: 'secret-leader' }],
  result: null,
  ...more,
});

export const decided = (
  ballot: BallotShow,
  result: Partial<NonNullable<BallotShow['result']>> = {},
): BallotShow => ({
  ...ballot,
  status: 'closed',
  result: {
    command: '1 a1',
    label: 'first to the corner',
    why: 'plurality',
    votes: 12,
    digest: `0x${'22'.repeat(32)}`,
    ...result,
  },
});

export const openRulesVote = (id: string, at: number, more: Partial<RulesVoteShow> = {}): RulesVoteShow => ({
  subject: 'rules',
  id,
  status: 'open',
  openedAt: at,
  shownEndsAt: at + 20_000,
  endsAt: at + 22_000,
  voters: 5,
  options: [
    { number: 1, ruleset: rules('plain', 'Plain'), votes: 4 },
    { number: 2, ruleset: rules('wild', 'Wild'), votes: 1 },
  ],
  policy: ballotPolicy.parse({}),
  winner: null,
  ...more,
});

export const openCampVote = (id: string, at: number, more: Partial<SingleVoteShow> = {}): SingleVoteShow => {
  const option = (number: number, label: string, cost: number, choice: PolylemmaChoice) => ({
    number,
    votes: number * 2,
    label,
    cost,
    choice: { game: 'polylemma', choice } as const,
  });
  return {
    ...openRulesVote(id, at),
    subject: 'camp',
    topic: 'coins',
    coins: 20,
    options: [
      option(1, 'save', 0, { kind: 'save' }),
      option(2, 'a new character', 5, { kind: 'pull', level: 2 }),
      option(3, 'another', 1, { kind: 'pull', level: 1 }),
    ],
    came: null,
    ...more,
  };
};

/** Three things of which chat chooses two. */
export const openSetVote = (id: string, at: number, more: Partial<SetVoteShow> = {}): SetVoteShow => {
  const { asks: _, ...vote } = openCampVote(id, at);
  return {
    ...vote,
    topic: 'party',
    asks: 'set',
    choose: 2,
    leading: [2, 3],
    winners: null,
    winner: null,
    options: vote.options.map((option) => ({ ...option, cost: 0 })),
    ...more,
  };
};

/** How a game is played whose rules nobody knows. */
export const inShort = () => ({ goal: 'Be first.', mechanism: 'Larger beats smaller.', drawn: null });
