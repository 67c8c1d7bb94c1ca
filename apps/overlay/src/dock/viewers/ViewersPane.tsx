import { useWords } from '../../lib/words/Words.tsx';
import { ActionGroup } from '../action/ActionGroup.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { BansPanel } from './BansPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { VotersPanel } from './VotersPanel.tsx';

/** Who votes, and how votes count. */
export function ViewersPane() {
  const { show, control } = useDock();
  const say = useWords(dockWords);
  return (
    <>
      <BansPanel bans={control.bans} />
      {show.voters && <VotersPanel voters={show.voters} />}
      {control.settings.length > 0 && <SettingsPanel settings={control.settings} />}
      <ActionGroup tab="viewers" title={say('viewers.change')} />
    </>
  );
}
