import { CAMP_TOPICS, type CampTopic } from '@show-of-hands/bus';
import type { Action } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { listed } from '../../base/words/display-text.ts';
import type { BetweenMatches } from './between-matches.ts';

const isTopic = (word: string): word is CampTopic => CAMP_TOPICS.some((topic) => topic === word);

/** The actions on what chat is asked between matches. */
export const campActions = (between: BetweenMatches): readonly Action[] => [
  {
    name: 'ask',
    role: 'moderator',
    keeps: 'until restart',
    args: [{ name: 'topics', choices: () => between.topics, rest: true, optional: true }],
    blocked: () => (between.topics.length > 0 ? null : msg('ask.nothing')),
    perform: ({ topics = '' }) => {
      const named = topics.split(' ').filter(isTopic);
      const asked = between.topics.filter((topic) => named.length === 0 || named.includes(topic));
      const isNow = between.ask(asked);
      const topicsSaid = listed(asked.map((topic) => between.nameOf(topic)));
      return msg(isNow ? 'ask.now' : 'ask.later', { topics: topicsSaid });
    },
  },
  {
    name: 'skip',
    role: 'moderator',
    keeps: 'until restart',
    args: [],
    blocked: () => (between.isAsking ? null : msg('skip.nothing')),
    perform: () => {
      between.skip();
      return msg('skip.done');
    },
  },
];
