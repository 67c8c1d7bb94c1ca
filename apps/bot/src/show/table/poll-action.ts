import type { RulesetShow } from '@show-of-hands/bus';
import type { Action } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { listed, rulesetMessage } from '../../base/words/display-text.ts';
import { LEAST_OPTIONS, MOST_OPTIONS } from '../between/between-vote.ts';
import type { BetweenMatches } from './between-matches.ts';

/** Asks chat for the rules of the next match. */
export const pollAction = (between: BetweenMatches, rulesets: () => readonly RulesetShow[]): Action => ({
  name: 'poll',
  role: 'moderator',
  keeps: 'until restart',
  args: [
    {
      name: 'presets',
      choices: () => rulesets().map(({ preset }) => preset),
      rest: true,
    },
  ],
  blocked: () => between.pollBlocked(),
  perform: ({ presets = '' }) => {
    const wanted = presets.split(' ').filter((word) => word !== '');
    const candidates = wanted.flatMap((preset) => rulesets().find((one) => one.preset === preset) ?? []);
    const twice = wanted.find((preset, index) => wanted.indexOf(preset) !== index);
    const isChoice = wanted.length >= LEAST_OPTIONS && wanted.length <= MOST_OPTIONS;
    if (twice !== undefined || !isChoice) {
      const range = { least: LEAST_OPTIONS, most: MOST_OPTIONS };
      const why =
        twice === undefined
          ? msg('poll.choice', { ...range, got: wanted.length })
          : msg('poll.twice', { ...range, preset: twice });
      return { done: false, code: 'bad_argument', why };
    }
    const isNow = between.putUp(candidates);
    const names = listed(candidates.map((one) => rulesetMessage(one).name));
    return msg(isNow ? 'poll.now' : 'poll.later', { names });
  },
});
