import type { RulesetShow } from '@show-of-hands/bus';
import type { Action } from '../../actions/action.ts';
import type { RulesetVote } from './ruleset-vote.ts';

/** Asks chat for the rules of the next match. */
export const pollAction = (vote: RulesetVote, rulesets: () => readonly RulesetShow[]): Action => ({
  name: 'poll',
  label: 'Vote on rules',
  description: 'Lets chat vote on the rules of the next match, among two to nine: before it begins.',
  role: 'moderator',
  args: [
    {
      name: 'presets',
      label: 'rulesets',
      choices: () => rulesets().map(({ preset }) => preset),
      rest: true,
    },
  ],
  confirm: null,
  blocked: () => vote.pollBlocked(),
  perform: ({ presets = '' }) => {
    const wanted = presets.split(' ').filter((word) => word !== '');
    const candidates = wanted.flatMap((preset) => rulesets().find((one) => one.preset === preset) ?? []);
    const isOpen = vote.putUp(candidates);
    const names = candidates.map(({ name }) => name).join(', ');
    return isOpen ? `chat votes on the next rules: ${names}` : `chat votes after this match: ${names}`;
  },
});
