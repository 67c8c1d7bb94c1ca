import { type Look, type Part, placementOf } from '@show-of-hands/bus';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';
import type { EditedLook } from './drafts.ts';
import { FARTHEST, offset, percent, SCALES } from './placement.ts';
import type { TableOfGame } from './useTableOfGame.ts';

interface Props {
  readonly edited: EditedLook;
  readonly table: TableOfGame;
  readonly selected: Part | null;
  readonly onSelect: (part: Part | null) => void;
}

/** What is on the picture, and how each part differs from its place in the layout. */
export function PartFields({ edited, table, selected, onSelect }: Props) {
  const say = useWords(dockWords);
  const { look, changePart } = edited;
  return (
    <fieldset className="parts">
      <legend>{say('parts.title')}</legend>
      {table.parts.map((part) => (
        <div key={part} className="part" data-part={part}>
          <div className="row">
            <label>
              <input
                type="checkbox"
                role="switch"
                aria-checked={placementOf(look, part).shown}
                checked={placementOf(look, part).shown}
                onChange={({ target }) => changePart(part, { shown: target.checked })}
              />
              {table.wordOf(part)}
            </label>
            <button
              type="button"
              className="quiet"
              aria-expanded={part === selected}
              aria-label={say('parts.placeOf', { part: table.wordOf(part) })}
              onClick={() => onSelect(part === selected ? null : part)}
            >
              {isMoved(look, part) ? say('parts.moved') : say('parts.place')}
            </button>
          </div>
          {part === selected && <Place edited={edited} part={part} />}
        </div>
      ))}
    </fieldset>
  );
}

function isMoved(look: Look, part: Part): boolean {
  const { dx, dy, scale } = placementOf(look, part);
  return dx !== 0 || dy !== 0 || scale !== 100;
}

function Place({ edited, part }: { readonly edited: EditedLook; readonly part: Part }) {
  const say = useWords(dockWords);
  const { dx, dy, scale } = placementOf(edited.look, part);
  return (
    <div className="place-fields">
      <Amount
        value={dx}
        least={-FARTHEST}
        most={FARTHEST}
        step={10}
        onChange={(value) => edited.changePart(part, { dx: offset(value) })}
      >
        {say('parts.dx')}
      </Amount>
      <Amount
        value={dy}
        least={-FARTHEST}
        most={FARTHEST}
        step={10}
        onChange={(value) => edited.changePart(part, { dy: offset(value) })}
      >
        {say('parts.dy')}
      </Amount>
      <Amount
        value={scale}
        least={SCALES.least}
        most={SCALES.most}
        step={5}
        onChange={(value) => edited.changePart(part, { scale: percent(value) })}
      >
        {say('parts.scale')}
      </Amount>
      <button type="button" onClick={() => edited.resetPart(part)}>
        {say('parts.reset')}
      </button>
    </div>
  );
}

function Amount({
  value,
  least,
  most,
  step,
  onChange,
  children,
}: {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{children}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        value={value}
        min={least}
        max={most}
        step={step}
        onChange={({ target }) => Number.isFinite(target.valueAsNumber) && onChange(target.valueAsNumber)}
      />
    </div>
  );
}
