import { artSeed } from '../../cards/art-plan.ts';
import { creaturePlan } from './creature-plan.ts';
import { KIND_COLOURS, type Kind } from './kind-colours.ts';

const INK = '#14111d';
const EYE = '#fffdf6';

/** Bodies in a 200-unit square, cut off below by the card: outline, top, and where the face is. */
const BODIES = [
  {
    d: 'M36 138C36 90 64 64 100 64s64 26 64 74-4 76-64 76-64-28-64-76z',
    top: 66,
    face: 122,
    apart: 27,
    wide: 1,
  },
  { d: 'M44 132C44 76 70 46 100 46s56 30 56 86v82H44z', top: 48, face: 108, apart: 24, wide: 0.9 },
  { d: 'M20 150c0-44 34-68 80-68s80 24 80 68v62H20z', top: 84, face: 124, apart: 36, wide: 1.25 },
  { d: 'M42 90q0-22 22-22h72q22 0 22 22v124H42z', top: 70, face: 120, apart: 27, wide: 1.05 },
  { d: 'M40 124c0-44 28-70 60-70s60 26 60 70l10 90H30z', top: 56, face: 112, apart: 25, wide: 0.95 },
  {
    d: 'M60 84c2-26 20-40 40-40s38 14 40 40c2 22 32 38 32 78v52H28v-52c0-40 30-56 32-78z',
    top: 46,
    face: 90,
    apart: 19,
    wide: 0.72,
  },
] as const;

type Body = (typeof BODIES)[number];

function Ears({
  ears,
  body: { top, wide },
  skin,
}: {
  ears: number;
  body: Body;
  skin: readonly [string, string];
}) {
  const [body, light] = skin;
  const dx = 44 * wide;
  const each = (draw: (side: 1 | -1) => React.ReactNode) => (
    <>
      {draw(-1)}
      {draw(1)}
    </>
  );
  const mirrored = (side: 1 | -1): string => `translate(${100 + side * dx} ${top + 20}) scale(${side} 1)`;
  switch (ears) {
    case 0:
      return each((side) => (
        <g key={side} transform={mirrored(side)}>
          <circle r={22} fill={body} stroke={INK} strokeWidth={7} />
          <circle r={9} fill={light} />
        </g>
      ));
    case 1:
      return each((side) => (
        <g key={side} transform={mirrored(side)}>
          <path d="M-22 8L10-42 24 22z" fill={body} stroke={INK} strokeWidth={7} strokeLinejoin="round" />
          <path d="M-4 2L8-18 13 8z" fill={light} />
        </g>
      ));
    case 2:
      return each((side) => (
        <g key={side} transform={mirrored(side)}>
          <path
            d="M-14 4C-14-18 2-34 26-36 16-24 14-10 16 8z"
            fill="#f3e6c4"
            stroke={INK}
            strokeWidth={7}
            strokeLinejoin="round"
          />
        </g>
      ));
    case 3:
      return each((side) => (
        <g key={side} transform={mirrored(side)}>
          <path d="M-18 4Q-12-28 6-36" fill="none" stroke={INK} strokeWidth={8} strokeLinecap="round" />
          <circle cx={8} cy={-38} r={11} fill={light} stroke={INK} strokeWidth={6} />
        </g>
      ));
    default:
      return each((side) => (
        <g key={side} transform={mirrored(side)}>
          <path
            d="M-10-4C14-22 40-6 34 26 30 46 12 44 6 30z"
            fill={body}
            stroke={INK}
            strokeWidth={7}
            strokeLinejoin="round"
          />
        </g>
      ));
  }
}

