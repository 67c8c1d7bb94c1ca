import type { SayPolylemma } from '@show-of-hands/bus/polylemma/text';
import { plainText } from '../../../lib/text/plain-text.ts';
import type { Cause, Factor } from '../animation/causes.ts';
import { factorText } from './numbers.ts';

/** Letters of a name beside other words. */
const LONGEST_NAME = 14;

const gains = ({ times, over }: Factor): boolean => times > over;

/** What made a power what it is, in a few words. */
export function causeName(cause: Cause, language: string, say: SayPolylemma): string {
  switch (cause.type) {
    case 'level':
      return say('cause.level', { level: cause.level });
    case 'bond':
      return say(cause.counts ? 'cause.bond' : 'cause.noBond');
    case 'points': {
      const { points: count, more } = cause;
      if (more === null) return say('cause.points', { count });
      return say('cause.morePoints', { count, factor: factorText(more.times, more.over, language) });
    }
    case 'kind': {
      const { other, factor } = cause;
      return say(gains(factor) ? 'cause.beats' : 'cause.yields', { other: say(`kind.${other}`) });
    }
    case 'typeless':
      return say('cause.typeless');
    case 'surge':
      return say(`attribute.${cause.of}`);
    case 'drew':
      return drewTexts(cause, say)[0];
    case 'missed':
      return say('cause.missed', { name: say(`attribute.${cause.of}`) });
  }
}

/** The candidate that does not fight, by its name or else its kind: the whole of it first, then less and less. */
export function drewTexts(
  { other: { name, kind, level } }: Extract<Cause, { type: 'drew' }>,
  say: SayPolylemma,
): readonly [string, ...string[]] {
  const other = name === undefined ? say(`kind.${kind}`) : plainText(name, LONGEST_NAME);
  return [
    say('cause.drew', { other, level }),
    say('cause.drewBriefly', { attribute: say('attribute.strongSlot'), other }),
    say('cause.drewAlone', { other }),
  ];
}

/** An effect as it is called out, with what it does. */
export function captionText(
  cause: Extract<Cause, { type: 'kind' | 'surge' }>,
  language: string,
  say: SayPolylemma,
): string {
  const factor = factorText(cause.factor.times, cause.factor.over, language);
  if (cause.type === 'surge') {
    return say('cause.called', { cause: say(`attribute.${cause.of}`), factor });
  }
  return say(gains(cause.factor) ? 'cause.calledBeats' : 'cause.calledYields', {
    own: say(`kind.${cause.own}`),
    other: say(`kind.${cause.other}`),
    factor,
  });
}
