import type { ReactElement } from 'react';
import type { FacesLayout } from './choices-room.ts';
import { fitSize } from './fit.ts';
import type { SaidOption } from './said-vote.ts';
import './faces-choices.css';

/** Options that are about several characters each: number, words and share, and faces below or beside them. */
export function FacesChoices({
  options,
  layout: { form, columns, faces, words, more },
  share,
}: {
  readonly options: readonly SaidOption[];
  readonly layout: FacesLayout;
  readonly share: (option: SaidOption) => ReactElement;
}) {
  const sizeOf = (text: string) => fitSize(text, words, 28, 20);
  // a size at which it is known to fit
  const said = options.every(({ name }) => sizeOf(name) > 20) ? 'name' : 'short';
  const fontSize = Math.min(...options.map((option) => sizeOf(option[said])));
  return (
    <ol
      className={`choices has-faces is-${form}`}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {options.map((option) => (
        <li
          key={option.number}
          className={`choice${option.isWinner ? ' is-winner' : ''}`}
          data-option={option.number}
          data-count={option.votes ?? ''}
        >
          <span className="choice-line">
            <b className="choice-number head digits">{option.number}</b>
            {form === 'below' && <Emote option={option} />}
            {form === 'beside' && option.faces?.(faces)}
            <span className="choice-words">
              {form === 'beside' && <Emote option={option} />}
              <span className="choice-name head one-line" style={{ fontSize }}>
                {option[said]}
              </span>
              {form === 'beside' && option.emote === null && <More option={option} width={more} />}
            </span>
            {share(option)}
          </span>
          {form === 'below' && option.faces?.(faces)}
          {form === 'below' && more > 0 && <More option={option} width={more} />}
        </li>
      ))}
    </ol>
  );
}

function Emote({ option: { emote } }: { readonly option: SaidOption }) {
  return emote === null ? null : (
    <b className="choice-emote head" data-emote={emote} data-whole="true">
      {emote}
    </b>
  );
}

/** The smallest letters of more about a choice: with them, all of it or none. */
const LEAST = 20;

/** As much about a choice as fits: all of it, or what it changes; the line is there also where there is nothing to say. */
function More({
  option: { summary, change },
  width,
}: {
  readonly option: SaidOption;
  readonly width: number;
}) {
  const fits = [summary, change].find((text) => text !== '' && fitSize(text, width, 22, LEAST - 1) >= LEAST);
  return (
    <span
      className="choice-summary"
      style={{ fontSize: fits === undefined ? LEAST : fitSize(fits, width, 22, LEAST) }}
    >
      {fits ?? '\u00a0'}
    </span>
  );
}
