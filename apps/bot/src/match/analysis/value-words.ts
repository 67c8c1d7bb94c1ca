import type { PositionValue, Told } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { tell } from '../../base/words/book.ts';

const signed = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return rounded > 0 ? `+${rounded}` : String(rounded);
};

/** A value for people, from a seat's own side, with its label: `+2`, `between -1 and +3`, `about +1.4`. */
export function valueWords(value: PositionValue, seat: Seat): Told {
  const own = (number: number): number => (seat === 'A' ? number : 0 - number);
  switch (value.kind) {
    case 'exact':
      return tell('value.exact', { value: signed(own(value.value)) });
    case 'bound': {
      const [low, high] = [own(value.atLeast), own(value.atMost)].sort((a, b) => a - b);
      return tell('value.bound', { low: signed(low ?? 0), high: signed(high ?? 0) });
    }
    case 'estimate':
      return tell('value.estimate', { value: signed(own(value.value)) });
  }
}
