import { type Choice, ok, type Result, refuse, type Seat } from '@show-of-hands/engine';
import { optionSaid, refusalSentence, type VotableGame } from '@show-of-hands/engine/ballot';
import { chatReader } from '@show-of-hands/engine/chat';

/** Options that a refusal lists at most. */
const LISTED = 12;

/**
 * The canonical command of a whole legal move, as one person typed it: it is read as chat's lines are, but nobody else
 * completes it, so every stage that has no "none" must be said.
 *
 * @param text as it was typed
 */
export function typedMove<View, Move>(
  game: VotableGame<View, Move>,
  view: View,
  seat: Seat,
  text: string,
): Result<string> {
  const said = typedChoices(game, text);
  if (!said.ok) return said;
  const path: Choice[] = [];
  for (;;) {
    const stage = game.stage(view, seat, path);
    if (stage === undefined) break;
    const typed = said.value.find((choice) => choice.stage === stage.name)?.key ?? stage.none;
    const offered = stage.options.map((option) => option.key);
    const some = `${offered.slice(0, LISTED).join(', ')}${offered.length > LISTED ? ', …' : ''}`;
    if (typed === undefined) return refuse('malformed', `say ${stage.name} as well: one of ${some}`);
    const option = optionSaid(stage, typed);
    if (option === undefined) return refuse('illegal', `${stage.name} cannot be ${typed}: one of ${some}`);
    path.push({ stage: stage.name, key: option.key });
  }
  const unused = said.value.find((choice) => !path.some((one) => one.stage === choice.stage));
  if (unused !== undefined) return refuse('illegal', `${unused.stage} is not asked in this move`);
  const move = game.moveOf(path);
  return move.ok ? ok(game.notation.format(move.value, seat)) : move;
}

/** What a typed line says, as far as it says a move: whoever types here means one. Refuses with `malformed`. */
export function typedChoices(
  game: Pick<VotableGame<never, never>, 'notation'>,
  text: string,
): Result<readonly Choice[]> {
  const read = chatReader({ forms: game.notation.chat([]), isMeant: true });
  const reading = read({ text: text.normalize('NFKC').trim().replace(/\s+/g, ' ') });
  switch (reading.kind) {
    case 'move':
      return ok(reading.choices);
    case 'missed':
      return refuse('malformed', refusalSentence(reading.reason));
    case 'talk':
      return refuse('malformed', refusalSentence('not-a-move'));
  }
}

/** Canonical commands of a seat's legal moves, in numeric order. */
export function* legalCommands<View, Move>(
  game: Pick<VotableGame<View, Move>, 'legalMoves' | 'notation'>,
  view: View,
  seat: Seat,
): Generator<string> {
  for (const move of game.legalMoves(view, seat)) yield game.notation.format(move, seat);
}
