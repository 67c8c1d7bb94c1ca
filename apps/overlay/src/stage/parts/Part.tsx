import { type Look, type Part as LookPart, placementOf } from '@show-of-hands/bus';
import type { ReactNode } from 'react';
import type { Box, Frame } from '../../lib/layout/frame.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import './part.css';

/**
 * A part in its frame, moved and scaled as the look says. What the layout does not place is not drawn; in the
 * dock's preview a part that has nothing to show now is an outline with its name.
 */
export function Part({
  name,
  part,
  frame,
  look,
  preview,
  children,
}: {
  /** Of the frame: nothing else of the picture has it. */
  readonly name: string;
  /** What the look moves and hides it with. */
  readonly part: LookPart;
  readonly frame: Frame | undefined;
  readonly look: Look;
  readonly preview: boolean;
  readonly children: ReactNode;
}) {
  const say = useWords(stageWords);
  if (frame === undefined) return null;
  const empty = children === null || children === undefined || children === false;
  if (empty && !preview) return null;
  const { dx, dy, scale } = placementOf(look, part);
  const moved = dx !== 0 || dy !== 0 || scale !== 100;
  return (
    <div
      className="part"
      data-part={part}
      data-frame={name}
      data-size={frame.size}
      style={{
        left: frame.x,
        top: frame.y,
        width: frame.width,
        height: frame.height,
        ...(moved && { transform: `translate(${dx}px, ${dy}px) scale(${scale / 100})` }),
      }}
    >
      {children}
      {empty && <span className="part-outline head">{say(`part.${part}`)}</span>}
    </div>
  );
}

/** In a dock's editor: the room that is left for the camera. */
export function CameraCutout({ box: { x, y, width, height } }: { readonly box: Box }) {
  const say = useWords(stageWords);
  return (
    <div className="part" data-hole="camera" style={{ left: x, top: y, width, height }}>
      <span className="part-outline head">{say('part.camera')}</span>
    </div>
  );
}
