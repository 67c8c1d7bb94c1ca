import { useWords } from '../../lib/words/Words.tsx';
import { ActionGroup } from '../action/ActionGroup.tsx';
import { useAction, useDock } from '../bot/DockContext.tsx';
import { RivalsPanel } from '../rivals/RivalsPanel.tsx';
import { dockWords } from '../words/index.ts';
import { BetweenVoteState } from './BetweenVoteState.tsx';
import { CampPanel } from './CampPanel.tsx';
import { GamePanel } from './GamePanel.tsx';
import { PollPanel } from './PollPanel.tsx';
import { RulesPicker } from './RulesPicker.tsx';

/** What the next match is played by, and who decides that. */
export function RulesPane() {
  const { betweenVote, games } = useDock().show;
  const say = useWords(dockWords);
  const choose = useAction('ruleset');
  const switchGame = useAction('game');
  const poll = useAction('poll');
  // another game has other rules: those of this one are of no match that comes
  const isSame = games === null || games.next === null;
  return (
    <>
      {betweenVote && <BetweenVoteState vote={betweenVote} />}
      {games && switchGame && games.all.length > 1 && <GamePanel action={switchGame} games={games} />}
      {choose && isSame && <RulesPicker action={choose} />}
      {isSame && <RivalsPanel />}
      {poll && isSame && <PollPanel action={poll} />}
      {isSame && <CampPanel />}
      <ActionGroup tab="rules" title={say('rules.more')} />
    </>
  );
}
