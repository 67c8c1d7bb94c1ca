import type { GameView } from '@show-of-hands/bus';
import type { CharacterView, PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import { otherSeat, type Seat } from '@show-of-hands/engine';
import type { GamePart, Idea } from '../../match/game/bot-game.ts';

const COMMAND = /^#poly ([1-4r])(?: lp=(\d+|none|quarter|half|all))?$/;

/** Spellings of a slot alone: the points are left to others. */
const slotAlone = (slot: string): readonly string[] => [
  slot,
  `${slot}!`,
  slot,
  `slot ${slot}`,
  `#poly ${slot}`,
  `!m ${slot}`,
  `!${slot}`,
  `${slot} KEKW`,
  `slot ${slot} trust me`,
  `枠${slot}`,
  `#POLY ${slot.toUpperCase()}`,
];

/** Spellings of a whole move, the common ones first and more than once. */
const whole = (slot: string, points: string): readonly string[] => [
  `${slot} ${points}`,
  `${slot} ${points}!`,
  `${slot} ${points}`,
  `slot ${slot} ${points}`,
  `#poly ${slot} lp=${points}`,
  `#poly ${slot} ${points}`,
  `${slot}  ${points}`,
  `!m ${slot} ${points} pls`,
  `${slot} ${points}`.toUpperCase(),
  `#poly ${slot} lp ${points}`,
  `${slot} lp=${points}`,
  `#POLY ${slot} LP=${points}`,
  `!vote ${slot} ${points}`,
  `#polylemma ${slot} lp = ${points}`,
  `slot ${slot} ${points} lets go`,
  `KEKW ${slot} ${points} KEKW`,
  `#m ${slot} ${points}`,
  `${slot} ${points} \u{34F}`,
  `${slot}　${points}`,
];

/** How viewers type POLYLEMMA, and what they make of its table. */
export const polylemmaSpellings: GamePart<'spellings'> = {
  variants: (command) => {
    const [, slot, points] = COMMAND.exec(command) ?? [];
    if (slot === undefined) return [command];
    return points === undefined ? slotAlone(slot) : whole(slot, points);
  },
  slips: (command) => {
    const [, slot = '1', points = '0'] = COMMAND.exec(command) ?? [];
    return [
      `${slot} + ${points}`,
      `#${slot}`,
      `${slot}?`,
      `lets go ${slot}`,
      `7 ${points}`,
      `${slot} everything`,
      `#poly x ${points}`,
      `#poly ${slot} lp=lots`,
      `${slot} ${points} pls`,
      `the ${slot} one`,
    ];
  },
  ideas: (view, seat) => (view.game === 'polylemma' ? ideas(view.state, seat) : []),
};

const SLOT_KEYS = ['1', '2', '3', '4', 'r'] as const;
const BEATS: Readonly<Record<CharacterView['kind'], CharacterView['kind']>> = {
  fire: 'grass',
  grass: 'water',
  water: 'fire',
};
/** What a character is believed to do whose kind nobody knows. */
const UNKNOWN = 1;

type State = Extract<GameView, { game: 'polylemma' }>['state'];

const factorOf = (own: CharacterView['kind'], enemy: CharacterView['kind']): number => {
  if (BEATS[own] === enemy) return 1.2;
  return BEATS[enemy] === own ? 0.8 : 1;
};

/** At a glance: how a character does against what the other side has left, in the mean. */
function appealOf(own: CharacterView & { bond: number }, enemies: readonly CharacterView[]): number {
  const power = 10 * own.level + own.bond;
  if (enemies.length === 0) return UNKNOWN;
  const better = enemies.map((enemy) => (power * factorOf(own.kind, enemy.kind)) / (10 * enemy.level));
  return better.reduce((sum, one) => sum + one, 0) / better.length;
}

/** Every slot that is left, with none, some or all of the points that are left. */
function ideas(state: State, seat: Seat): readonly Idea[] {
  const enemies = state.parties[otherSeat(seat)].filter(({ used }) => !used);
  const left = state.points[seat].left;
  const roundsLeft = Math.max(1, 5 - state.round);
  // an even share of what is left is what most people would spend
  const even = Math.round(left / roundsLeft);
  const spent: readonly (readonly [words: string, appeal: number])[] = [
    [' lp=0', 0.7],
    [` lp=${even}`, 1.2],
    [' lp=quarter', 0.8],
    [' lp=half', 0.9],
    [' lp=all', roundsLeft === 1 ? 2 : 0.4],
    ['', 0.5],
  ];
  return slotsLeft(state, seat).flatMap(([key, appeal]) =>
    spent.map(([words, liking]): Idea => ({ command: `#poly ${key}${words}`, appeal: appeal * liking })),
  );

  function slotsLeft(
    { parties, randomSlots }: PolylemmaPublicView,
    own: Seat,
  ): readonly (readonly [key: string, appeal: number])[] {
    const fixed = parties[own].flatMap((one, slot) =>
      one.used ? [] : [[SLOT_KEYS[slot] ?? '1', appealOf(one, enemies)] as const],
    );
    return randomSlots[own].used ? fixed : [...fixed, ['r', UNKNOWN] as const];
  }
}
