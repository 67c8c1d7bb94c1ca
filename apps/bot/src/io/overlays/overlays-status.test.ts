import type { ConnectedOverlay } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { overlaysIndicator } from './registry.ts';

const page = (report: Partial<ConnectedOverlay['report']> | null, more: Partial<ConnectedOverlay> = {}) => ({
  id: '1',
  name: 'main',
  build: 'b1',
  outdated: false,
  status: 'connected' as const,
  since: 1,
  lastSeen: 1,
  report: report && { visible: true, fps: 60, width: 1920, height: 1080, ...report },
  program: 'OBS 31.0.0',
  ...more,
});

test.each<[string, ConnectedOverlay[], string, RegExp]>([
  ['none', [], 'waiting', /Add the overlay address/],
  ['one that has said nothing yet', [page(null)], 'good', /1 connected: main \(OBS 31\.0\.0\)\.$/],
  ['one that draws', [page({})], 'good', /main/],
  ['one where nothing moves', [page({ fps: null })], 'good', /main/],
  [
    'one that is hidden, which is so between matches',
    [page({ visible: false, fps: null })],
    'good',
    /hidden/,
  ],
  ['one that is slow', [page({ fps: 12 })], 'waiting', /main draws 12 frames a second\. /],
  [
    'more than a line has room for',
    Array(2_000).fill(page({})),
    'good',
    /^2000 .{100,200}, and 1994 more\.$/,
  ],
  [
    'the same where they are slow',
    Array(2_000).fill(page({ fps: 1 })),
    'waiting',
    /^.{1,999} And 1994 more\.$/,
  ],
  ['one of another build', [page({}, { outdated: true })], 'waiting', /Reload it/],
])('%s', (_name, pages, status, text) => {
  const light = overlaysIndicator(pages, ENGLISH_VOICE.say);
  expect(light.status).toBe(status);
  expect(light.text).toMatch(text);
});