/** What grows on a character's head tells its kind, as its colours do. */
function Crest({ kind, crest, top, light }: { kind: Kind; crest: number; top: number; light: string }) {
  const at = `translate(100 ${top + 6})`;
  const stroke = { stroke: INK, strokeWidth: 6, strokeLinejoin: 'round' as const };
  switch (kind) {
    case 'fire':
      return (
        <g transform={at}>
          {crest === 0 ? (
            <>
              <path
                d="M-26 4c-6-18 4-26 6-38 8 6 11 12 11 18 2-14 10-22 9-34 16 10 26 30 26 54z"
                fill="#ff7a2f"
                {...stroke}
              />
              <path d="M-9 4c-2-10 4-14 7-22 8 6 12 14 12 22z" fill="#ffd166" />
            </>
          ) : (
            <>
              <path
                d="M-38 10c0-14 4-22 12-28 2 8 6 12 10 14 0-16 6-26 16-36 10 10 16 20 16 36 4-2 8-6 10-14 8 6 12 14 12 28z"
                fill="#ff7a2f"
                {...stroke}
              />
              <path d="M-11 8c0-10 5-16 11-24 6 8 11 14 11 24z" fill="#ffd166" />
            </>
          )}
        </g>
      );
    case 'grass':
      return (
        <g transform={at}>
          {crest === 0 ? (
            <>
              <path d="M0 6V-16" stroke={INK} strokeWidth={8} strokeLinecap="round" />
              <path
                d="M-2-12C-22-8-36-20-38-38-18-40-4-30-2-12zM2-12c20 4 34-8 36-26C18-40 4-30 2-12z"
                fill="#8fd94f"
                {...stroke}
              />
            </>
          ) : (
            <>
              <path
                d="M0 8c-30-2-34-26-18-40 2 8 6 12 10 14-2-12 2-22 8-32 6 10 10 20 8 32 4-2 8-6 10-14C34-18 30 6 0 8z"
                fill="#57b13f"
                {...stroke}
              />
              <circle cy={-6} r={8} fill={light} />
            </>
          )}
        </g>
      );
    case 'water':
      return (
        <g transform={at}>
          {crest === 0 ? (
            <path
              d="M-30 8C-26-24-6-40 22-42 14-30 18-24 26-20 18-14 20-6 28-2 20 2 20 8 20 8z"
              fill="#2f86d6"
              {...stroke}
            />
          ) : (
            <>
              <path
                d="M0-48c10 14 18 22 18 33a18 18 0 0 1-36 0c0-11 8-19 18-33z"
                fill="#5cc3f2"
                {...stroke}
              />
              <path d="M-8-14a9 9 0 0 0 8 9" fill="none" stroke={EYE} strokeWidth={5} strokeLinecap="round" />
            </>
          )}
        </g>
      );
  }
}

function Eyes({ eyes, body: { face, apart }, skin }: { eyes: number; body: Body; skin: string }) {
  const pair = (draw: (x: number, side: 1 | -1) => React.ReactNode) => (
    <>
      {draw(100 - apart, -1)}
      {draw(100 + apart, 1)}
    </>
  );
  const ball = (x: number, r: number) => (
    <>
      <circle cx={x} cy={face} r={r} fill={EYE} stroke={INK} strokeWidth={6} />
      <circle cx={x + (x < 100 ? 3 : x > 100 ? -3 : 0)} cy={face + 2} r={r * 0.48} fill={INK} />
    </>
  );
  switch (eyes) {
    case 0:
      return pair((x) => <g key={x}>{ball(x, 16)}</g>);
    case 1:
      return (
        <g>
          {ball(100, 25)}
          <circle cx={107} cy={face - 6} r={5} fill={EYE} />
        </g>
      );
    case 2:
      return pair((x, side) => (
        <g key={x}>
          {ball(x, 16)}
          <path
            d={`M${x - 20} ${face - 18}h40v${side === 1 ? 8 : 18}L${x - 20} ${face - (side === 1 ? 0 : 10)}z`}
            fill={skin}
          />
          <path
            d={
              side === 1
                ? `M${x + 19} ${face - 13}L${x - 19} ${face - 1}`
                : `M${x - 19} ${face - 13}L${x + 19} ${face - 1}`
            }
            stroke={INK}
            strokeWidth={7}
            strokeLinecap="round"
          />
        </g>
      ));
    case 3:
      return pair((x) => (
        <path
          key={x}
          d={`M${x - 15} ${face + 4}q15-22 30 0`}
          fill="none"
          stroke={INK}
          strokeWidth={8}
          strokeLinecap="round"
        />
      ));
    default:
      return pair((x) => (
        <g key={x}>
          <ellipse cx={x} cy={face} rx={11} ry={16} fill={INK} />
          <circle cx={x + 3} cy={face - 6} r={5} fill={EYE} />
        </g>
      ));
  }
}

