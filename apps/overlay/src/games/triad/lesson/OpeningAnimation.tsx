import { type Measures, measures } from '../../../lib/layout/style.ts';
import { PictureFrame } from './parts.tsx';
import { type Drawing, drawingOf } from './pictures.tsx';

/** How long the spin of Roulette lasts, ms. */
export const SPIN_MS = 1_600;
/** Units from one picture on the reel to the next. */
const STEP = 120;
/** What passes by before the drawn rule: so few that nothing flashes. */
const PASSING = 5;

/** A rule on the reel, and where: units. */
interface Passing<R> {
  readonly rule: R;
  readonly at: number;
}

/**
 * What passes by, the drawn rule last: the others of the wheel in their order, each again if they are few. It
 * follows from the wheel and the draw alone, so that every page shows the same.
 */
export function passingRules<R>(wheel: readonly R[], drawn: R): readonly Passing<R>[] {
  const others = wheel.filter((rule) => rule !== drawn);
  const passing =
    others.length === 0 ? [] : Array.from({ length: PASSING }, (_, at) => others[at % others.length] as R);
  return [...passing, drawn].map((rule, at) => ({ rule, at: at * STEP }));
}

/** The spin that a drawn rule comes from; at rest it is the picture of that rule. */
export function OpeningAnimation({
  wheel,
  drawn,
  spins,
}: {
  readonly wheel: readonly Drawing[];
  readonly drawn: Drawing;
  /** Whether it is seen to spin. */
  readonly spins: boolean;
}) {
  if (!spins) return <PictureFrame>{drawingOf(drawn)}</PictureFrame>;
  const passing = passingRules(wheel, drawn);
  const style: Measures = { ...measures({ reel: (passing.length - 1) * STEP }), '--lasts': `${SPIN_MS}ms` };
  return (
    <PictureFrame>
      <g
        className="lesson-reel is-spinning"
        style={style}
        data-reel={passing.map(({ rule }) => rule).join(' ')}
      >
        {passing.map(({ rule, at }) => (
          <g key={at} transform={`translate(0 ${at})`}>
            {drawingOf(rule)}
          </g>
        ))}
      </g>
    </PictureFrame>
  );
}
