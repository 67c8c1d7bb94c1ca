import { useWords } from '../../words/Words.tsx';
import { ActionGroup } from '../action/ActionGroup.tsx';
import { useAction, useDock } from '../DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { BetweenVotePanel } from './BetweenVotePanel.tsx';
import { PollPanel } from './PollPanel.tsx';
import { RulesPicker } from './RulesPicker.tsx';

/** What the next match is played by, and who decides that. */
export function RulesPane() {
  const { betweenVote } = useDock().show;
  const say = useWords(dockWords);
  const choose = useAction('ruleset');
  const poll = useAction('poll');
  return (
    <>
      {betweenVote && <BetweenVotePanel vote={betweenVote} />}
      {choose && <RulesPicker action={choose} />}
      {poll && <PollPanel action={poll} />}
      <ActionGroup tab="rules" title={say('rules.more')} />
    </>
  );
}
