import type { ConnectedOverlay } from '@show-of-hands/bus';

/** How a page is doing, by what a streamer would do about it. */
export type OverlayHealth = 'good' | 'unknown' | 'hidden' | 'slow' | 'outdated' | 'gone';

/** Below this a film of cards is seen to stutter, frames per second. */
const SMOOTH = 24;

/** The worst that is known of a page. A page that draws nothing because nothing moves is not slow. */
export function overlayHealth({ status, outdated, report }: ConnectedOverlay): OverlayHealth {
  if (status === 'gone') return 'gone';
  if (outdated) return 'outdated';
  if (report === null) return 'unknown';
  if (!report.visible) return 'hidden';
  return report.fps !== null && report.fps < SMOOTH ? 'slow' : 'good';
}
