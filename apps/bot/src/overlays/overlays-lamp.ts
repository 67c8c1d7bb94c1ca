import type { ConnectedOverlay, Lamp } from '@show-of-hands/bus';

/** A picture that moves so slowly is one that viewers notice. */
const SLOW_FPS = 20;
/** Pages, and troubles, that a line has room for. */
const TOLD = 6;

/** Tells of the pages that are connected now, and what to do about those that are not well. */
export function overlaysLamp(pages: readonly ConnectedOverlay[]): Omit<Lamp, 'name'> {
  if (pages.length === 0) {
    return {
      status: 'waiting',
      text: 'none connected: add the overlay address to OBS as a browser source',
    };
  }
  const slow = pages.filter(({ report }) => report?.visible && (report.fps ?? SLOW_FPS) < SLOW_FPS);
  const outdated = pages.filter((page) => page.outdated);
  const troubles = [
    ...slow.map(
      ({ name, report }) =>
        `${name} draws ${report?.fps} frames a second: lighten the scene, or reduce motion in its look`,
    ),
    ...outdated.map(({ name }) => `${name} is of another build: reload it`),
  ];
  const text = [
    `${pages.length} connected: ${first(pages.map(inWords)).join(', ')}`,
    ...first(troubles),
  ].join('; ');
  return { status: troubles.length > 0 ? 'waiting' : 'good', text };
}

const inWords = ({ name, program, report }: ConnectedOverlay): string =>
  `${name} (${program}${report !== null && !report.visible ? ', hidden' : ''})`;

/** The first few; behind them how many more there are. */
const first = (words: readonly string[]): readonly string[] =>
  words.length > TOLD ? [...words.slice(0, TOLD), `and ${words.length - TOLD} more`] : words;
