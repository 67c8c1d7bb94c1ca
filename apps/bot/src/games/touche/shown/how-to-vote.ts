import { type SayIn, toucheWords } from '@show-of-hands/bus/chat-words';
import { otherSeat, type Seat } from '@show-of-hands/engine';
import {
  type Cell,
  cellName,
  cellsIn,
  cellsOf,
  flagshipOf,
  HIDDEN,
  hasCell,
  living,
  type ToucheView,
  targetsOf,
  touche,
} from '@show-of-hands/engine/touche';
import type { GamePart } from '../../../match/game/bot-game.ts';
import { presets } from '../rules/presets.ts';

/** The words that a seat may order now. */
const wordsOpen = (view: ToucheView, seat: Seat): readonly string[] =>
  [...touche.legalMoves(view, seat)]
    .filter(({ kind }) => kind !== 'aim')
    .map((move) => (move.kind === 'hide' ? 'move' : move.kind))
    .toReversed();

/** What to type, in words; says no more than is possible in this turn. */
export function howToVote(view: ToucheView, seat: Seat): string {
  const words = wordsOpen(view, seat).join(', ');
  const last = cellName(view.ruleset, cellsOf(view.ruleset) - 1);
  return view.ruleset.aiming ? `a cell (A1–${last}), or ${words}` : words;
}

/** A cell in the middle of those where a ship of the other side can still be, or is; else of all that may be fired at. */
function exampleCell(view: ToucheView, seat: Seat): Cell | undefined {
  const flagship = view.ruleset.aiming ? flagshipOf(view, seat) : undefined;
  if (flagship === undefined) return undefined;
  const open = [...cellsIn(targetsOf(view, flagship))];
  const enemies = living(view, otherSeat(seat));
  const hopeful = view.ruleset.hidden
    ? open.filter((cell) => enemies.some(({ ruledOut }) => !hasCell(ruledOut, cell)))
    : open.filter((cell) => enemies.some(({ at }) => at === cell));
  const cells = hopeful.length > 0 ? hopeful : open;
  return cells[Math.floor(cells.length / 2)];
}

/** So often what is shown to be typed is a word: nobody would think of them otherwise. */
const WORD_EVERY = 3;

/** What a viewer could type. It is copied by many who vote for the first time, so it is nothing that gives a match away. */
export function exampleNow(view: ToucheView, seat: Seat): string {
  const cell = exampleCell(view, seat);
  const [word = 'wait'] = wordsOpen(view, seat);
  const isWord = cell === undefined || (view.turn % WORD_EVERY === 0 && word !== 'wait');
  return `#touche ${isWord ? word : cellName(view.ruleset, cell).toLowerCase()}`;
}

/** The shortest spelling of a canonical command that still says all of it. */
export const shortOf = (command: string): string => command.replace(/^#touche /, '');

/** How Touché Coulé is played by a preset's rules (docs/touche.md T1, T4, T5). */
export function toucheInShort(preset: string, saying: SayIn): ReturnType<GamePart<'inShort'>> {
  const say = saying(toucheWords);
  const { aiming, scatter } = presets.find(({ id }) => id === preset)?.ruleset ?? HIDDEN;
  const aimed = scatter > 0 ? 'chat.mechanismScattered' : 'chat.mechanism';
  return {
    goal: say('chat.goal'),
    mechanism: say(aiming ? aimed : 'chat.mechanismUnaimed'),
    drawn: null,
  };
}
