import { polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import type { ReactNode } from 'react';
import { fitSize } from '../../../lib/text/text-width.ts';
import { useLanguage, useWords } from '../../../lib/words/Words.tsx';
import type { Cause } from '../animation/causes.ts';
import { KindDisc } from '../character/kinds.tsx';
import { AttributeShape, BOND_SHAPE, LEVEL_SHAPE, POINTS_SHAPE } from '../character/signs.tsx';
import { causeName, drewTexts } from '../texts/cause.ts';
import { factorText, numberText } from '../texts/numbers.ts';
import { shownCauses } from './shown-causes.ts';

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
    case 'drew':
      return <AttributeShape attribute="strongSlot" />;
  }
}

/** What it does to the power. */
function effectOf(cause: Cause, language: string): string {
  const more = (adds: number): string => `+${numberText(adds, language, 6)}`;
  switch (cause.type) {
    case 'level':
      return numberText(cause.adds, language, 6);
    case 'bond':
      return cause.counts ? more(cause.adds) : '–';
    case 'points':
      return more(cause.adds);
    case 'kind':
    case 'surge':
      return factorText(cause.factor.times, cause.factor.over, language);
    case 'typeless':
      return '×1';
    case 'missed':
      return '–';
    case 'drew':
      return '';
  }
}

const raises = (cause: Cause): boolean =>
  (cause.type === 'kind' || cause.type === 'surge') && cause.factor.times > cause.factor.over;

/** What a sign and the gaps take of a line, and the badge of what raises a power, px; a digit, in parts of its size. */
const BESIDE = 56;
const BADGE = 16;
const DIGIT = 0.6;
const SMALLEST = 20;

/** A cause by the first of its names that has room; where there is none its sign has to do. */
function Name({
  names,
  width,
  size,
}: {
  readonly names: readonly string[];
  readonly width: number;
  readonly size: number;
}) {
  const fitting = names.find((name) => fitSize(name, width, size, 0) >= SMALLEST);
  return (
    <span className="cause-name" style={{ fontSize: fitSize(fitting ?? '', width, size, SMALLEST) }}>
      {fitting}
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
  // a candidate is told by its name, for which a brief list has no room
  const told = brief ? causes.filter(({ type }) => type !== 'drew') : causes;
  const { shown, others } = shownCauses(told, lines);
  return (
    <ul className={`causes${brief ? ' is-brief' : ''}`}>
      {shown.map((cause) => {
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
                names={cause.type === 'drew' ? drewTexts(cause, say) : [name]}
                width={width - BESIDE - (raises(cause) ? BADGE : 0) - (size + 2) * DIGIT * effect.length}
                size={size}
              />
            )}
            <b className="cause-effect head digits" style={{ fontSize: size + 2 }}>
              {effect}
            </b>
          </li>
        );
      })}
      {others > 0 && lines > 1 && (
        <li
          className="cause is-others"
          style={{ fontSize: Math.max(SMALLEST, size - 4) }}
          data-others={others}
        >
          {say('cause.others', { count: others })}
        </li>
      )}
    </ul>
  );
}
