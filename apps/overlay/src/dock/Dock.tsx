import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTime } from '../connection/clock.ts';
import { Mark } from '../mark/Mark.tsx';
import { CopyField } from '../tool/CopyField.tsx';
import { Panel } from '../tool/Panel.tsx';
import { ActionButton } from './ActionButton.tsx';
import { AuditPanel } from './AuditPanel.tsx';
import { BallotPanel } from './BallotPanel.tsx';
import { dutiesOf } from './duties.ts';
import { Lamps } from './Lamps.tsx';
import type { Link } from './link.ts';
import { MatchPanel } from './MatchPanel.tsx';
import { momentOf } from './moment.ts';
import { OwnSeatPanel } from './OwnSeatPanel.tsx';
import { RulesPicker } from './RulesPicker.tsx';
import { Toasts } from './Toasts.tsx';
import { useActing } from './useActing.ts';

/** The dock of a paired streamer or moderator. */
export function Dock({ link }: { readonly link: Link }) {
  const { store, control, trouble } = useSyncExternalStore(link.subscribe, link.state);
  const { show } = store;
  const acting = useActing(link);
  const now = useTime(() => Date.now() + store.clockOffset, show !== null);
  const [overlayAddress, setOverlayAddress] = useState('');
  useEffect(() => setOverlayAddress(new URL('/overlay', window.location.href).href), []);

  if (show === null || control === null) {
    return (
      <main className="waiting" aria-busy={trouble === null}>
        <h1>Show of Hands</h1>
        <p role="status">{trouble ?? 'Connecting…'}</p>
      </main>
    );
  }

  const blocked = trouble === null ? null : `Not connected: ${trouble}.`;
  const duties = dutiesOf(control, show);
  const moment = momentOf(show, now);
  return (
    <main className={`dock ${blocked ? 'dock-stale' : ''}`} data-seq={store.seq}>
      <header className="dock-head">
        <h1>
          <span className="dock-mark" aria-hidden="true">
            <Mark />
          </span>
          Show of Hands
        </h1>
        <p className="note">
          {show.chat.source === 'local' ? 'Local chat' : 'Twitch'} · {show.chat.channel}
        </p>
      </header>
      {blocked && (
        <p className="banner" role="alert">
          {blocked} What you see may be old.
        </p>
      )}
      <Lamps lamps={control.lamps} />
      <div className="columns">
        <div className="column">
          <section className="now" aria-label="Now">
            <p className="moment" data-testid="moment">
              {moment.title}
            </p>
            <p className="note">{moment.detail}</p>
            {duties.primary && (
              <ActionButton
                key={duties.primary.name}
                action={duties.primary}
                acting={acting}
                blocked={blocked}
                large
              />
            )}
          </section>
          {control.ownSeat && duties.play && (
            <OwnSeatPanel
              key={`${control.ownSeat.matchKey}${control.ownSeat.seat}${control.ownSeat.turn}`}
              asked={control.ownSeat}
              play={duties.play}
              acting={acting}
              now={now}
              blocked={blocked}
            />
          )}
          {show.ballot && <BallotPanel ballot={show.ballot} match={show.match} now={now} />}
          <MatchPanel show={show} now={now} />
          {duties.others.length + duties.careful.length > 0 && (
            <Panel title="More" className="more">
              <div className="others">
                {duties.others.map((action) => (
                  <ActionButton key={action.name} action={action} acting={acting} blocked={blocked} />
                ))}
              </div>
              {duties.careful.map((action) => (
                <ActionButton key={action.name} action={action} acting={acting} blocked={blocked} />
              ))}
            </Panel>
          )}
        </div>
        <div className="column">
          {duties.rules && (
            <RulesPicker table={show.table} action={duties.rules} acting={acting} blocked={blocked} />
          )}
          <Panel title="Overlay for OBS">
            <CopyField label="Address of the browser source, 1920 × 1080" value={overlayAddress} />
          </Panel>
          <AuditPanel audit={control.audit} />
        </div>
      </div>
      <Toasts acting={acting} />
    </main>
  );
}
