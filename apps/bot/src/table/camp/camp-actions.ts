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
    role: 'moderator',
    keeps: 'until restart',
    args: [{ name: 'topics', choices: () => between.topics, rest: true, optional: true }],
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
    role: 'moderator',
    keeps: 'until restart',
    args: [],
    blocked: () => (between.isAsking ? null : 'chat is asked nothing between matches now'),
    perform: () => {
      between.skip();
      return 'nothing more is asked before the next match';
    },
  },
];
