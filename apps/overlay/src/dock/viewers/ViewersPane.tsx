import type { VotersShow } from '@show-of-hands/bus';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionGroup } from '../action/ActionGroup.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { BansPanel } from './BansPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

/** Chat's most faithful voters, as overlays may show them. */
function VotersPanel({ voters }: { readonly voters: VotersShow }) {
  const say = useWords(dockWords);
  return (
    <Panel title={say('voters.title')} className="voters">
      {voters.best.length === 0 && <p className="note">{say('voters.none')}</p>}
      <ol className="rows">
        {voters.best.map(({ name, votes, agreed, streak }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span className="note">{say('voters.figures', { votes, agreed, streak })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

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
