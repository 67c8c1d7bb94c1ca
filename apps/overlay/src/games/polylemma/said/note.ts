import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import { SEATS } from '@show-of-hands/engine';
import type { SayPolylemma } from '../words/say.ts';

const ROUNDS = 5;
const WINS = 3;

/** Which round is on, and what is at stake in it: whoever tunes in sees how near the end is. Null after the last. */
export function polylemmaNote(
  { round, over, wins }: Pick<PolylemmaPublicView, 'round' | 'over' | 'wins'>,
  say: SayPolylemma,
): string | null {
  if (over !== null || round >= ROUNDS) return null;
  const isPoint = SEATS.some((seat) => wins[seat] === WINS - 1);
  const stake = isPoint ? 'note.matchPoint' : round === 0 ? 'note.first' : 'note.round';
  return say(stake, { round: round + 1 });
}
