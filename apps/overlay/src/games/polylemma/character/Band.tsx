import { widthOf } from '../../../lib/text/text-width.ts';
import { EDGE, type Face, LETTER } from './face.ts';
import './character.css';

/** A digit, in parts of its size. */
const DIGIT = 0.57;
/** What a character is worth, in the band at the foot of its card: its level, its name, and what its bond adds. */
export function Band({
  face: { band, level: digits, word: small, name: named, bond: bonded },
  level,
  name,
  bond,
  said,
  word,
}: {
  readonly face: Face;
  readonly level: number;
  readonly name: string | null;
  readonly bond: number | null;
  /** The bond in words; null where it is not said. */
  readonly said: string | null;
  /** What stands before the level. */
  readonly word: string;
}) {
  const beside = named !== null && named.x > 100;
  const foot = 200 - digits * 0.14;
  return (
    <g>
      <path d={`M0 ${band}H200V200H0Z`} className="character-band" />
      <text x={EDGE - 2} y={foot} className="character-level" style={{ fontSize: digits }} data-level={level}>
        {small > 0 && <tspan style={{ fontSize: small }}>{word}</tspan>}
        <tspan dx={small * 0.18}>{level}</tspan>
      </text>
      {name !== null && named !== null && (
        <text
          x={named.x}
          y={named.y}
          className={`character-word${beside ? ' is-end' : ''}`}
          style={{ fontSize: named.size }}
          data-name={name}
        >
          {named.text}
        </text>
      )}
      {said !== null && bonded !== null && (
        <text
          x={bonded.x}
          y={bonded.y}
          className="character-word is-end"
          style={{ fontSize: bonded.size }}
          data-bond={bond}
        >
          {said}
        </text>
      )}
    </g>
  );
}

/** A level alone, on a tab in the lower left corner; `size` of its digits, and of the word before it where there is one. */
export function LevelTab({
  level,
  word,
  size,
}: {
  readonly level: number;
  readonly word: { readonly text: string; readonly size: number } | null;
  readonly size: number;
}) {
  const before = word === null ? 0 : widthOf(word.text) * word.size * LETTER + 4;
  const width = before + size * (0.24 + DIGIT * String(level).length);
  const top = 200 - size * 1.04;
  const foot = 200 - size * 0.13;
  return (
    <g>
      <path d={`M0 ${top}H${width - 20}L${width} ${top + 20}V200H0Z`} className="character-band" />
      <text
        x={word === null ? width / 2 - 1 : EDGE - 6}
        y={foot}
        className={`character-level${word === null ? ' is-middle' : ''}`}
        style={{ fontSize: size }}
        data-level={level}
      >
        {word !== null && <tspan style={{ fontSize: word.size }}>{word.text}</tspan>}
        <tspan dx={word === null ? 0 : word.size * 0.18}>{level}</tspan>
      </text>
    </g>
  );
}
