import { SEATS, type Seat } from '@show-of-hands/engine';
import {
  bondOf,
  type Character,
  optionsOf,
  type PolylemmaView,
  ROUNDS,
  slotKey,
  unusedSlots,
  winsOf,
} from '@show-of-hands/engine/polylemma';
import type { BusInput } from '../../../match/game/bot-game.ts';

const ABSENT = '—';
const listed = (words: readonly string[]): string => words.join(', ') || ABSENT;

const characterText = ({ name, level, kind, attribute, ownedSeconds }: Character): string =>
  `${name === undefined ? '' : `${name}, `}level ${level} ${kind}, ${attribute}, bond ${bondOf(level, ownedSeconds)}`;

function partyLines(view: PolylemmaView, seat: Seat): readonly string[] {
  const unused: readonly number[] = unusedSlots(view.rounds, seat);
  const state = (slot: number): string => (unused.includes(slot) ? '' : ' (used)');
  return [
    ...view.parties[seat].map((one, slot) => `- ${slot + 1}: ${characterText(one)}${state(slot)}`),
    `- r: unknown until it is used, level ${view.slotLevels[seat]}${state(4)}`,
    `- level points left: ${view.points[seat]}`,
  ];
}

function roundLine(view: PolylemmaView, round: number): string {
  const played = view.rounds[round]?.played;
  const texts = SEATS.map((seat) => {
    const one = played?.[seat];
    return one === undefined
      ? ABSENT
      : `${seat} ${slotKey(one.slot)} with ${one.points}: power ${one.strength.power}`;
  });
  return `- round ${round + 1}: ${texts.join('; ')}; won by ${view.rounds[round]?.winner ?? ABSENT}`;
}

/** The position as a text for a language model that is to name one move: lines joined by line feeds. */
export function polylemmaPrompt({ view, chatSeat, eventTitle }: BusInput<PolylemmaView, unknown>): string {
  const wins = winsOf(view);
  const slots = unusedSlots(view.rounds, chatSeat).map(slotKey);
  return [
    'POLYLEMMA snapshot (ai_prompt)',
    `event: ${eventTitle}`,
    `options: ${listed(optionsOf(view.ruleset))}`,
    `round: ${Math.min(view.rounds.length + 1, ROUNDS)}/${ROUNDS}  won: A ${wins.A}, B ${wins.B}`,
    `controlled: ${chatSeat}`,
    '',
    'Objective:',
    '- Choose exactly one strong move for the controlled side. Both sides move at once; more won rounds win.',
    '  Answer with its viewer command and nothing else.',
    '- Power: 10 per level, the bond, and 10 per level point; fire beats grass, grass water, water fire (x1.2, or x0.8).',
    '',
    'Viewer command format:',
    '- #poly <slot> lp=<points>, e.g. #poly 3 lp=5 / #poly r lp=0',
    `- slots: ${listed(slots)}; points: 0 to ${view.points[chatSeat]}`,
    '',
    ...SEATS.flatMap((seat) => [`Party of ${seat}:`, ...partyLines(view, seat), '']),
    'Rounds played:',
    ...(view.rounds.length === 0 ? ['- (none)'] : view.rounds.map((_, round) => roundLine(view, round))),
  ].join('\n');
}
