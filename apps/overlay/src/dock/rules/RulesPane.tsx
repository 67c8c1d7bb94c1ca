import { useWords } from '../../words/Words.tsx';
import { ActionGroup } from '../action/ActionGroup.tsx';
import { useAction, useDock } from '../DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { PollPanel } from './PollPanel.tsx';
import { RulesetVotePanel } from './RulesetVotePanel.tsx';
import { RulesPicker } from './RulesPicker.tsx';

/** What the next match is played by, and who decides that. */
export function RulesPane() {
  const { rulesetVote } = useDock().show;
  const say = useWords(dockWords);
  const choose = useAction('ruleset');
  const poll = useAction('poll');
  return (
    <>
      {rulesetVote && <RulesetVotePanel vote={rulesetVote} />}
      {choose && <RulesPicker action={choose} />}
      {poll && <PollPanel action={poll} />}
      <ActionGroup tab="rules" title={say('rules.more')} />
    </>
  );
}
