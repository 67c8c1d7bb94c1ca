import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionGroup } from '../action/ActionGroup.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { Preferences } from '../frame/Preferences.tsx';
import { ExportsPanel } from '../matches/ExportsPanel.tsx';
import { dockWords } from '../words/index.ts';
import { AuditPanel } from './AuditPanel.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { DocksPanel } from './DocksPanel.tsx';
import { ObsPanel } from './ObsPanel.tsx';
import { OverlaysPanel } from './OverlaysPanel.tsx';

/** How everything is connected, who steers it, and what was done. */
export function SetupPane({ onWizard }: { readonly onWizard: (() => void) | null }) {
  const { control } = useDock();
  const say = useWords(dockWords);
  return (
    <>
      {control.setup && onWizard && (
        <button type="button" className="wide" data-opens="wizard" onClick={onWizard}>
          {say('wizard.open')}
        </button>
      )}
      <OverlaysPanel overlays={control.overlays} />
      <ObsPanel obs={control.obs} />
      <ChatPanel />
      <DocksPanel docks={control.docks ?? []} />
      <ActionGroup tab="setup" title={say('setup.more')} />
      <AuditPanel audit={control.audit} />
      <ExportsPanel keys={['audit', 'support']} />
      <Panel title={say('preferences.title')}>
        <Preferences />
      </Panel>
    </>
  );
}
