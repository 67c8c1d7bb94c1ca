import type { ConnectedOverlay } from '@show-of-hands/bus';
import { secondsUntil } from '../../lib/connection/clock.ts';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useAction, useDock, useNow, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { clockOf } from '../frame/current-state.ts';
import { StatusSign } from '../frame/StatusIndicators.tsx';
import { dockWords } from '../words/index.ts';

/** How a page is doing, by what a streamer would do about it. */
export type OverlayHealth = 'good' | 'unknown' | 'hidden' | 'slow' | 'outdated' | 'gone';

/** Below this an animation of cards is seen to stutter, frames per second. */
const SMOOTH = 24;

/** The worst that is known of a page. A page that draws nothing because nothing moves is not slow. */
export function overlayHealth({ status, outdated, report }: ConnectedOverlay): OverlayHealth {
  if (status === 'gone') return 'gone';
  if (outdated) return 'outdated';
  if (report === null) return 'unknown';
  if (!report.visible) return 'hidden';
  return report.fps !== null && report.fps < SMOOTH ? 'slow' : 'good';
}

const STATUS: Readonly<Record<OverlayHealth, 'good' | 'bad' | 'waiting' | 'off'>> = {
  good: 'good',
  unknown: 'waiting',
  hidden: 'off',
  slow: 'bad',
  outdated: 'bad',
  gone: 'off',
};

/** Every page that shows an overlay, or did so lately: where, how well, and what to do where it does not. */
export function OverlaysPanel({ overlays }: { readonly overlays: readonly ConnectedOverlay[] }) {
  const say = useWords(dockWords);
  const reload = useAction('overlay-reload');
  const attempt = useTry();
  return (
    <Panel
      title={say('pages.title')}
      className="pages"
      aside={
        reload && overlays.length > 1 ? (
          <Press action="overlay-reload" why={reload.why} onPress={() => void attempt('overlay-reload')}>
            {say('pages.reloadAll')}
          </Press>
        ) : undefined
      }
    >
      {overlays.length === 0 && <p className="note">{say('pages.none')}</p>}
      <ul className="rows">
        {overlays.map((page) => (
          <Page key={page.id} page={page} />
        ))}
      </ul>
    </Panel>
  );
}

function Page({ page }: { readonly page: ConnectedOverlay }) {
  const { show } = useDock();
  const say = useWords(dockWords);
  const reload = useAction('overlay-reload');
  const attempt = useTry();
  const now = useNow();
  const health = overlayHealth(page);
  const layout = show.overlays.find(({ name }) => name === page.name)?.look.layout;
  const { report } = page;
  const facts = [
    ...(layout === undefined ? [] : [say(`layout.${layout}`)]),
    page.program,
    ...(report === null
      ? []
      : [
          say('pages.size', { width: String(report.width), height: String(report.height) }),
          ...(report.fps === null ? [] : [say('pages.fps', { fps: report.fps })]),
        ]),
    ...(page.status === 'gone'
      ? [say('pages.lastSeen', { time: clockOf(secondsUntil(now, page.lastSeen), say) })]
      : []),
  ];
  return (
    <li className="page" data-overlay={page.name} data-health={health}>
      <span className={`lamp lamp-${STATUS[health]}`}>
        <StatusSign status={STATUS[health]} />
        <span>
          <strong>{page.name}</strong> <span className="lamp-word">{say(`pages.is.${health}`)}</span>
          <span className="note facts">{facts.join(' · ')}</span>
          {health !== 'good' && <span className="note facts">{say(`pages.do.${health}`)}</span>}
        </span>
      </span>
      {reload && page.status === 'connected' && (
        <Press
          action="overlay-reload"
          name={say('pages.reloadWhich', { name: page.name })}
          why={reload.why}
          onPress={() => void attempt('overlay-reload', page.id)}
        >
          {say('pages.reload')}
        </Press>
      )}
    </li>
  );
}
