import type { ReactElement } from 'react';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { type LocalisedOption, markClass } from './localised-vote.ts';
import { setChoicesFor } from './set-choices-layout.ts';
import './set-choices.css';

/** Options of which chat chooses several: those that lead are marked while it does. */
export function SetChoices({
  options,
  width,
  height,
  low,
  bar,
}: {
  readonly options: readonly LocalisedOption[];
  readonly width: number;
  readonly height: number;
  readonly low: boolean;
  readonly bar: (option: LocalisedOption) => ReactElement;
}) {
  const { columns, row, gap, number, count, says, size } = setChoicesFor({ width, height, low }, options);
  const rows = Math.ceil(options.length / columns);
  return (
    <ol
      className={`choices has-counts${low ? ' is-small' : ''}`}
      style={{
        // numbers that follow one another stand below one another
        gridAutoFlow: 'column',
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, ${row}px)`,
        columnGap: gap,
      }}
    >
      {options.map((option) => (
        <li
          key={option.number}
          className={`choice${markClass(option)}`}
          data-option={option.number}
          data-count={option.votes ?? ''}
        >
          <b className="choice-number head digits" style={{ width: number }}>
            {option.number}
          </b>
          {says !== null && (
            <span className="choice-words">
              <FittedLine
                className="choice-name head"
                size={size}
                says={says === 'name' ? [option.name, option.short] : option.short}
              />
            </span>
          )}
          {option.votes !== null && (
            <b className="choice-count head digits" style={{ minWidth: count }}>
              {option.votes}
            </b>
          )}
          {bar(option)}
        </li>
      ))}
    </ol>
  );
}
