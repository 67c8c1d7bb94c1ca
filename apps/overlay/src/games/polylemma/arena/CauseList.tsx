import type { ReactNode } from 'react';
import { fitSize } from '../../../stage/fit.ts';
import { useLanguage, useWords } from '../../../words/Words.tsx';
import { KindDisc } from '../character/kinds.tsx';
import { AttributeShape, BOND_SHAPE, LEVEL_SHAPE, POINTS_SHAPE } from '../character/signs.tsx';
import type { Cause } from '../film/causes.ts';
import { factorText, numberText } from '../numbers.ts';
import { causeName } from '../said/cause.ts';
import { polylemmaWords } from '../words/index.ts';

const path = (d: string): ReactNode => <path d={d} fill="currentColor" />;

function signOf(cause: Cause): ReactNode {
  switch (cause.type) {
    case 'level':
      return path(LEVEL_SHAPE);
    case 'bond':
      return path(BOND_SHAPE);
    case 'points':
      return path(POINTS_SHAPE);
    case 'kind':
      return <KindDisc kind={cause.own} x={32} y={34} r={30} />;
    case 'typeless':
      return <AttributeShape attribute="typeless" />;
    case 'surge':
    case 'missed':
      return <AttributeShape attribute={cause.of} />;
  }
}

/** What it does to the power. */
function effectOf(cause: Cause, language: string): string {
  switch (cause.type) {
    case 'level':
      return numberText(cause.adds, language, 6);
    case 'bond':
      return cause.counts ? `+${cause.adds}` : '–';
    case 'points':
      return `+${cause.adds}`;
    case 'kind':
    case 'surge':
      return factorText(cause.factor.times, cause.factor.over, language);
    case 'typeless':
      return '×1';
    case 'missed':
      return '–';
  }
}

/** What matters most where there is no room for all. */
const WEIGHTS: Readonly<Record<Cause['type'], number>> = {
  surge: 0,
  kind: 1,
  points: 2,
  bond: 3,
  level: 4,
  typeless: 5,
  missed: 6,
};

const raises = (cause: Cause): boolean =>
  (cause.type === 'kind' || cause.type === 'surge') && cause.factor.times > cause.factor.over;

/** What a sign and the gaps take of a line, and the plate of what raises a power, px; a digit, in parts of its size. */
const BESIDE = 56;
const PLATE = 16;
const DIGIT = 0.6;
const SMALLEST = 20;

/** A cause by name; where there is no room for it its sign has to do. */
function Name({
  name,
  width,
  size,
}: {
  readonly name: string;
  readonly width: number;
  readonly size: number;
}) {
  const fitting = fitSize(name, width, size, 0);
  return (
    <span className="cause-name" style={{ fontSize: Math.max(SMALLEST, fitting) }}>
      {fitting >= SMALLEST && name}
    </span>
  );
}

/** What a power is made of, one cause in a line: sign, name and effect; in `brief` sign and effect alone. */
export function CauseList({
  causes,
  lines,
  width,
  brief,
  size,
}: {
  readonly causes: readonly Cause[];
  readonly lines: number;
  /** Px. */
  readonly width: number;
  readonly brief: boolean;
  /** Of the letters, px. */
  readonly size: number;
}) {
  const say = useWords(polylemmaWords);
  const language = useLanguage();
  const kept = new Set([...causes].sort((a, b) => WEIGHTS[a.type] - WEIGHTS[b.type]).slice(0, lines));
  return (
    <ul className={`causes${brief ? ' is-brief' : ''}`}>
      {causes.map((cause) => {
        if (!kept.has(cause)) return null;
        const effect = effectOf(cause, language);
        const name = causeName(cause, language, say);
        const classes = ['cause'];
        if (cause.type === 'missed' || (cause.type === 'bond' && !cause.counts)) classes.push('is-missed');
        if (raises(cause)) classes.push('is-strong');
        return (
          <li
            key={`${cause.type} ${'of' in cause ? cause.of : ''}`}
            className={classes.join(' ')}
            data-cause={'of' in cause ? cause.of : cause.type}
          >
            <svg viewBox="0 0 64 68" className="cause-sign" role="img" aria-label={name}>
              {signOf(cause)}
            </svg>
            {!brief && (
              <Name
                name={name}
                width={width - BESIDE - (raises(cause) ? PLATE : 0) - (size + 2) * DIGIT * effect.length}
                size={size}
              />
            )}
            <b className="cause-effect head digits" style={{ fontSize: size + 2 }}>
              {effect}
            </b>
          </li>
        );
      })}
    </ul>
  );
}