function Mouth({ mouth, y, wide }: { mouth: number; y: number; wide: number }) {
  const line = {
    fill: 'none',
    stroke: INK,
    strokeWidth: 7,
    strokeLinecap: 'round' as const,
    strokeLinejoin: 'round' as const,
  };
  const w = 20 * wide;
  switch (mouth) {
    case 0:
      return <path d={`M${100 - w} ${y}q${w} 18 ${2 * w} 0`} {...line} />;
    case 1:
      return (
        <g>
          <path
            d={`M${100 - w - 4} ${y - 2}h${2 * w + 8}q-2 26-${w + 4} 26t-${w + 4}-26z`}
            fill="#5b1522"
            stroke={INK}
            strokeWidth={6}
            strokeLinejoin="round"
          />
          <path d={`M${100 - w + 4} ${y}h9l-4 10zM${100 + w - 13} ${y}h9l-5 10z`} fill={EYE} />
        </g>
      );
    case 2:
      return (
        <g>
          <path d={`M${100 - w} ${y + 2}h${2 * w}`} {...line} />
          <path
            d={`M${100 - w + 5} ${y + 5}l5 12 6-12zM${100 + w - 16} ${y + 5}l6 12 5-12z`}
            fill={EYE}
            stroke={INK}
            strokeWidth={3}
          />
        </g>
      );
    case 3:
      return (
        <path
          d={`M${100 - w * 0.8} ${y - 4}L100 ${y - 12}l${w * 0.8} 8-${w * 0.8} 18z`}
          fill="#ffc07a"
          stroke={INK}
          strokeWidth={6}
          strokeLinejoin="round"
        />
      );
    default:
      return <path d={`M${100 - w} ${y + 2}l${w / 2}-7 ${w / 2} 8 ${w / 2}-8 ${w / 2} 7`} {...line} />;
  }
}

/**
 * A character from its kind, its picture's number and its token alone: the kind gives what grows on its head and its
 * colours, the number its build and its face, the token its skin. In a 200-unit square.
 */
export function Creature({
  kind,
  image,
  tokenId,
}: {
  readonly kind: Kind;
  readonly image: number;
  readonly tokenId: string;
}) {
  const plan = creaturePlan(image);
  const { skins } = KIND_COLOURS[kind];
  const skin = skins[artSeed(tokenId) % skins.length] ?? ['#888888', '#dddddd'];
  const body = BODIES[plan.body];
  const [own, light] = skin;
  return (
    <g>
      <Ears ears={plan.ears} body={body} skin={skin} />
      <Crest kind={kind} crest={plan.crest} top={body.top} light={light} />
      <path d={body.d} fill={own} stroke={INK} strokeWidth={7} strokeLinejoin="round" />
      {plan.marks === 0 && <ellipse cx={100} cy={196} rx={40 * body.wide} ry={34} fill={light} />}
      {plan.marks === 1 && (
        <>
          <circle cx={100 - body.apart - 20} cy={body.face + 24} r={9} fill={light} />
          <circle cx={100 + body.apart + 20} cy={body.face + 24} r={9} fill={light} />
        </>
      )}
      {plan.marks === 2 && (
        <path
          d={`M${100 - 22 * body.wide} 172h${44 * body.wide}M${100 - 28 * body.wide} 190h${56 * body.wide}`}
          stroke={light}
          strokeWidth={8}
          strokeLinecap="round"
        />
      )}
      <Eyes eyes={plan.eyes} body={body} skin={own} />
      <Mouth mouth={plan.mouth} y={body.face + 30} wide={body.wide} />
    </g>
  );
}
