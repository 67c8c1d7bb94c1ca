import type { RulesetShow } from '@show-of-hands/bus';
import type { Action } from '../../actions/action.ts';
import type { BetweenMatches } from './between-matches.ts';
import { LEAST_OPTIONS, MOST_OPTIONS } from './between-vote.ts';

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
      const got = twice === undefined ? `got ${wanted.length}` : `"${twice}" stands there twice`;
      const why = `chat can choose among ${LEAST_OPTIONS} to ${MOST_OPTIONS} different rulesets; ${got}`;
      return { done: false, code: 'bad_argument', why };
    }
    const isNow = between.putUp(candidates);
    const names = candidates.map(({ name }) => name).join(', ');
    return isNow ? `chat votes on the next rules: ${names}` : `chat votes after this match: ${names}`;
  },
});
