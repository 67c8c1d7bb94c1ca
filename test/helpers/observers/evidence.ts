import type { HandMode } from '@show-of-hands/bus';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { isPick, SLOTS, triad } from '@show-of-hands/engine/triad';
import type { Hex } from 'viem';
import { type ChainStory, placeOf } from './chain-observer.ts';
import type { Picture } from './overlay-observer.ts';
import { type Forbidden, hiddenCard } from './secrets.ts';

export const TURNS = 9;

const isEnded = (phase: string): boolean => phase === 'closing' || phase === 'over';

/** Turns that are behind a picture: the last turn's number stays when the match is over. */
export const turnsBehind = ({ turn, phase }: Picture): number => (isEnded(phase) ? TURNS : turn);

const slotOf = (move: Hex): number => {
  const decoded = triad.codec.decode(move);
  if (!decoded.ok) throw new Error(decoded.error.message);
  if (isPick(decoded.value)) throw new Error(`${move} is a pick: these matches have none`);
  return decoded.value.cardIndex;
};

/**
 * The hands as everyone may see them after `turn` moves, worked out from the chain: faces for what the chain
 * shows, and chat's own hand if it is shown by choice; backs for the rest.
 */
export function handsAt(story: ChainStory, turn: number, mode: HandMode): Picture['hands'] {
  const shown = story.shownAt(turn);
  const played = story.playedAt(turn, slotOf);
  const face = (seat: Seat, slot: number): string => {
    const place = placeOf(seat, slot);
    const open = mode === 'shown' && seat === 'A' ? story.tokenAt(seat, slot) : shown.get(place);
    if (open === undefined) return 'back';
    return `face ${open}${played.has(place) ? ' used' : ''}`;
  };
  return Object.fromEntries(
    SEATS.flatMap((seat) => SLOTS.map((slot) => [placeOf(seat, slot), face(seat, slot)] as const)),
  );
}

/** The cards that the public must not know after `turn` moves; all ten before a match is on the show. */
export function hiddenAt(story: ChainStory, turn: number | null, mode: HandMode): readonly Forbidden[] {
  const shown = turn === null ? new Map<string, string>() : story.shownAt(turn);
  return story
    .shown()
    .filter(({ seat, slot }) => {
      const byChoice = turn !== null && mode === 'shown' && seat === 'A';
      return !byChoice && !shown.has(placeOf(seat, slot));
    })
    .map(({ seat, slot, token }) => hiddenCard(seat, slot, token));
}
