import type { ReactElement } from 'react';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import { emoteChoicesFor } from './emote-choices-layout.ts';
import { type LocalisedOption, markClass } from './localised-vote.ts';
import './emote-choices.css';

/** What chat chooses from where it lets only emotes through: the emote of each, beside its name or above it. */
export function EmoteChoices({
  options,
  width,
  height,
  low,
  share,
}: {
  readonly options: readonly LocalisedOption[];
  readonly width: number;
  readonly height: number;
  readonly low: boolean;
  readonly share: (option: LocalisedOption, said: boolean) => ReactElement;
}) {
  const say = useWords(stageWords);
  const layout = emoteChoicesFor({ width, height, low }, options);
  const { form, columns, size, says, row, gap, shares, prices, numbers } = layout;
  return (
    <ol
      className={`choices has-emotes is-${form}${low ? ' is-small' : ''}`}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridAutoRows: row,
        columnGap: gap,
        fontSize: size,
      }}
    >
      {options.map((option) => (
        <li
          key={option.number}
          className={`choice${markClass(option)}`}
          data-option={option.number}
          data-emote={option.emote ?? ''}
          data-count={option.votes ?? ''}
        >
          {(numbers || option.emote === null) && <b className="choice-typed head digits">{option.number}</b>}
          {option.emote !== null && (
            <b className="choice-emote head" data-whole="true">
              {option.emote}
            </b>
          )}
          <FittedLine
            className="choice-name head"
            size={size}
            says={says === 'name' ? [option.name, option.short] : option.short}
          />
          {prices && option.cost > 0 && (
            <b
              className="choice-price head digits"
              style={{ fontSize: Math.max(20, size * 0.8) }}
              title={say('camp.price', { coins: option.cost })}
              data-coins={option.cost}
            >
              {option.cost}
            </b>
          )}
          {share(option, shares)}
        </li>
      ))}
    </ol>
  );
}
