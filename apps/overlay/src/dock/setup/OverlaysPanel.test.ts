import type { ConnectedOverlay } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { type OverlayHealth, overlayHealth } from './OverlaysPanel.tsx';

const REPORT = { visible: true, fps: 60, width: 1_920, height: 1_080 };
const PAGE: ConnectedOverlay = {
  id: 'a',
  name: 'main',
  build: 'x',
  outdated: false,
  status: 'connected',
  since: 0,
  lastSeen: 0,
  report: REPORT,
  program: 'OBS 31.0.0',
};

test.each<[Partial<ConnectedOverlay>, OverlayHealth]>([
  [{}, 'good'],
  [{ report: { ...REPORT, fps: null } }, 'good'],
  [{ report: { ...REPORT, fps: 9 } }, 'slow'],
  [{ report: { ...REPORT, fps: 9, visible: false } }, 'hidden'],
  [{ report: null }, 'unknown'],
  [{ outdated: true }, 'outdated'],
  [{ outdated: true, status: 'gone' }, 'gone'],
])('a page with %j is %s', (page, health) => {
  expect(overlayHealth({ ...PAGE, ...page })).toBe(health);
});
