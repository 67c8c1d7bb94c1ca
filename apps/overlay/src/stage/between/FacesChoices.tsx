import { type ReactElement, useState } from 'react';
import { type Clock, useTime } from '../../lib/connection/clock.ts';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { fitSize, lineWidth } from '../../lib/text/text-width.ts';
import type { FacesLayout } from './choices-layout.ts';
import { type LocalisedOption, markClass } from './localised-vote.ts';
import './faces-choices.css';

/** How long a page of faces or of their names is looked at, ms. */
const PAGE_MS = 3_000;

/** Options that are about several characters each: number, words and share, and faces below or beside them. */
export function FacesChoices({
  options,
  layout: { form, columns, faces, pages, words, more },
  clock,
  share,
}: {
  readonly options: readonly LocalisedOption[];
  readonly layout: FacesLayout;
  readonly clock: Clock;
  readonly share: (option: LocalisedOption) => ReactElement;
}) {
  const [began] = useState(clock);
  const now = useTime(clock, pages > 1, PAGE_MS / 4);
  const page = Math.max(0, Math.floor((now - began) / PAGE_MS)) % pages;
  const sizeOf = (text: string) => fitSize(text, words, 28, 20);
  // a size at which it is known to fit
  const said = options.every(({ name }) => sizeOf(name) > 20) ? 'name' : 'short';
  const fontSize = Math.min(...options.map((option) => sizeOf(option[said])));
  const isWhole = options.every((option) => lineWidth(option[said], fontSize) <= words);
  return (
    <ol
      className={`choices has-faces is-${form}`}
      data-page={page}
      data-pages={pages}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {options.map((option) => (
        <li
          key={option.number}
          className={`choice${markClass(option)}`}
          data-option={option.number}
          data-count={option.votes ?? ''}
        >
          <span className="choice-line">
            <b className="choice-number head digits">{option.number}</b>
            {form === 'below' && <Emote option={option} />}
            {form === 'beside' && option.faces?.(faces, page)}
            <span className="choice-words">
              {form === 'beside' && <Emote option={option} />}
              {isWhole ? (
                <FittedLine className="choice-name head" size={fontSize} says={option[said]} />
              ) : (
                // what it shows tells it from others, and its number is typed
                <span className="choice-name head one-line" style={{ fontSize }}>
                  {option[said]}
                </span>
              )}
              {form === 'beside' && option.emote === null && <More option={option} width={more} />}
            </span>
            {share(option)}
          </span>
          {form === 'below' && option.faces?.(faces, page)}
          {form === 'below' && more > 0 && <More option={option} width={more} />}
        </li>
      ))}
    </ol>
  );
}

function Emote({ option: { emote } }: { readonly option: LocalisedOption }) {
  return emote === null ? null : (
    <b className="choice-emote head" data-emote={emote} data-whole="true">
      {emote}
    </b>
  );
}

/** The smallest letters of more about a choice: with them, all of it or none. */
const LEAST = 20;

/** What a choice changes, where that fits; the line is there also where there is nothing to say. */
function More({ option: { change }, width }: { readonly option: LocalisedOption; readonly width: number }) {
  const fits = change !== '' && fitSize(change, width, 22, LEAST - 1) >= LEAST;
  return (
    <span className="choice-summary" style={{ fontSize: fits ? fitSize(change, width, 22, LEAST) : LEAST }}>
      {fits ? change : '\u00a0'}
    </span>
  );
}
