import type { PositionValue } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { expect, test } from 'vitest';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { valueWords } from './commentary.ts';

test.each<[PositionValue, Seat, string]>([
  [{ kind: 'exact', value: 3 }, 'A', '+3, exact'],
  [{ kind: 'exact', value: 3 }, 'B', '-3, exact'],
  [{ kind: 'exact', value: 0 }, 'B', '0, exact'],
  [{ kind: 'bound', atLeast: -1, atMost: 5 }, 'A', 'between -1 and +5'],
  [{ kind: 'bound', atLeast: -1, atMost: 5 }, 'B', 'between -5 and +1'],
  [{ kind: 'estimate', value: 1.2345, samples: 64 }, 'A', 'about +1.2, a guess'],
])('%j is, for seat %s, "%s"', (value, seat, words) => {
  expect(ENGLISH_VOICE.say(valueWords(value, seat))).toBe(words);
});
