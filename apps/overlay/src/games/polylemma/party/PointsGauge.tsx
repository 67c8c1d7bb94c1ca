import { polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import type { SizeClass } from '../../../lib/layout/frame.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import { POINTS_SHAPE } from '../character/signs.tsx';

/** Letters of what is left, of what is said beside it, and what a sign and a badge take, px. */
const SIZES = {
  full: { left: 40, beside: 28, sign: 32, badge: 16 },
  tight: { left: 30, beside: 21, sign: 26, badge: 12 },
  small: { left: 25, beside: 20, sign: 21, badge: 6 },
} as const;
/** Letters of how many there were, px. */
const WHOLE = 24;
const DIGIT = 0.62;
const GAP = 6;

const widthOfDigits = (text: string, size: number): number => text.length * size * DIGIT;

/** The largest letters that have room, and what they leave room for. */
function fitting(left: string, beside: string, size: SizeClass, width: number) {
  const forms = size === 'small' ? (['small'] as const) : (['full', 'tight'] as const);
  const wanted = forms.map((form) => {
    const { left: large, beside: less, sign, badge } = SIZES[form];
    const numbers = widthOfDigits(left, large) + GAP + widthOfDigits(beside, less) + badge;
    return { form, numbers, signed: numbers + sign };
  });
  const [best] = [
    ...wanted.filter(({ signed }) => signed <= width),
    ...wanted.filter(({ numbers }) => numbers <= width),
  ];
  const last = wanted.at(-1);
  return { form: best?.form ?? last?.form ?? 'small', sign: (best?.signed ?? width + 1) <= width };
}

/** The level points of a seat: how many are left, of how many, and how many chat is about to spend. */
export function PointsGauge({
  left,
  total,
  spending,
  size,
  width,
}: {
  readonly left: number;
  readonly total: number;
  readonly spending: number;
  readonly size: SizeClass;
  /** Px. */
  readonly width: number;
}) {
  const say = useWords(polylemmaWords);
  const share = (points: number): string => `scaleX(${(total === 0 ? 0 : points / total).toFixed(4)})`;
  const spent = spending > 0 ? `−${spending}` : '';
  const { form, sign } = fitting(String(left), spent, size, width);
  // how many there were is told where all of it has room in large letters
  const whole = `/ ${total}`;
  const { sign: signed, left: large } = SIZES.full;
  const both = signed + widthOfDigits(String(left), large) + GAP + widthOfDigits(whole, WHOLE);
  return (
    <div
      className={`points is-${form}`}
      role="img"
      aria-label={say('points.label', { left, total })}
      data-points={left}
      data-spending={spending}
    >
      <p className="points-text head digits" aria-hidden="true">
        {sign && (
          <svg viewBox="0 0 64 68" className="points-sign" aria-hidden="true">
            <path d={POINTS_SHAPE} />
          </svg>
        )}
        <b>{left}</b>
        {spent === '' && form === 'full' && both <= width && <i>{whole}</i>}
        {spent !== '' && <em>{spent}</em>}
      </p>
      <span className="points-bar" aria-hidden="true">
        <span className="points-left" style={{ transform: share(left) }} />
        {spending > 0 && (
          <span className="points-kept" style={{ transform: share(Math.max(0, left - spending)) }} />
        )}
      </span>
    </div>
  );
}
