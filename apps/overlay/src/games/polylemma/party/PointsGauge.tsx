import { useWords } from '../../../words/Words.tsx';
import { POINTS_SHAPE } from '../character/signs.tsx';
import { polylemmaWords } from '../words/index.ts';

/** The level points of a seat: how many are left, of how many, and how many chat is about to spend. */
export function PointsGauge({
  left,
  total,
  spending,
  brief,
}: {
  readonly left: number;
  readonly total: number;
  readonly spending: number;
  /** Without how many there were, and with no sign beside what is spent. */
  readonly brief: boolean;
}) {
  const say = useWords(polylemmaWords);
  const share = (points: number): string => `scaleX(${(total === 0 ? 0 : points / total).toFixed(4)})`;
  return (
    <div
      className="points"
      role="img"
      aria-label={say('points.label', { left, total })}
      data-points={left}
      data-spending={spending}
    >
      <p className="points-text head digits" aria-hidden="true">
        {!(brief && spending > 0) && (
          <svg viewBox="0 0 64 68" className="points-sign" aria-hidden="true">
            <path d={POINTS_SHAPE} />
          </svg>
        )}
        <b>{left}</b>
        {!brief && spending === 0 && <i>/ {total}</i>}
        {spending > 0 && <em>−{spending}</em>}
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
