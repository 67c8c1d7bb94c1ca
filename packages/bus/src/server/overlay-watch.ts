import type { Socket } from 'socket.io';
import { type OverlayEvents, type OverlayRequests, REPORT_MS } from '../events.ts';
import { type OverlayHello, type OverlayReport, overlayHello, overlayReport } from '../overlays.ts';
import type { Counters } from './counters.ts';
import { NewestReport } from './newest-report.ts';

/** Somebody who wants to know which pages show an overlay. */
export interface OverlayWatch {
  /** A page has connected. `userAgent` is what its program says of itself: untrusted text. */
  arrived(id: string, hello: OverlayHello, userAgent: string): void;
  reported(id: string, report: OverlayReport): void;
  gone(id: string): void;
}

interface WatchOptions {
  readonly watch: OverlayWatch | undefined;
  readonly refused: Counters;
}

/** Reads what a page tells of itself: it changes nothing but what docks list. */
export function watchOverlay(
  socket: Socket<OverlayRequests, OverlayEvents>,
  { watch, refused }: WatchOptions,
): void {
  const hello = overlayHello.safeParse(socket.handshake.auth);
  const { 'user-agent': userAgent = '' } = socket.handshake.headers;
  watch?.arrived(socket.id, hello.success ? hello.data : overlayHello.parse({}), userAgent);
  const reports = new NewestReport<unknown>({
    now: () => performance.now(),
    everyMs: REPORT_MS,
    read: (raw) => {
      const report = overlayReport.safeParse(raw);
      if (report.success) watch?.reported(socket.id, report.data);
      else refused.add('malformed');
    },
    onSkipped: () => refused.add('too_often'),
  });
  socket.on('report', (raw) => reports.hear(raw));
  socket.on('disconnect', () => {
    reports.stop();
    watch?.gone(socket.id);
  });
}
