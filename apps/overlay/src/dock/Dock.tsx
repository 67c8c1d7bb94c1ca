import type { ActionShow } from '@show-of-hands/bus';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocalisedShow } from '../lib/game/localised.ts';
import { useWords } from '../lib/words/Words.tsx';
import { TABS, type Tab } from './action/action-places.ts';
import { DockProvider } from './bot/DockContext.tsx';
import type { Link } from './bot/link.ts';
import { useLinkedChallenge } from './bot/linked-challenge.ts';
import { useActing } from './bot/useActing.ts';
import { useLocalisedActions } from './bot/useLocalisedActions.ts';
import { useReplayWish } from './bot/useReplayWish.ts';
import { Header } from './frame/Header.tsx';
import { StatusIndicators } from './frame/StatusIndicators.tsx';
import { panelId, Tabs, tabId } from './frame/Tabs.tsx';
import { Toasts } from './frame/Toasts.tsx';
import { UpdateNote } from './frame/UpdateNote.tsx';
import { useWide } from './frame/useWide.ts';
import { LivePane } from './live/LivePane.tsx';
import { type Drafts, useDrafts } from './look/drafts.ts';
import { LookPane } from './look/LookPane.tsx';
import { MatchesPane } from './matches/MatchesPane.tsx';
import { RulesPane } from './rules/RulesPane.tsx';
import { SetupPane } from './setup/SetupPane.tsx';
import { ViewersPane } from './viewers/ViewersPane.tsx';
import { StartPanel } from './wizard/StartPanel.tsx';
import { useWizard } from './wizard/useWizard.ts';
import { WizardPanel } from './wizard/WizardPanel.tsx';
import { dockWords } from './words/index.ts';

const NONE: readonly ActionShow[] = [];

/** The dock of a paired streamer or moderator. */
export function Dock({ link }: { readonly link: Link }) {
  const { store, control: told, trouble } = useSyncExternalStore(link.subscribe, link.state);
  const actions = useLocalisedActions(told?.actions ?? NONE);
  const control = useMemo(() => told && { ...told, actions }, [told, actions]);
  const show = useLocalisedShow(store.show);
  const say = useWords(dockWords);
  const acting = useActing(link);
  const drafts = useDrafts();
  const wizard = useWizard(control?.setup);
  const replayWish = useReplayWish(control, acting, trouble === null);
  const wide = useWide();
  const linkedChallenge = useLinkedChallenge();
  const [chosen, setChosen] = useState<Tab>('live');
  useEffect(() => {
    if (linkedChallenge !== null) setChosen('rules');
  }, [linkedChallenge]);

  const why = trouble === null ? null : say(`link.${trouble}`);
  if (show === null || control === null) {
    return (
      <main className="waiting" aria-busy={trouble === null}>
        <h1>Show of Hands</h1>
        <p role="status">{why ?? say('page.connecting')}</p>
      </main>
    );
  }

  const blocked = why === null ? null : say('page.lost', { why });
  // with room for both, what is live is always there beside what is looked at
  const tabs: readonly Tab[] = wide ? TABS.filter((tab) => tab !== 'live') : TABS;
  const tab = tabs.includes(chosen) ? chosen : 'rules';
  const lookAt = (next: Tab) => {
    setChosen(next);
    // it stands below what led there
    requestAnimationFrame(() => {
      document.getElementById(tabId(next))?.focus({ preventScroll: true });
      document.getElementById(panelId(next))?.scrollIntoView();
    });
  };
  const openWizard = () => {
    wizard.open();
    setChosen('setup');
    window.scrollTo({ top: 0 });
  };
  return (
    <DockProvider
      value={{
        show,
        control,
        acting,
        blocked,
        clockOffset: store.clockOffset,
        replayWish,
        linkedChallenge,
      }}
    >
      <main className={`dock ${blocked ? 'dock-stale' : ''}`} data-seq={store.seq}>
        <header className="dock-top">
          <Header />
          {blocked && (
            <p className="banner" role="alert">
              {blocked} {say('page.old')}
            </p>
          )}
          {!wide && <Tabs tabs={tabs} current={tab} onChoose={setChosen} />}
        </header>
        <StatusIndicators lamps={control.lamps} />
        <UpdateNote />
        {wizard.stage === 'start' && (
          <StartPanel
            onDemo={() => {
              wizard.close();
              lookAt('live');
            }}
            onChannel={openWizard}
            onLater={wizard.close}
          />
        )}
        <div className="columns">
          {wide && <LivePane />}
          <div className="column">
            {wide && <Tabs tabs={tabs} current={tab} onChoose={setChosen} />}
            {wizard.stage === 'steps' && wizard.setup && (
              // what is live is never below it: it stands where the setup is, and keeps what was typed meanwhile
              <div hidden={tab !== 'setup'}>
                <WizardPanel setup={wizard.setup} onClose={wizard.close} onTab={lookAt} />
              </div>
            )}
            <div className="column" role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
              <Pane
                tab={tab}
                wide={wide}
                drafts={drafts}
                onWizard={wizard.stage === 'steps' ? null : openWizard}
              />
            </div>
          </div>
        </div>
        <Toasts acting={acting} />
      </main>
    </DockProvider>
  );
}

interface PaneProps {
  readonly tab: Tab;
  readonly wide: boolean;
  readonly drafts: Drafts;
  /** Null where it is open. */
  readonly onWizard: (() => void) | null;
}

function Pane({ tab, wide, drafts, onWizard }: PaneProps) {
  switch (tab) {
    case 'live':
      return <LivePane />;
    case 'rules':
      return <RulesPane />;
    case 'viewers':
      return <ViewersPane />;
    case 'look':
      return <LookPane drafts={drafts} />;
    case 'matches':
      return <MatchesPane beside={wide} />;
    case 'setup':
      return <SetupPane onWizard={onWizard} />;
  }
}
