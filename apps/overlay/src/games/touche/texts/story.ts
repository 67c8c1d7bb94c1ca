import type { TouchePublicView, ToucheTurn, ToucheTurnEvent } from '@show-of-hands/bus/touche';
import { cellCalled, type SayTouche } from '@show-of-hands/bus/touche/text';
import { type BySeat, bySeat, SEATS, type Seat } from '@show-of-hands/engine';
import type { TurnText } from '../../../lib/game/game-picture.tsx';
import { sideOf } from '../fleet/ships.ts';

type Of<T extends ToucheTurnEvent['type']> = Extract<ToucheTurnEvent, { type: T }>;

const eventsOf = <T extends ToucheTurnEvent['type']>({ events }: ToucheTurn, type: T): readonly Of<T>[] =>
  events.filter((event): event is Of<T> => event.type === type);

function orderText({ kind, aim }: Of<'ordered'>['order'], say: SayTouche): string {
  if (kind === 'aim' && aim !== null) return say('order.aim', { cell: cellCalled(aim.x, aim.y) });
  return say(`order.${kind === 'talk' || kind === 'wait' ? kind : 'move'}`);
}

/** What both seats ordered. */
function ordersText(
  ordered: readonly Of<'ordered'>[],
  nameOf: (seat: Seat) => string,
  say: SayTouche,
): TurnText {
  const line = ordered
    .map(({ seat, order }) => say('story.ordered', { name: nameOf(seat), order: orderText(order, say) }))
    .join(say('story.join'));
  return { move: say('story.orders'), line, shout: line };
}

/** How many ships each side lost. */
function lossesOf(turn: ToucheTurn, view: TouchePublicView): BySeat<number> & { readonly pirates: number } {
  const sides = eventsOf(turn, 'sunk').map(({ ship }) => sideOf(view, ship));
  const of = (side: (typeof sides)[number]): number => sides.filter((one) => one === side).length;
  return { ...bySeat(of), pirates: of('pirates') };
}

/**
 * What a part of a turn did: what was ordered, what the shells did where everyone sees it, or what the answers tell.
 * Null if there is nothing to tell of it.
 */
export function toucheTurnText(
  turn: ToucheTurn,
  nameOf: (seat: Seat) => string,
  view: TouchePublicView,
  say: SayTouche,
): TurnText | null {
  const ordered = eventsOf(turn, 'ordered');
  const orders = ordered.length > 0 ? ordersText(ordered, nameOf, say) : null;
  const hasFired = eventsOf(turn, 'fired').length > 0;
  const isAnswered = eventsOf(turn, 'answered').length > 0;
  if (!hasFired && !isAnswered) return orders;
  // a replay has all parts of a turn in one
  const move = orders?.line ?? say(hasFired ? 'story.fire' : 'story.asks');
  const losses = lossesOf(turn, view);
  const lost = [
    ...SEATS.filter((seat) => losses[seat] > 0).map((seat) =>
      say('story.lost', { name: nameOf(seat), count: losses[seat] }),
    ),
    ...(losses.pirates > 0 ? [say('story.pirates', { count: losses.pirates })] : []),
  ];
  // of a hidden sea nobody knows yet what was hit
  const isOpen = view.hidden && !isAnswered;
  const movers = new Set([
    ...eventsOf(turn, 'hid').map(({ seat }) => seat),
    ...eventsOf(turn, 'moved').flatMap(({ ship }) => {
      const side = sideOf(view, ship);
      return side === 'pirates' ? [] : [side];
    }),
  ]);
  const talkers = new Set(eventsOf(turn, 'talked').map(({ seat }) => seat));
  const moved = [...movers].map((seat) => say('story.moved', { name: nameOf(seat) }));
  const talked = [...talkers].map((seat) => say('story.talked', { name: nameOf(seat) }));
  const heart = isOpen ? [say('story.fell'), ...lost] : lost.length > 0 ? lost : [say('story.missed')];
  const line = [...heart, ...talked, ...moved].join(say('story.join'));
  if (isOpen) return { move, line, shout: say('story.fellShout') };
  // what changed most: a ship less, or a fleet elsewhere
  const what =
    losses.A > 0 && losses.B > 0 ? say('story.bothLost') : (lost[0] ?? moved[0] ?? say('story.missed'));
  return { move, line, shout: say('story.shout', { what }) };
}
