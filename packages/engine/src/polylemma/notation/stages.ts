import type { Choice, Option, Stage } from '../../game.ts';
import { expectOk, ok, type Result, refuse } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { isOver, unusedSlots } from '../rules/rounds.ts';
import { type PolylemmaMove, type PolylemmaView, RANDOM_SLOT, type Slot, slotKey } from '../rules/types.ts';

/** The stages of a decision: a slot, then the level points that it gets. */
export const SLOT_STAGE = 'slot';

/** The stage that asks how many points are spent. */
export const POINTS_STAGE = 'points';

/** No seat ever has more level points. */
const MOST_POINTS = 255;

/** Words for points that depend on what is left: 0, a quarter, half (both rounded down) or all of it. */
export const SHARES = ['none', 'quarter', 'half', 'all'] as const;

/** One of `SHARES`. */
export type Share = (typeof SHARES)[number];

/** How many points a word means for a seat that has `left`. */
export function pointsOfShare(share: Share, left: number): number {
  switch (share) {
    case 'none':
      return 0;
    case 'quarter':
      return Math.floor(left / 4);
    case 'half':
      return Math.floor(left / 2);
    case 'all':
      return left;
  }
}

const SLOTS_BY_KEY: { readonly [key: string]: Slot } = { '1': 0, '2': 1, '3': 2, '4': 3, r: 4 };

const shareOf = (key: string): Share | undefined => SHARES.find((share) => share === key);

/** A number as it is written in a key: no sign, no leading zeros. */
const numberOf = (key: string): number | undefined =>
  /^(0|[1-9]\d{0,2})$/.test(key) ? Number(key) : undefined;

/** What choices have said so far. Points may be a word, which means a number only for a seat. */
interface Said {
  readonly slot: Slot | undefined;
  readonly points: number | Share | undefined;
}

const unknown = (choices: readonly Choice[]): Result<never> => {
  const got = choices.map(({ stage, key }) => `${stage} ${key}`).join(', ');
  return refuse('unknown_choice', `choices are "slot 3" or "slot r", then "points 5"; got "${got}"`);
};

/** Reads choices. Refuses unknown stages, wrong order and keys that no stage ever offers: `unknown_choice`. */
export function saidBy(choices: readonly Choice[]): Result<Said> {
  const [first, second, ...rest] = choices;
  if (first === undefined) return ok({ slot: undefined, points: undefined });
  const slot = first.stage === SLOT_STAGE ? SLOTS_BY_KEY[first.key] : undefined;
  if (slot === undefined || rest.length > 0) return unknown(choices);
  if (second === undefined) return ok({ slot, points: undefined });
  const points = second.stage === POINTS_STAGE ? (shareOf(second.key) ?? numberOf(second.key)) : undefined;
  return points === undefined ? unknown(choices) : ok({ slot, points });
}

/**
 * The move of complete choices. Refuses with `incomplete_choices`, with `points_not_counted` for a word in place of
 * a number (the stage's options say which number it is), or with `points_out_of_range`.
 */
export function moveOf(choices: readonly Choice[]): Result<PolylemmaMove> {
  const said = saidBy(choices);
  if (!said.ok) return said;
  const { slot, points } = said.value;
  if (slot === undefined || points === undefined) {
    return refuse('incomplete_choices', 'a move needs a slot and its points, like "slot 3" and "points 5"');
  }
  if (typeof points !== 'number') {
    return refuse(
      'points_not_counted',
      `"${points}" is a number only for a seat: take the option that it names`,
    );
  }
  if (points > MOST_POINTS) {
    return refuse('points_out_of_range', `got ${points} points; allowed are 0 to ${MOST_POINTS}`);
  }
  return ok({ slot, points });
}

/** The choices of a move: one for each stage. */
export const choicesOf = ({ slot, points }: PolylemmaMove): readonly Choice[] => [
  { stage: SLOT_STAGE, key: slotKey(slot) },
  { stage: POINTS_STAGE, key: String(points) },
];

function slotLabel(view: PolylemmaView, seat: Seat, slot: Slot): string {
  if (slot === RANDOM_SLOT) return `random character, level ${view.slotLevels[seat]}`;
  const { name = `character ${slot + 1}`, kind, level } = view.parties[seat][slot];
  return `${name}: ${kind}, level ${level}`;
}

function slotStage(view: PolylemmaView, seat: Seat): Stage {
  const options = unusedSlots(view.rounds, seat).map(
    (slot): Option => ({ key: slotKey(slot), label: slotLabel(view, seat, slot) }),
  );
  return { name: SLOT_STAGE, options };
}

/** Every number from 0 to what is left; the words for shares of it are aliases of the numbers that they mean. */
function pointsStage(left: number): Stage {
  const options = Array.from({ length: left + 1 }, (_, points): Option => {
    const aliases = SHARES.filter((share) => pointsOfShare(share, left) === points);
    const label = `${points} level ${points === 1 ? 'point' : 'points'}`;
    const key = String(points);
    return aliases.length === 0 ? { key, label } : { key, label, aliases };
  });
  return { name: POINTS_STAGE, options };
}

/**
 * The next question of `seat`'s move: which slot, then how many level points; undefined when the move is complete
 * or the match is over. Throws for choices that no stage offers.
 */
export function stageOf(view: PolylemmaView, seat: Seat, chosen: readonly Choice[]): Stage | undefined {
  if (isOver(view)) return undefined;
  const { slot, points } = expectOk(saidBy(chosen));
  if (slot === undefined) return slotStage(view, seat);
  return points === undefined ? pointsStage(view.points[seat]) : undefined;
}
