import { type KeyboardEvent, useRef } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import type { Tab } from '../action/action-places.ts';
import { dockWords } from '../words/index.ts';

export const tabId = (tab: Tab): string => `tab-${tab}`;
export const panelId = (tab: Tab): string => `tabpanel-${tab}`;

interface Props {
  readonly tabs: readonly Tab[];
  readonly current: Tab;
  readonly onChoose: (tab: Tab) => void;
}

/** What can be looked at. Arrow keys go from one to the next, as in every row of tabs. */
export function Tabs({ tabs, current, onChoose }: Props) {
  const say = useWords(dockWords);
  const row = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const at = tabs.indexOf(current);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab);
    row.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={say('tabs.label')} ref={row} onKeyDown={onKey}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === current}
          aria-controls={panelId(tab)}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {say(`tab.${tab}`)}
        </button>
      ))}
    </div>
  );
}
