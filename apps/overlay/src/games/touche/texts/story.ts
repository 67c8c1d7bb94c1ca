import type { TouchePublicView, ToucheTurn, ToucheTurnEvent } from '@show-of-hands/bus/touche';
import { cellCalled, type SayTouche } from '@show-of-hands/bus/touche/text';
import type { Seat } from '@show-of-hands/engine';
import type { TurnText } from '../../../lib/game/game-picture.tsx';
import { shipName, sideOf } from '../fleet/ships.ts';

type Of<T extends ToucheTurnEvent['type']> = Extract<ToucheTurnEvent, { type: T }>;
type Fleets = Pick<TouchePublicView, 'fleet'>;

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
    .join(say('story.orderJoin'));
  return { move: say('story.orders'), line, shout: line };
}

/** What sank, in a word or two each; nothing where nothing did. */
function sunkTexts(turn: ToucheTurn, { fleet }: Fleets, say: SayTouche): readonly string[] {
  const sunk = eventsOf(turn, 'sunk').map(({ ship }) => ship);
  const ships = sunk.filter((ship) => ship <= 2 * fleet).map((ship) => shipName({ fleet }, ship));
  const count = sunk.length - ships.length;
  return [
    ...(ships.length === 0 ? [] : [say('story.sunk', { ships: ships.join(say('story.join')) })]),
    ...(count === 0 ? [] : [say('story.pirates', { count })]),
  ];
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
  if (ordered.length > 0) return ordersText(ordered, nameOf, say);
  const hasFired = eventsOf(turn, 'fired').length > 0;
  if (!hasFired && eventsOf(turn, 'answered').length === 0) return null;
  const move = say(hasFired ? 'story.fire' : 'story.asks');
  const sunk = sunkTexts(turn, view, say);
  // of a hidden sea nobody knows yet what was hit
  const isOpen = hasFired && view.hidden;
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
  const heart = isOpen ? [say('story.fell'), ...sunk] : sunk.length > 0 ? sunk : [say('story.missed')];
  const line = [...heart, ...talked, ...moved].join(say('story.join'));
  if (isOpen) return { move, line, shout: say('story.fellShout') };
  // what changed most: a ship less, or a fleet elsewhere
  const what = sunk[0] ?? moved[0] ?? say('story.missed');
  return { move, line, shout: say('story.shout', { what }) };
}
