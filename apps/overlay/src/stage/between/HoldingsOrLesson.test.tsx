import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { HoldingsPicture } from '../../lib/game/camp-picture.ts';
import type { LessonPoint } from '../../lib/game/game-picture.tsx';
import { HoldingsOrLesson } from './HoldingsOrLesson.tsx';

const box = { width: 600, height: 130 };
/** Of so many pages, where the room is large enough for any. */
const holdings = (pages: number, least = 100): HoldingsPicture => ({
  line: 'owns',
  pagesIn: ({ height }) => (height < least ? 0 : pages),
  page: (_, page) => <b>owned {page}</b>,
  list: () => <i />,
});
const point = (key: string): LessonPoint => ({ key, picture: <i />, title: key, text: 'how' });
const POINTS = [point('one'), point('two')];

/** What stands there in each of the first turns: a page of what is owned, of the lesson, or nothing. */
const turns = (owned: HoldingsPicture | null, points: readonly LessonPoint[], count = 6): readonly string[] =>
  Array.from({ length: count }, (_, from) => {
    const html = renderToStaticMarkup(
      <HoldingsOrLesson holdings={owned} points={points} box={box} clock={() => 0} from={from} />,
    );
    return /owned (?:<!-- -->)?\d|>(one|two)</.exec(html)?.[0].replace(/<!-- -->|[<>]/g, '') ?? '';
  });

describe('while a match is awaited', () => {
  it('what chat owns takes turns with the lesson, a page each, and comes first', () => {
    expect(turns(holdings(2), POINTS)).toEqual(['owned 0', 'one', 'owned 1', 'two', 'owned 0', 'one']);
    expect(turns(holdings(1), POINTS)).toEqual(['owned 0', 'one', 'owned 0', 'two', 'owned 0', 'one']);
  });

  it('either has the place to itself where there is no other', () => {
    expect(turns(holdings(3), [], 4)).toEqual(['owned 0', 'owned 1', 'owned 2', 'owned 0']);
    expect(turns(null, POINTS, 3)).toEqual(['one', 'two', 'one']);
    expect(turns(holdings(2, 200), POINTS, 3)).toEqual(['one', 'two', 'one']);
    expect(turns(holdings(2, 200), [], 2)).toEqual(['', '']);
  });
});
