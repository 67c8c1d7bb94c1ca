import type { Say } from '@show-of-hands/bus';
import type { TouchePublicView } from '@show-of-hands/bus/touche';
import type { ReactElement } from 'react';
import type { LessonPoint, Taught } from '../../../lib/game/game-picture.tsx';
import {
  FirePicture,
  FullPicture,
  GoalPicture,
  LimitPicture,
  MovePicture,
  OpenPicture,
  PiratesPicture,
  ProofPicture,
  TalkPicture,
} from './pictures.tsx';
import type { english } from './words/en.ts';

type SayLesson = Say<typeof english>;

const pointOf = (key: string, picture: ReactElement, title: string, text: string): LessonPoint => ({
  key,
  picture,
  title,
  text,
});

/** What the rules of a match are, as far as they are known before it has a state. */
interface Rules {
  readonly hidden: boolean;
  readonly aiming: boolean;
  readonly scatters: boolean;
  /** Only a match tells whether it has none. */
  readonly pirates: boolean;
  readonly ticks: number | null;
  readonly limit: number | null;
}

function rulesOf({ ruleset: { flags }, view }: Pick<Taught<TouchePublicView>, 'ruleset' | 'view'>): Rules {
  if (view === null) {
    // rules that say nothing of themselves are taken for those that most are
    const { hidden, aiming, scatters } =
      flags === undefined
        ? { hidden: true, aiming: true, scatters: false }
        : {
            hidden: flags.includes('hidden'),
            aiming: flags.includes('aiming'),
            scatters: flags.includes('scatter'),
          };
    return { hidden, aiming, scatters, pirates: true, ticks: null, limit: null };
  }
  return {
    hidden: view.hidden,
    aiming: view.aiming,
    scatters: view.scatter > 0,
    pirates: view.ships.some(({ side }) => side === 'pirates'),
    ticks: view.ticksPerTurn,
    limit: view.limit,
  };
}

function fireText({ aiming, scatters, ticks }: Rules, say: SayLesson): string {
  if (aiming) return say(scatters ? 'fire.scattered' : 'fire.aimed');
  return ticks === null ? say('fire.random') : say('fire.unaimed', { ticks });
}

/**
 * How the game is played by the rules of a match, for somebody who sees it for the first time: the goal, who fires at
 * what, what is hidden, and what may be ordered.
 */
export function toucheLesson(
  taught: Pick<Taught<TouchePublicView>, 'ruleset' | 'view'>,
  say: SayLesson,
): readonly LessonPoint[] {
  const rules = rulesOf(taught);
  const { hidden, pirates, limit } = rules;
  return [
    pointOf('goal', <GoalPicture />, say('goal.title'), say('goal.text')),
    pointOf('fire', <FirePicture />, say('fire.title'), fireText(rules, say)),
    hidden
      ? pointOf('proof', <ProofPicture />, say('proof.title'), say('proof.text'))
      : pointOf('open', <OpenPicture />, say('open.title'), say('open.text')),
    ...(pirates ? [pointOf('pirates', <PiratesPicture />, say('pirates.title'), say('pirates.text'))] : []),
    pointOf('move', <MovePicture />, say('move.title'), say('move.text')),
    pointOf('talk', <TalkPicture />, say('talk.title'), say('talk.text')),
    ...(limit === null
      ? []
      : [pointOf('limit', <LimitPicture />, say('limit.title'), say('limit.text', { limit }))]),
    pointOf('full', <FullPicture />, say('full.title'), say('full.text')),
  ];
}
