import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import type { SayPolylemma } from '@show-of-hands/bus/polylemma/text';
import { SEATS } from '@show-of-hands/engine';

const ROUNDS = 5;
const WINS = 3;

/**
 * What is at stake in the round that is on, or else which one it is: whoever tunes in sees how near the end is. Behind
 * it, how many rounds nobody won.
 */
export function polylemmaNote(
  view: Pick<PolylemmaPublicView, 'round' | 'over' | 'wins' | 'rounds'>,
  say: SayPolylemma,
): string | null {
  const note = stakeOf(view, say);
  const count = view.rounds.filter(({ winner }) => winner === 'draw').length;
  if (count === 0) return note;
  // the score does not tell of them
  const drawn = say('note.drawn', { count });
  return note === null ? drawn : say('note.both', { note, drawn });
}

function stakeOf(
  { round, over, wins }: Pick<PolylemmaPublicView, 'round' | 'over' | 'wins'>,
  say: SayPolylemma,
): string | null {
  if (over !== null || round >= ROUNDS) return null;
  if (round === 0) return say('note.first');
  if (SEATS.some((seat) => wins[seat] === WINS - 1)) return say('note.matchPoint');
  return say('note.round', { round: round + 1 });
}
