import { CAMP_TOPICS, type CampTopic } from '@show-of-hands/bus';
import type { Action } from '../../actions/action.ts';
import type { BetweenMatches } from '../between/between-matches.ts';

/** What is typed for a topic, and how it is said. */
const SAID: Readonly<Record<CampTopic, string>> = {
  coins: 'what coins are spent on',
  party: 'the party',
  opponent: 'the opponent',
};
const isTopic = (word: string): word is CampTopic => CAMP_TOPICS.some((topic) => topic === word);

/** The actions on what chat is asked between matches. */
export const campActions = (between: BetweenMatches): readonly Action[] => [
  {
    name: 'ask',
    label: 'Ask chat',
    description:
      'Lets chat decide about its camp before the next match: coins, party, opponent; all of it if nothing is named.',
    role: 'moderator',
    keeps: 'until restart',
    args: [
      { name: 'topics', label: 'what about', choices: () => between.topics, rest: true, optional: true },
    ],
    confirm: null,
    blocked: () =>
      between.topics.length > 0 ? null : 'there is nothing to decide about now: this game has no camp here',
    perform: ({ topics = '' }) => {
      const named = topics.split(' ').filter(isTopic);
      const asked = between.topics.filter((topic) => named.length === 0 || named.includes(topic));
      const isNow = between.ask(asked);
      const about = asked.map((topic) => SAID[topic]).join(', ');
      return isNow ? `chat is asked about ${about}` : `chat is asked after this match about ${about}`;
    },
  },
  {
    name: 'skip',
    label: 'Skip questions',
    description:
      'Asks chat nothing more before the next match; an open vote between matches is thrown away, and nothing of it is spent.',
    role: 'moderator',
    keeps: 'until restart',
    args: [],
    confirm: null,
    blocked: () => (between.isAsking ? null : 'chat is asked nothing between matches now'),
    perform: () => {
      between.skip();
      return 'nothing more is asked before the next match';
    },
  },
];
