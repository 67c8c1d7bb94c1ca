import type { PlacedView, TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';

const EDGE_MAX = 10;

/** The card with all edges changed, for the picture: within what an edge can be. */
function weakened(placed: PlacedView, amount: number): PlacedView {
  const moved = (edge: number): number => Math.max(0, Math.min(EDGE_MAX, edge + amount));
  const { up, right, down, left } = placed.edges;
  return { ...placed, edges: { up: moved(up), right: moved(right), down: moved(down), left: moved(left) } };
}

/**
 * The board that a round ended with, which no view has: the next one shows the next round. Made from the view
 * before the last turn and what that turn did. Null if the turn is not the one after that view.
 */
export function roundEnd(before: TriadPublicView, turn: TriadTurn): TriadPublicView | null {
  if (turn.turn !== before.number) return null;
  const board = [...before.board];
  for (const event of turn.events) {
    if (event.type === 'placed') {
      const { seat, slot, card, cell, edges } = event;
      board[cell] = { owner: seat, card, edges, forestShield: 0, from: { seat, slot } };
    } else if (event.type === 'flip') {
      const flipped = board[event.cell];
      if (flipped) board[event.cell] = { ...flipped, owner: event.by };
    } else if (event.type === 'thunder') {
      for (const cell of event.cells) {
        const struck = board[cell];
        if (struck) board[cell] = weakened(struck, event.amount);
      }
    }
  }
  return { ...before, board, turn: before.turn + 1, number: before.number + 1, marks: [] };
}
