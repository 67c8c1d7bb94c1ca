import type { TriadTurn, TriadTurnEvent } from '@show-of-hands/bus/triad';
import type { SayTriad } from '@show-of-hands/bus/triad/text';
import { cellText } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';
import type { TurnText } from '../../../lib/game/game-picture.tsx';
import { bonusText } from '../animation/caption.ts';

type EventOf<T extends TriadTurnEvent['type']> = Extract<TriadTurnEvent, { type: T }>;

function eventOf<T extends TriadTurnEvent['type']>(turn: TriadTurn, type: T): EventOf<T> | undefined {
  return turn.events.find((event): event is EventOf<T> => event.type === type);
}

interface Capture {
  readonly text: string;
  /** Whether a rule is named in it. */
  readonly named: boolean;
}

/** How the flips came about, in the order of the rules: `takes 1 card`, `Combo takes 1`. */
function captures(turn: TriadTurn, say: SayTriad): Capture[] {
  return (['basic', 'same', 'plus', 'combo'] as const).flatMap((rule): Capture[] => {
    const count = turn.events.filter((event) => event.type === 'flip' && event.rule === rule).length;
    if (count === 0) return [];
    if (rule === 'basic') return [{ text: say('story.takes', { count }), named: false }];
    return [{ text: say('story.ruleTakes', { rule: say(`rule.${rule}`), count }), named: true }];
  });
}

/** A drawn round, which is played on. */
function drawnRound(turn: TriadTurn, nameOf: (seat: Seat) => string, say: SayTriad): TurnText | null {
  const drawn = eventOf(turn, 'roundDrawn');
  if (drawn === undefined) return null;
  const round = drawn.round + 2;
  const placed = eventOf(turn, 'placed');
  return {
    move:
      placed === undefined
        ? ''
        : say('story.plays', { name: nameOf(placed.seat), cell: cellText(placed.cell) }),
    line: say('story.roundDrawn', { a: drawn.tiles.A, b: drawn.tiles.B, round }),
    shout: say('story.suddenDeath', { round }),
  };
}

function pickStory(turn: TriadTurn, nameOf: (seat: Seat) => string, say: SayTriad): TurnText | null {
  const picked = eventOf(turn, 'picked');
  if (picked === undefined) return null;
  const text = say('story.picks', { name: nameOf(picked.seat), card: picked.pick + 1 });
  return { move: text, line: text, shout: text };
}

/** The card of the turn that begins, picked by Chaos. */
function drawStory(turn: TriadTurn, nameOf: (seat: Seat) => string, say: SayTriad): TurnText | null {
  const drawn = eventOf(turn, 'cardDrawn');
  if (drawn === undefined) return null;
  const card = drawn.slot + 1;
  const text = say('story.drawnFor', { name: nameOf(drawn.seat), card });
  return { move: say('story.drawn', { card }), line: text, shout: text };
}

function placedStory(turn: TriadTurn, nameOf: (seat: Seat) => string, say: SayTriad): TurnText | null {
  const placed = eventOf(turn, 'placed');
  if (placed === undefined) return null;
  const name = nameOf(placed.seat);
  const cell = cellText(placed.cell);
  const move = { name, card: placed.slot + 1, cell };
  const taken = captures(turn, say);
  const combo = eventOf(turn, 'combo');
  const effect = combo?.effect ?? 'none';
  const line = [
    placed.forcedBy === null
      ? say('story.line', move)
      : say('story.forced', { ...move, rule: say(`rule.${placed.forcedBy}`) }),
    ...(eventOf(turn, 'markTriggered') === undefined ? [] : [say('story.intoMark')]),
    ...(taken.length === 0 ? [say('story.takesNothing')] : taken.map(({ text }) => text)),
    ...(effect === 'none' ? [] : [bonusText({ effect, plus: combo?.pending.triadPlus ?? 0 }, say)]),
  ].join(say('story.join'));
  const what = taken.map(({ text }) => text).join(say('story.join'));
  const plays = say('story.plays', { name, cell });
  const shout =
    taken.length === 0
      ? plays
      : say(taken[0]?.named ? 'story.shoutRule' : 'story.shoutTakes', { name, what });
  return { move: plays, line, shout };
}

/** What the last turn did and why. Null if there is nothing to tell of it. */
export const triadTurnText = (
  turn: TriadTurn,
  nameOf: (seat: Seat) => string,
  say: SayTriad,
): TurnText | null =>
  drawnRound(turn, nameOf, say) ??
  pickStory(turn, nameOf, say) ??
  placedStory(turn, nameOf, say) ??
  drawStory(turn, nameOf, say);
