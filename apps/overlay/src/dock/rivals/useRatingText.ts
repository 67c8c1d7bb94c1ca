import type { RatingShow } from '@show-of-hands/bus';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';

/** Says how an owner is rated. */
export function useRatingText(): (rating: RatingShow) => string {
  const say = useWords(dockWords);
  return ({ rating, deviation, games }) =>
    games === 0
      ? say('rating.none')
      : say('rating.some', { rating: Math.round(rating), deviation: Math.round(deviation), games });
}
