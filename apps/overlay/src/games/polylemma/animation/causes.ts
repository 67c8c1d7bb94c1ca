import type { CharacterView, PlayedSlotView, StrengthView } from '@show-of-hands/bus/polylemma';

export type Factor = StrengthView['factors'][number];
export type Chance = StrengthView['chances'][number];
type Kind = CharacterView['kind'];

/** One thing that a power was made of, in the order in which it counts. */
export type Cause =
  | { readonly type: 'level'; readonly level: number; readonly adds: number }
  /** `counts`: false where chance left it out. */
  | { readonly type: 'bond'; readonly adds: number; readonly counts: boolean }
  /** `more`: how many times points count for this character; null for once. */
  | { readonly type: 'points'; readonly points: number; readonly adds: number; readonly more: Factor | null }
  | { readonly type: 'kind'; readonly own: Kind; readonly other: Kind; readonly factor: Factor }
  /** It heeds no kind, while the other character's may. */
  | { readonly type: 'typeless' }
  | { readonly type: 'surge'; readonly of: Surge; readonly factor: Factor }
  /** An effect that had a chance and missed it. */
  | { readonly type: 'missed'; readonly of: Surge; readonly chance: Chance }
  /** A random slot was drawn twice, and this one does not fight. */
  | { readonly type: 'drew'; readonly other: CharacterView };

type Surge = Exclude<Factor['cause'], 'kind' | 'points'>;

/** When a cause is told: with the card, with the points, with the kinds, and at last what is special. */
export const STAGES = ['card', 'points', 'kind', 'surge'] as const;
export type Stage = (typeof STAGES)[number];

export function stageOf({ type }: Cause): Stage {
  switch (type) {
    case 'level':
    case 'bond':
    case 'drew':
      return 'card';
    case 'points':
      return 'points';
    case 'kind':
    case 'typeless':
      return 'kind';
    case 'surge':
    case 'missed':
      return 'surge';
  }
}

const isSurge = (of: string): of is Surge => of !== 'kind' && of !== 'points' && of !== 'bond';

/** Everything that made the power of what a seat played, against what the other one played. */
export function causesOf(played: PlayedSlotView, against: PlayedSlotView): Cause[] {
  const { character, strength, points } = played;
  const factorOf = (cause: Factor['cause']): Factor | null =>
    strength.factors.find((factor) => factor.cause === cause) ?? null;
  const [own, other] = [character.kind, against.character.kind];
  const more = factorOf('points');
  const kind = factorOf('kind');
  const fickle = strength.chances.find(({ of }) => of === 'bond');
  const counts = fickle === undefined || fickle.drawn < fickle.under;
  const surges = strength.factors.flatMap((factor): Cause[] =>
    isSurge(factor.cause) ? [{ type: 'surge', of: factor.cause, factor }] : [],
  );
  const missed = strength.chances.flatMap((chance): Cause[] =>
    isSurge(chance.of) && chance.drawn >= chance.under ? [{ type: 'missed', of: chance.of, chance }] : [],
  );
  return [
    { type: 'level', level: character.level, adds: strength.level },
    ...(strength.bond > 0 || !counts ? [{ type: 'bond', adds: strength.bond, counts } as const] : []),
    ...(points > 0
      ? [
          {
            type: 'points',
            points,
            adds: more === null ? strength.points : Math.floor((strength.points * more.times) / more.over),
            more,
          } as const,
        ]
      : []),
    ...(kind === null ? [] : [{ type: 'kind', own, other, factor: kind } as const]),
    ...(kind === null && character.attribute === 'typeless' && own !== other
      ? [{ type: 'typeless' } as const]
      : []),
    ...surges,
    ...missed,
  ];
}

/** The power as far as the causes of some stages make it; all of them make what it is. */
export function powerAfter(
  played: PlayedSlotView,
  against: PlayedSlotView,
  told: ReadonlySet<Stage>,
): number {
  const causes = causesOf(played, against);
  if (causes.every((cause) => told.has(stageOf(cause)))) return played.strength.power;
  let [base, points, times, over, apart] = [0, 0, 1, 1, false];
  for (const cause of causes) {
    if (!told.has(stageOf(cause))) continue;
    if (cause.type === 'level' || cause.type === 'bond') base += cause.adds;
    else if (cause.type === 'points') {
      points += cause.adds;
      apart = cause.more !== null;
    } else if (cause.type === 'kind' || cause.type === 'surge') {
      times *= cause.factor.times;
      over *= cause.factor.over;
    }
  }
  const whole = (part: number): number => Math.floor((part * times) / over);
  // points that count for more are rounded by themselves
  return apart ? whole(base) + whole(points) : whole(base + points);
}
