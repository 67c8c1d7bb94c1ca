import { artPlan } from '../../cards/art-plan.ts';
import { patternOf } from '../../cards/pattern.ts';
import { TRAIT_COLOURS, type Trait } from './art.ts';
import { imageOf } from './images.ts';

/** The picture behind a card's numbers, in a 200-unit square: the token's own, or what follows from id and trait alone. */
export function CardArt({ tokenId, trait }: { readonly tokenId: string; readonly trait: Trait }) {
  const image = imageOf(tokenId);
  if (image !== null) {
    return <image href={image} width={200} height={200} preserveAspectRatio="xMidYMid slice" />;
  }
  const plan = artPlan(tokenId);
  const { d, stroke } = patternOf(plan);
  const { ground, pattern } = TRAIT_COLOURS[trait];
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
