import { type BySeat, otherSeat } from '../../seat.ts';
import type { PolylemmaView, Round } from '../types.ts';

const turned = <T>({ A, B }: BySeat<T>): BySeat<T> => ({ A: B, B: A });

const turnedRound = ({ played, winner }: Round): Round => ({
  played: turned(played),
  winner: winner === 'draw' ? winner : otherSeat(winner),
});

/** The same match seen from the other seat: what A is and has becomes B's. */
export const mirrored = (view: PolylemmaView): PolylemmaView => ({
  ...view,
  header: { ...view.header, players: turned(view.header.players), sealed: turned(view.header.sealed) },
  parties: turned(view.parties),
  rounds: view.rounds.map(turnedRound),
  points: turned(view.points),
  slotLevels: turned(view.slotLevels),
  drawn: turned(view.drawn),
});
