import type { DelayCheckShow } from '@show-of-hands/bus';
import type { Box } from '../../lib/layout/frame.ts';
import { fitSize, linesOf } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import './delay-check.css';

/** As much as it takes of a room of its own, and at the bottom of somebody else's, px. */
const HEIGHT = { own: 280, over: 226 } as const;
/** A room that is lower is no place for it, px. */
export const LOWEST_DELAY_CHECK = 150;
/** Ask and word stand beside one another in a room that is so many times as wide as high. */
const WIDE = 4;
/** What border and margins take of the height, and what they leave free beside a line, px. */
const MARGINS = { wide: { high: 56, beside: 96 }, narrow: { high: 36, beside: 56 } } as const;
/** Lines are so many times as high as their letters. */
const LINE = 1.1;

interface Space {
  readonly width: number;
  readonly height: number;
}

/** While the stream's delay is measured: the word to type, as large as can be. */
export function DelayCheck({ check, room }: { readonly check: DelayCheckShow; readonly room: Space }) {
  const say = useWords(stageWords);
  const ask = say('delay.ask');
  const why = say('delay.why');
  const answers = say('delay.answers', { count: check.answers });
  const height = Math.min(HEIGHT.own, room.height);
  const form = room.width / height > WIDE ? 'wide' : 'narrow';
  const wide = form === 'wide';
  const margins = MARGINS[form];
  const width = room.width - margins.beside;
  const whySize = linesOf(`${why} ${answers}`, width, 24) === 1 ? 24 : 20;
  const rest = height - margins.high - linesOf(`${why} ${answers}`, width, whySize) * whySize * LINE;
  // beside the word it takes up to three lines
  const askSize = wide ? Math.min(44, rest / 3 / LINE) : fitSize(ask, width, 44, 20);
  const most = wide ? rest : rest - askSize * LINE;
  return (
    <section
      className={`delay-check is-${form}`}
      data-testid="delay-check"
      aria-label={say('delay.name')}
      style={{ height }}
    >
      <p className="delay-ask head" style={{ fontSize: askSize }}>
        {ask}
      </p>
      <p
        className="delay-word head"
        data-testid="delay-word"
        style={{ fontSize: fitSize(check.word, room.width * (wide ? 0.5 : 0.66), most, 48) }}
      >
        {check.word}
      </p>
      <p className="delay-why" style={{ fontSize: whySize }}>
        {why} <b className="digits">{answers}</b>
      </p>
    </section>
  );
}

/** The same at the bottom of a room that something else stands in. */
export function DelayCheckOver({ check, box }: { readonly check: DelayCheckShow; readonly box: Box }) {
  const { x: left, width } = box;
  const height = Math.min(HEIGHT.over, box.height);
  return (
    <div className="delay-over" style={{ left, top: box.y + box.height - height, width, height }}>
      <DelayCheck check={check} room={{ width, height }} />
    </div>
  );
}
