import { bySeat, SEATS, type Seat, seatsAsked } from '@show-of-hands/engine';
import {
  bondOf,
  type Character,
  type PolylemmaView,
  polylemma,
  RANDOM_SLOT,
  type Slot,
  slotKey,
  unusedSlots,
  winsOf,
} from '@show-of-hands/engine/polylemma';

const characterText = ({ name, level, kind, attribute, ownedSeconds }: Character): string =>
  `${name === undefined ? '' : `${name} `}level ${level} ${kind}${attribute === 'none' ? '' : ` ${attribute}`} +${bondOf(level, ownedSeconds)}`;

function slotText(view: PolylemmaView, seat: Seat, slot: Slot): string {
  const text =
    slot === RANDOM_SLOT ? `random, level ${view.slotLevels[seat]}` : characterText(view.parties[seat][slot]);
  return unusedSlots(view.rounds, seat).includes(slot)
    ? `${slotKey(slot)} ${text}`
    : `${slotKey(slot)} played`;
}

/** A match in a few lines: the last round, what each seat has left, and how it stands. */
export function battleText(view: PolylemmaView): readonly string[] {
  const last = view.rounds.at(-1);
  const wins = winsOf(view);
  const slots = [0, 1, 2, 3, 4] as const;
  const played = last && bySeat((seat) => last.played[seat]);
  return [
    ...(played === undefined
      ? []
      : SEATS.map((seat) => {
          const { slot, points, character, strength } = played[seat];
          return `  ${seat} ${slotKey(slot)} with ${points}: ${characterText(character)}, power ${strength.power}`;
        })),
    ...SEATS.map(
      (seat) =>
        `${seat}  ${slots.map((slot) => slotText(view, seat, slot)).join(' | ')} | ${view.points[seat]} points`,
    ),
    `rounds won: A ${wins.A}, B ${wins.B}${seatsAsked(polylemma, view).length === 0 ? ', over' : ''}`,
  ];
}
