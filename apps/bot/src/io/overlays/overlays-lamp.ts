import type { ConnectedOverlay, Lamp } from '@show-of-hands/bus';
import { tell } from '../../base/words/book.ts';
import { listed, type Said } from '../../base/words/said.ts';
import type { Voice } from '../../base/words/voice.ts';

/** A picture that moves so slowly is one that viewers notice. */
const SLOW_FPS = 20;
/** Pages, and troubles, that a line has room for. */
const TOLD = 6;

/** Tells of the pages that are connected now, and what to do about those that are not well. */
export function overlaysLamp(pages: readonly ConnectedOverlay[], say: Voice['say']): Omit<Lamp, 'name'> {
  if (pages.length === 0) return { status: 'waiting', text: say(tell('lamp.overlays.none')) };
  const slow = pages.filter(({ report }) => report?.visible && (report.fps ?? SLOW_FPS) < SLOW_FPS);
  const outdated = pages.filter((page) => page.outdated);
  const troubles = [
    ...slow.map(({ name, report }) => tell('lamp.overlays.slow', { name, count: report?.fps ?? 0 })),
    ...outdated.map(({ name }) => tell('lamp.overlays.outdated', { name })),
  ];
  const names = listed(first(pages.map(inWords), 'lamp.overlays.more'));
  const told = [
    tell('lamp.overlays.connected', { count: pages.length, names }),
    ...first(troubles, 'lamp.overlays.moreTroubles'),
  ];
  return { status: troubles.length > 0 ? 'waiting' : 'good', text: say(listed(told, 'sentence.pair')) };
}

const inWords = ({ name, program, report }: ConnectedOverlay): Said =>
  tell(report !== null && !report.visible ? 'lamp.overlays.hidden' : 'lamp.overlays.page', { name, program });

/** The first few; behind them how many more there are. */
const first = (
  all: readonly Said[],
  more: 'lamp.overlays.more' | 'lamp.overlays.moreTroubles',
): readonly Said[] =>
  all.length > TOLD ? [...all.slice(0, TOLD), tell(more, { count: all.length - TOLD })] : all;
