import { useWords } from '../../lib/words/Words.tsx';
import { ActionGroup } from '../action/ActionGroup.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { ExportsPanel } from './ExportsPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';

/** What was played: shown again, checked, taken away. */
export function MatchesPane({ beside }: { readonly beside: boolean }) {
  const { replay } = useDock().show;
  const say = useWords(dockWords);
  return (
    <>
      {replay && !beside && <ReplayPanel replay={replay} />}
      <HistoryPanel />
      <ActionGroup tab="matches" title={say('matches.more')} />
      <ExportsPanel keys={['receipts']} />
    </>
  );
}
