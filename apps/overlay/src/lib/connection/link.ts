import { connectOverlay, type OverlayConnection } from '@show-of-hands/bus/client';
import { shouldReload } from './build-guard.ts';
import type { OverlayPage } from './page.ts';
import { Reporter } from './reporter.ts';
import { pageNow, watchPage } from './watch-page.ts';

/** Follows the show of the server that this page came from; all it ever sends is how the page does. */
export function openOverlayLink({ name, preview }: OverlayPage): OverlayConnection {
  const reporter = new Reporter(
    {
      now: () => performance.now(),
      later: (callback, ms) => {
        const timer = window.setTimeout(callback, ms);
        return () => window.clearTimeout(timer);
      },
      send: (report) => connection.report(report),
    },
    pageNow(),
  );
  const connection = connectOverlay(location.origin, {
    page: { overlay: name, build: __BUILD__, preview },
    outdated: (build) => {
      const reload = shouldReload(__BUILD__, build, sessionStorage);
      if (reload) location.reload();
      return reload;
    },
    onConnect: () => reporter.connected(),
    onDisconnect: () => reporter.disconnected(),
    onReload: () => location.reload(),
    onProblem: (reason) => console.warn(`overlay: ${reason}; connecting again for a fresh picture`),
  });
  watchPage((change) => reporter.changed(change));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.retry();
  });
  return connection;
}
