import { useState } from 'react';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionSetting, isSetting } from './ActionSetting.tsx';
import { buttonsOf, primaryOf, type Tab } from './action-places.ts';

/** The actions of a tab that no other panel draws: those that ask stand apart. Nothing where there are none. */
export function ActionGroup({ tab, title }: { readonly tab: Tab; readonly title: string }) {
  const { control, show } = useDock();
  const say = useWords(dockWords);
  const [explained, setExplained] = useState(tab !== 'live');
  const { plain, careful } = buttonsOf(control.actions, tab, primaryOf(control.actions, show));
  if (plain.length + careful.length === 0) return null;
  return (
    <Panel
      title={title}
      className="group"
      aside={
        <button
          type="button"
          className="quiet"
          aria-pressed={explained}
          onClick={() => setExplained(!explained)}
        >
          {say('action.explain')}
        </button>
      }
    >
      <div className={explained ? 'others' : 'others brief'}>
        {plain.map((action) =>
          isSetting(action) ? (
            <ActionSetting key={action.name} action={action} />
          ) : (
            <ActionButton key={action.name} action={action} explained={explained} />
          ),
        )}
      </div>
      {careful.length > 0 && (
        <div className={explained ? 'others dangerous' : 'others brief dangerous'}>
          {careful.map((action) => (
            <ActionButton key={action.name} action={action} explained={explained} />
          ))}
        </div>
      )}
    </Panel>
  );
}
