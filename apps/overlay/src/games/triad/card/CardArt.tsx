import { type ArtPlan, artPlan, TRAIT_COLOURS, type Trait } from './art.ts';
import { imageOf } from './images.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function Pattern({ plan, colour }: { plan: ArtPlan; colour: string }) {
  const { spacing } = plan;
  switch (plan.family) {
    case 'rings':
      return range(6).map((ring) => (
        <circle
          key={ring}
          cx={100 + plan.shiftX * 1.6}
          cy={100 + plan.shiftY * 1.6}
          r={spacing * (ring + 0.6)}
          fill="none"
          stroke={colour}
          strokeWidth={spacing * 0.42}
        />
      ));
    case 'rays':
      return range(12).map((ray) => (
        <path
          key={ray}
          d={`M${100 + plan.shiftX} ${100 + plan.shiftY}L${100 + 240 * Math.cos((ray * Math.PI) / 6)} ${
            100 + 240 * Math.sin((ray * Math.PI) / 6)
          }L${100 + 240 * Math.cos(((ray + 0.5) * Math.PI) / 6)} ${
            100 + 240 * Math.sin(((ray + 0.5) * Math.PI) / 6)
          }Z`}
          fill={colour}
        />
      ));
    case 'chevrons':
      return range(14).map((row) => (
        <path
          key={row}
          d={`M-60 ${row * spacing - 60}l160 60 160-60v${spacing * 0.45}l-160 60-160-60z`}
          fill={colour}
        />
      ));
    case 'weave':
      return range(14).map((row) => (
        <rect key={row} x={-60} y={row * spacing - 60} width={320} height={spacing * 0.42} fill={colour} />
      ));
    case 'steps':
      return range(64).map((square) => {
        const x = square % 8;
        const y = Math.floor(square / 8);
        return (x + y) % 2 === 0 ? (
          <rect
            key={square}
            x={x * spacing * 1.4 - 60}
            y={y * spacing * 1.4 - 60}
            width={spacing * 1.4}
            height={spacing * 1.4}
            fill={colour}
          />
        ) : null;
      });
    case 'orbs':
      return range(49).map((orb) => (
        <circle
          key={orb}
          cx={(orb % 7) * spacing * 1.7 - 50 + (Math.floor(orb / 7) % 2) * spacing * 0.85}
          cy={Math.floor(orb / 7) * spacing * 1.45 - 50}
          r={spacing * 0.44}
          fill={colour}
        />
      ));
  }
}

/** The picture behind a card's numbers, in a 200-unit square: the token's own, or what follows from id and trait alone. */
export function CardArt({ tokenId, trait }: { readonly tokenId: string; readonly trait: Trait }) {
  const image = imageOf(tokenId);
  if (image !== null) {
    return <image href={image} width={200} height={200} preserveAspectRatio="xMidYMid slice" />;
  }
  const plan = artPlan(tokenId);
  const colours = TRAIT_COLOURS[trait];
  return (
    <>
      <rect width={200} height={200} fill={colours.ground} />
      <g transform={`rotate(${plan.turn} 100 100)`}>
        <Pattern plan={plan} colour={colours.pattern} />
      </g>
    </>
  );
}
