import { SEATS, type Seat } from '@show-of-hands/engine';
import {
  cellCount,
  cellName,
  cellsIn,
  type Ship,
  shipsLeft,
  type ToucheView,
  touche,
} from '@show-of-hands/engine/touche';
import type { BusInput } from '../../../match/game/bot-game.ts';

const ABSENT = '—';
/** So many cells are listed; more say nothing to a reader. */
const MOST_LISTED = 120;

const listed = (words: readonly string[]): string => words.join(', ') || ABSENT;

function shipLine({ ruleset, tick }: ToucheView, ship: Ship): string {
  const where = ship.at === null ? 'hidden' : `at ${cellName(ruleset, ship.at)}`;
  const state = ship.isSunk
    ? 'sunk'
    : `may move ${ship.readyAt <= tick ? 'now' : `in ${ship.readyAt - tick} ticks`}`;
  const cleared =
    ship.at === null ? `; proven not on ${cellCount(ship.ruledOut)} cells: ${cellsText(ruleset, ship)}` : '';
  return `- ship ${ship.number} of ${ship.side}: ${where}, ${state}${cleared}`;
}

const cellsText = (ruleset: ToucheView['ruleset'], { ruledOut }: Ship): string =>
  listed([...cellsIn(ruledOut)].slice(0, MOST_LISTED).map((cell) => cellName(ruleset, cell)));

const movesOf = (view: ToucheView, seat: Seat): readonly string[] =>
  [...touche.legalMoves(view, seat)].map((move) => touche.notation.format(move, seat));

/** How guns fire by these rules. */
function gunsText({ ticksPerTurn, aiming, scatter }: ToucheView['ruleset']): string {
  const often = ticksPerTurn === 1 ? 'once a turn' : `${ticksPerTurn} times a turn`;
  if (!aiming) return `Every ship fires ${often}, at random; the moves are what ships do beside that.`;
  const falls =
    scatter === 0 ? '' : `, and its shell lands at most ${scatter} columns and rows beside the aim`;
  return `Every ship fires ${often}; only the first ship of a side can be aimed${falls}.`;
}

/** The position as a text for a language model that is to name one move: lines joined by line feeds. */
export function touchePrompt({ view, chatSeat, eventTitle }: BusInput<ToucheView, unknown>): string {
  const { ruleset, tick, hits } = view;
  const left = shipsLeft(view);
  return [
    'TOUCHE COULE snapshot (ai_prompt)',
    `event: ${eventTitle}`,
    `sea: ${ruleset.width} x ${ruleset.height}${ruleset.hidden ? ', one for each fleet' : ', one for all'}`,
    `tick: ${tick}/${ruleset.limit}  ships left: A ${left.A}, B ${left.B}  hits: A ${hits.A}, B ${hits.B}`,
    `controlled: ${chatSeat}`,
    '',
    'Objective:',
    '- Choose exactly one strong move for the controlled side. Both sides decide at once; sink the other fleet.',
    '  Answer with its viewer command and nothing else.',
    `- ${gunsText(ruleset)}`,
    '',
    'Viewer command format:',
    `- ${ruleset.aiming ? '#touche <cell>, e.g. #touche c7; or ' : ''}#touche move, #touche talk, #touche wait`,
    `- moves: ${listed(movesOf(view, chatSeat))}`,
    '',
    ...[...SEATS, 'pirates' as const].flatMap((side) => [
      `Ships of ${side}:`,
      ...view.ships.filter((ship) => ship.side === side).map((ship) => shipLine(view, ship)),
      '',
    ]),
  ].join('\n');
}
