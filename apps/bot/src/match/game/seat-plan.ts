import { SEAT_NAMES } from '@show-of-hands/bus';
import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import { z } from 'zod';

/** Who can play a seat of this show. */
export const OWN_KINDS = ['chat', 'computer', 'streamer'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];
/** Who can play a seat of a match; a rival: another show, of which the chain alone tells. */
export const SEAT_KINDS = [...OWN_KINDS, 'rival'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** Who plays one seat of a match, decided before it is opened. */
export const seatPlan = z.object({ kind: z.enum(SEAT_KINDS), name: z.string().min(1) });
export type SeatPlan = z.infer<typeof seatPlan>;

/** Plans of before seats could be chosen: chat against the computer. */
export const CHAT_AGAINST_COMPUTER: BySeat<SeatPlan> = {
  A: { kind: 'chat', name: SEAT_NAMES.chat },
  B: { kind: 'computer', name: SEAT_NAMES.computer },
};

export interface Opponents {
  /** Who plays against chat. */
  readonly opponent: SeatKind;
  /** What the sides are called where chat plays against chat. */
  readonly teams: BySeat<string>;
}

/** The seats of a new match. Chat always has seat A: the contract gives its votes the longer window. */
export function seatsOf({ opponent, teams }: Opponents): BySeat<SeatPlan> {
  const { A } = CHAT_AGAINST_COMPUTER;
  switch (opponent) {
    case 'computer':
    // a match with another show is planned otherwise: this is for one of before, that was opened for both seats of this show
    case 'rival':
      return CHAT_AGAINST_COMPUTER;
    case 'streamer':
      return { A, B: { kind: 'streamer', name: SEAT_NAMES.streamer } };
    case 'chat':
      return { A: { kind: 'chat', name: teams.A }, B: { kind: 'chat', name: teams.B } };
  }
}

/** The seats of a match with another show. @param seat which one this show plays @param kind who does */
export const seatsWithRival = (seat: Seat, kind: OwnKind): BySeat<SeatPlan> => {
  const own: SeatPlan = { kind, name: SEAT_NAMES[kind] };
  const rival: SeatPlan = { kind: 'rival', name: SEAT_NAMES.rival };
  return seat === 'A' ? { A: own, B: rival } : { A: rival, B: own };
};

/** The seats that chat plays, in order. */
export const chatSeatsOf = (seats: BySeat<Pick<SeatPlan, 'kind'>>): readonly Seat[] =>
  SEATS.filter((seat) => seats[seat].kind === 'chat');

/** Whether two sides of chat play each other. */
export const isTeamPlay = (seats: BySeat<Pick<SeatPlan, 'kind'>>): boolean => chatSeatsOf(seats).length === 2;
