import { type Look, type Part, placementOf } from '@show-of-hands/bus';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Box, SLOTS } from '../../lib/layout/frame.ts';
import { layOut, PART_OF, placedBox, presentIn } from '../../lib/layout/layout.ts';
import type { Region } from '../../lib/layout/regions.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';
import type { EditedLook } from './drafts.ts';
import { keyMove, offset } from './placement.ts';
import type { TableOfGame } from './useTableOfGame.ts';

/** Where a part of the picture can be taken hold of, in canvas px. */
interface Handle {
  /** Of its frame. */
  readonly name: string;
  readonly part: Part;
  readonly box: Box;
  /** A part that stands in two places has one handle that the keyboard reaches. */
  readonly isFirst: boolean;
}

/** The handles of a look, from the back to the front. */
function handlesOf(look: Look, regions: readonly Region[]): readonly Handle[] {
  const laid = layOut(look.layout, look.camera, presentIn(look, regions));
  const seen = new Set<Part>();
  const handleOf = (name: string, part: Part, box: Box | undefined): readonly Handle[] => {
    if (box === undefined) return [];
    const isFirst = !seen.has(part);
    seen.add(part);
    return [{ name, part, box: placedBox(box, placementOf(look, part)), isFirst }];
  };
  return [
    ...regions.flatMap((region) => handleOf(region.name, region.part, laid.regions.get(region))),
    ...SLOTS.flatMap((slot) => handleOf(slot, PART_OF[slot], laid.frames[slot])),
  ];
}

interface Props {
  readonly edited: EditedLook;
  readonly table: TableOfGame;
  /** Page px for a canvas px. */
  readonly scale: number;
  readonly selected: Part | null;
  readonly onSelect: (part: Part) => void;
}

interface Drag {
  readonly part: Part;
  readonly x: number;
  readonly y: number;
  readonly from: Pick<ReturnType<typeof placementOf>, 'dx' | 'dy'>;
}

/** The parts of the previewed picture, to be dragged, or moved by keys. */
export function Handles({ edited, table, scale, selected, onSelect }: Props) {
  const drag = useRef<Drag | null>(null);
  const { look, changePart } = edited;

  const onDown = (event: PointerEvent<HTMLButtonElement>, part: Part) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { dx, dy } = placementOf(look, part);
    drag.current = { part, x: event.clientX, y: event.clientY, from: { dx, dy } };
    onSelect(part);
  };
  const onMove = (event: PointerEvent) => {
    const now = drag.current;
    if (now === null) return;
    changePart(now.part, {
      dx: offset(now.from.dx + (event.clientX - now.x) / scale),
      dy: offset(now.from.dy + (event.clientY - now.y) / scale),
    });
  };
  const onEnd = () => {
    drag.current = null;
  };
  const onKey = (event: KeyboardEvent, part: Part) => {
    const moved = keyMove(event.key, event.shiftKey, placementOf(look, part));
    if (moved === null) return;
    event.preventDefault();
    onSelect(part);
    changePart(part, moved);
  };

  return (
    <>
      {handlesOf(look, table.regions).map((handle) => (
        <HandleButton
          key={handle.name}
          handle={handle}
          word={table.wordOf(handle.part)}
          look={look}
          scale={scale}
          isSelected={handle.part === selected}
          onDown={onDown}
          onMove={onMove}
          onEnd={onEnd}
          onKey={onKey}
          onSelect={onSelect}
        />
      ))}
    </>
  );
}

interface ButtonProps {
  readonly handle: Handle;
  /** What its part is called. */
  readonly word: string;
  readonly look: Look;
  readonly scale: number;
  readonly isSelected: boolean;
  readonly onDown: (event: PointerEvent<HTMLButtonElement>, part: Part) => void;
  readonly onMove: (event: PointerEvent) => void;
  readonly onEnd: () => void;
  readonly onKey: (event: KeyboardEvent, part: Part) => void;
  readonly onSelect: (part: Part) => void;
}

function HandleButton({
  handle,
  word,
  look,
  scale,
  isSelected,
  onDown,
  onMove,
  onEnd,
  onKey,
  onSelect,
}: ButtonProps) {
  const say = useWords(dockWords);
  const { part, box, isFirst } = handle;
  const { dx, dy } = placementOf(look, part);
  return (
    <button
      type="button"
      className="handle"
      data-handle={part}
      aria-label={say('parts.move', { part: word, dx, dy })}
      aria-pressed={isSelected}
      aria-hidden={!isFirst}
      tabIndex={isFirst ? 0 : -1}
      style={{
        left: box.x * scale,
        top: box.y * scale,
        width: box.width * scale,
        height: box.height * scale,
      }}
      onClick={() => onSelect(part)}
      onPointerDown={(event) => onDown(event, part)}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onKeyDown={(event) => onKey(event, part)}
    >
      {isFirst && <span aria-hidden="true">{word}</span>}
    </button>
  );
}
