import type { TriadTurn, TriadTurnEvent } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { cellText } from './coords.ts';

type Placed = Extract<TriadTurnEvent, { type: 'placed' }>;

const RULES = ['basic', 'same', 'plus', 'combo'] as const;
const RULE_NAMES: Readonly<Record<(typeof RULES)[number], string>> = {
  basic: '',
  same: 'Same ',
  plus: 'Plus ',
  combo: 'Combo ',
};

const BONUS: Readonly<Record<string, string>> = {
  momentum: 'Momentum',
  domination: 'Domination',
  fever: 'Fever',
};

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** How the flips came about: `Same takes 2, Combo takes 1`. */
function captures(events: readonly TriadTurnEvent[]): string[] {
  return RULES.flatMap((rule) => {
    const count = events.filter((event) => event.type === 'flip' && event.rule === rule).length;
    if (count === 0) return [];
    return [rule === 'basic' ? `takes ${cards(count)}` : `${RULE_NAMES[rule]}takes ${count}`];
  });
}

/** What a turn did: the whole of it in one line, and the heart of it in a few words. */
export interface Story {
  readonly line: string;
  readonly shout: string;
}

/** A drawn round, which is played on. */
function drawnRound(events: readonly TriadTurnEvent[]): Story | null {
  const drawn = events.find((event) => event.type === 'roundDrawn');
  if (drawn?.type !== 'roundDrawn') return null;
  const next = `round ${drawn.round + 2}`;
  const { A, B } = drawn.tiles;
  return { line: `${A} : ${B}, ${next} with the cards each side owns`, shout: `Sudden Death: ${next}` };
}

function pickStory(events: readonly TriadTurnEvent[], nameOf: (seat: Seat) => string): Story | null {
  const picked = events.find((event) => event.type === 'picked');
  if (picked?.type !== 'picked') return null;
  const text = `${nameOf(picked.seat)} picks card ${picked.pick + 1}`;
  return { line: text, shout: text };
}

/** What the last turn did and why. Null if there is nothing to tell of it. */
export function triadStory(turn: TriadTurn, nameOf: (seat: Seat) => string): Story | null {
  return drawnRound(turn.events) ?? pickStory(turn.events, nameOf) ?? placedStory(turn, nameOf);
}

function placedStory(turn: TriadTurn, nameOf: (seat: Seat) => string): Story | null {
  const placed = turn.events.find((event): event is Placed => event.type === 'placed');
  if (placed === undefined) return null;
  const name = nameOf(placed.seat);
  const cell = cellText(placed.cell);
  const forced = placed.forcedBy === null ? '' : placed.forcedBy === 'order' ? ' (Order)' : ' (Chaos)';
  const taken = captures(turn.events);
  const parts = [`${name}: card ${placed.slot + 1} to ${cell}${forced}`];
  if (turn.events.some((event) => event.type === 'markTriggered')) parts.push('into a warning mark');
  parts.push(...(taken.length === 0 ? ['takes nothing'] : taken));
  const combo = turn.events.find((event) => event.type === 'combo');
  const bonus = combo?.type === 'combo' ? BONUS[combo.effect] : undefined;
  if (bonus !== undefined) parts.push(`${bonus}!`);
  const shout =
    taken.length === 0
      ? `${name} plays ${cell}`
      : `${name}${taken[0]?.startsWith('takes') ? ' ' : ': '}${taken.join(', ')}!`;
  return { line: parts.join(', '), shout };
}
