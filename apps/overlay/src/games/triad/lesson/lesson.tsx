import type { Say } from '@show-of-hands/bus';
import { type CardView, ruleKnownAs, type TriadPublicView } from '@show-of-hands/bus/triad';
import type { SayTriad } from '@show-of-hands/bus/triad/text';
import { CLASSIC_FLAGS } from '@show-of-hands/engine/triad';
import type { LessonPoint, Taught } from '../../../lib/game/game-picture.tsx';
import { TraitSign } from '../card/TraitSign.tsx';
import { ruleName } from '../texts/notes.ts';
import { OpeningAnimation, SPIN_MS } from './OpeningAnimation.tsx';
import { PictureFrame } from './parts.tsx';
import { type Drawing, LessonPicture } from './pictures.tsx';
import { type RulesInForce, rulesInForce } from './rules-in-force.ts';
import type { english } from './words/en.ts';

type SayLesson = Say<typeof english>;
type Thing = Extract<keyof typeof english, `${string}.title`> extends `${infer T}.title` ? T : never;
type Powerful = Exclude<CardView['trait'], 'none' | 'wind'>;

/** Draws and says one thing. */
const point = (thing: Thing & Drawing, say: SayLesson): LessonPoint => ({
  key: thing,
  picture: <LessonPicture of={thing} />,
  title: say(`${thing}.title`),
  text: say(`${thing}.text`),
});

const TRAIT_SCALE = 1.2;

const TraitPicture = ({ trait }: { readonly trait: CardView['trait'] }) => (
  <PictureFrame>
    <g transform={`translate(${90 - 100 * TRAIT_SCALE} ${60 - 100 * TRAIT_SCALE}) scale(${TRAIT_SCALE})`}>
      <TraitSign trait={trait} />
    </g>
  </PictureFrame>
);

/** Three traits beside one another. */
const TraitsPicture = ({ traits }: { readonly traits: readonly CardView['trait'][] }) => (
  <PictureFrame>
    {traits.map((trait, index) => (
      <g key={trait} transform={`translate(${32 + index * 58 - 60} 0) scale(0.6)`}>
        <TraitSign trait={trait} />
      </g>
    ))}
  </PictureFrame>
);

const isPowerful = (trait: CardView['trait']): trait is Powerful => trait !== 'none' && trait !== 'wind';

function traitPoints(
  { traits, active, formations }: RulesInForce,
  say: SayLesson,
  name: SayTriad,
): LessonPoint[] {
  if (!traits) return [];
  const some = active.length > 0 ? active.slice(0, 3) : (['flame', 'forest', 'thunder'] as const);
  return [
    {
      key: 'traits',
      picture: <TraitsPicture traits={some} />,
      title: say('traits.title'),
      text: say('traits.text'),
    },
    ...active.filter(isPowerful).map((trait) => ({
      key: trait,
      picture: <TraitPicture trait={trait} />,
      title: name(`trait.${trait}`),
      text: say(`${trait}.text`),
    })),
    ...(formations
      ? [
          {
            key: 'formations',
            picture: <TraitsPicture traits={['light', 'shadow', 'flame']} />,
            title: say('formations.title'),
            text: say('formations.text'),
          },
        ]
      : []),
  ];
}

type ClassicFlag = (typeof CLASSIC_FLAGS)[number];

const isClassic = (rule: string): rule is ClassicFlag => CLASSIC_FLAGS.some((flag) => flag === rule);

/** What teaches a classic rule: Reverse turns the basic one round, and variants change others. */
function thingOf(rule: ClassicFlag, variants: RulesInForce['variants']): Thing & Drawing {
  const known = ruleKnownAs(rule, variants);
  if (known === 'reverse') return 'takeLow';
  return known === 'chaos' && variants.includes('chaos') ? 'chaosByTurn' : known;
}

/** What wins: cells, or cells and hands, which a draw may come of or another round. */
function goalOf({ suddenDeath, variants }: RulesInForce): Thing & Drawing {
  if (suddenDeath) return 'goalHands';
  return variants.includes('score') ? 'goalDraw' : 'goal';
}

/** Who attacks onward: all that is taken, or what Same and Plus take, if there are any. */
function chainOf({ classic, drawn, variants }: RulesInForce): readonly (Thing & Drawing)[] {
  if (!variants.includes('chain')) return ['chain'];
  const begins = [...classic, ...(drawn ?? [])].some((rule) => rule === 'same' || rule === 'plus');
  return begins ? ['combo'] : [];
}

/** The spin before the match: what it drew, each with its own sentence; before that, that there will be one. */
function roulettePoints(
  { drawn, variants }: RulesInForce,
  view: TriadPublicView | null,
  begins: boolean,
  say: SayLesson,
  name: SayTriad,
): LessonPoint[] {
  if (drawn === null) return [];
  const rules = drawn.filter(isClassic);
  if (rules.length === 0) return [point('roulette', say)];
  const wheel = (view?.wheel ?? drawn).filter(isClassic).map((rule) => thingOf(rule, variants));
  return rules.map((rule) => ({
    key: `roulette ${rule}`,
    picture: <OpeningAnimation wheel={wheel} drawn={thingOf(rule, variants)} spins={begins} />,
    title: say('roulette.drew', { rule: ruleName(rule, variants, name) }),
    text: say(`${thingOf(rule, variants)}.text`),
    ...(begins && { holdMs: SPIN_MS }),
  }));
}

/**
 * What a newcomer needs to follow a match: what Roulette drew while that is news, how a card is taken, what ties do,
 * what wins; then the rules of this match, and what cards can do.
 */
export function triadLesson(
  { ruleset, view, begins }: Taught<TriadPublicView>,
  say: SayLesson,
  name: SayTriad,
): readonly LessonPoint[] {
  const rules = rulesInForce(ruleset, view);
  const isLow = rules.classic.includes('reverse');
  // a drawn rule that turns the basic one round has said it
  const isSaid = rules.drawn?.includes('reverse') ?? false;
  const spin = roulettePoints(rules, view, begins, say, name);
  const of = (is: boolean, thing: Thing & Drawing): LessonPoint[] => (is ? [point(thing, say)] : []);
  return [
    ...(view === null ? [] : spin),
    ...of(!isSaid, isLow ? 'takeLow' : 'take'),
    point(rules.variants.includes('ties') ? 'noTies' : 'ties', say),
    point(goalOf(rules), say),
    ...(view === null ? spin : []),
    // the basic rule has said Reverse
    ...rules.classic
      .filter(isClassic)
      .flatMap((rule) => of(rule !== 'reverse', thingOf(rule, rules.variants))),
    ...of(rules.draft, rules.variants.includes('firstPick') ? 'draftRandom' : 'draft'),
    ...of(rules.suddenDeath, 'suddenDeath'),
    ...chainOf(rules).map((thing) => point(thing, say)),
    ...of(rules.marks, 'marks'),
    ...of(rules.bonus, 'bonus'),
    ...traitPoints(rules, say, name),
  ];
}
