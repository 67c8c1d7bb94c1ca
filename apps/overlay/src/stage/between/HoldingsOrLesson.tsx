import { useState } from 'react';
import { type Clock, useTime } from '../../lib/connection/clock.ts';
import type { HoldingsPicture } from '../../lib/game/camp-picture.ts';
import type { LessonPoint } from '../../lib/game/game-picture.tsx';
import type { Box } from '../../lib/layout/frame.ts';
import { Lesson } from '../lesson/Lesson.tsx';

/** How long a page is looked at, ms. */
const PAGE_MS = 8_000;

/**
 * What chat owns, page by page, in turns with how the game is played, where nothing is asked and a match is awaited. What chat
 * owns comes first; either alone has the place to itself.
 */
export function HoldingsOrLesson({
  holdings,
  points,
  box,
  clock,
  from = 0,
  late = false,
}: {
  /** Null where nothing is shown of it. */
  readonly holdings: HoldingsPicture | null;
  readonly points: readonly LessonPoint[];
  readonly box: Pick<Box, 'width' | 'height'>;
  readonly clock: Clock;
  /** The turn it begins with. */
  readonly from?: number;
  /** It waits a moment before it comes, as a `Lesson` does. */
  readonly late?: boolean;
}) {
  const pages = holdings?.pagesIn(box) ?? 0;
  const inTurns = pages > 0 && points.length > 0;
  const [began] = useState(clock);
  const now = useTime(clock, inTurns || pages > 1, PAGE_MS);
  const passed = from + Math.max(0, Math.floor((now - began) / PAGE_MS));
  const turn = inTurns ? Math.floor(passed / 2) : passed;
  if (holdings !== null && pages > 0 && (!inTurns || passed % 2 === 0)) {
    const page = turn % pages;
    return (
      <section
        key={page}
        className={`lesson plate${late ? ' is-late' : ''}`}
        data-testid="holdings"
        data-page={page}
        data-pages={pages}
      >
        {holdings.page(box, page)}
      </section>
    );
  }
  if (points.length === 0) return null;
  return (
    <Lesson points={points} box={box} clock={clock} from={inTurns || pages > 0 ? turn : from} late={late} />
  );
}
