import { columnName, placeNamed } from '@show-of-hands/engine/touche';
import type { SayTouche } from '../words/index.ts';

/** What a canonical command orders: one of the words, or the column and row that are fired at. */
export type DrawnOrder =
  | { readonly kind: 'wait' | 'talk' | 'move' }
  | { readonly kind: 'aim'; readonly x: number; readonly y: number };

/** Reads a canonical command (not what viewers may type); null if there is nothing to draw. */
export function drawnOrder(command: string): DrawnOrder | null {
  const [, key = ''] = /^#touche (\S+)$/.exec(command) ?? [];
  if (key === 'wait' || key === 'talk' || key === 'move') return { kind: key };
  const place = placeNamed(key);
  return place === undefined ? null : { kind: 'aim', ...place };
}

/** A cell as it is written, from its column and row. */
export const cellCalled = (x: number, y: number): string => `${columnName(x)}${y + 1}`;

/** A canonical command in words; the command itself if it is none of this game's. */
export function toucheLabel(command: string, say: SayTouche): string {
  const order = drawnOrder(command);
  if (order === null) return command;
  return order.kind === 'aim'
    ? say('order.aim', { cell: cellCalled(order.x, order.y) })
    : say(`order.${order.kind}`);
}
