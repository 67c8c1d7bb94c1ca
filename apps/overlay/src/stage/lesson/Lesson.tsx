import { useState } from 'react';
import { type Clock, useTime } from '../../lib/connection/clock.ts';
import type { LessonPoint } from '../../lib/game/game-picture.tsx';
import type { Box } from '../../lib/layout/frame.ts';
import { lasting, measures } from '../../lib/layout/style.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import { LESSON_GAP, LESSON_HEAD, lessonLayout } from './lesson-layout.ts';
import './lesson.css';

/** How long a page is looked at, ms. */
const PAGE_MS = 8_000;

function Point({ point: { picture, title, text, holdMs } }: { readonly point: LessonPoint }) {
  const held = holdMs === undefined ? '' : ' is-held';
  return (
    <li className="lesson-point">
      <div className="lesson-picture">{picture}</div>
      <div className={`lesson-words${held}`} style={holdMs === undefined ? undefined : lasting(holdMs)}>
        <p className="lesson-title head">{title}</p>
        <p className="lesson-text">{text}</p>
      </div>
    </li>
  );
}

/**
 * How the game is played, in pictures with a sentence each, as many as the room holds; what is left follows after a
 * while. It stands where nothing is asked and nothing told. `from` is the page it begins with; `late`: it waits a
 * moment before it comes, for what may take its place at once.
 */
export function Lesson({
  points,
  box,
  clock,
  from = 0,
  late = false,
}: {
  readonly points: readonly LessonPoint[];
  readonly box: Pick<Box, 'width' | 'height'>;
  readonly clock: Clock;
  readonly from?: number;
  readonly late?: boolean;
}) {
  const say = useWords(stageWords);
  const { size, headed, columns, pages } = lessonLayout(points, box);
  const [began] = useState(clock);
  const now = useTime(clock, pages.length > 1, PAGE_MS);
  const passed = Math.max(0, Math.floor((now - began) / PAGE_MS));
  const at = pages.length === 0 ? 0 : (from + passed) % pages.length;
  return (
    <section
      className={`lesson plate${late ? ' is-late' : ''}`}
      aria-label={say('lesson.name')}
      data-testid="lesson"
      data-page={at}
      data-pages={pages.length}
      style={{
        ...measures({
          'lesson-picture': size.picture,
          'lesson-title': size.title,
          'lesson-text': size.text,
          'lesson-space': size.space,
          'lesson-gap': LESSON_GAP,
          'lesson-head': LESSON_HEAD,
        }),
        maxHeight: box.height,
      }}
    >
      {headed && (
        <header className="lesson-head">
          <span className="head">{say('lesson.name')}</span>
          {pages.length > 1 && (
            <span className="lesson-pages" aria-hidden="true">
              {pages.map((page, index) => (
                <i key={page[0]?.key} className={index === at ? 'is-now' : undefined} />
              ))}
            </span>
          )}
        </header>
      )}
      <ul className="lesson-points" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {pages[at]?.map((point) => (
          <Point key={point.key} point={point} />
        ))}
      </ul>
    </section>
  );
}
