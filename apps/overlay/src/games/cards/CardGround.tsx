import { artPlan } from './art-plan.ts';
import { patternOf } from './pattern.ts';

/** What lies behind everything on a card, in a 200-unit square: a pattern that follows from its id, in two colours. */
export function CardGround({
  tokenId,
  ground,
  pattern,
}: {
  readonly tokenId: string;
  /** Colours, as styles have them. */
  readonly ground: string;
  readonly pattern: string;
}) {
  const plan = artPlan(tokenId);
  const { d, stroke } = patternOf(plan);
  return (
    <>
      <path d="M0 0H200V200H0Z" fill={ground} />
      <path
        d={d}
        transform={`rotate(${plan.turn} 100 100)`}
        fill={stroke === null ? pattern : 'none'}
        stroke={stroke === null ? 'none' : pattern}
        strokeWidth={stroke ?? 0}
      />
    </>
  );
}
