import type { Say } from '@show-of-hands/bus';
import type { TouchePublicView } from '@show-of-hands/bus/touche';
import { COOLDOWN, rulesetOfId } from '@show-of-hands/engine/touche';
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

/**
 * How the game is played by the rules of a match, for somebody who sees it for the first time: the goal, who fires at
 * what, what is hidden, and what may be ordered. Rules say all of themselves in their id.
 */
export function toucheLesson(
  { ruleset: { rulesetId } }: Pick<Taught<TouchePublicView>, 'ruleset'>,
  say: SayLesson,
): readonly LessonPoint[] {
  const rules = rulesetOfId(rulesetId);
  const fire =
    rules === undefined || (rules.aiming && rules.scatter === 0)
      ? say('fire.aimed')
      : rules.aiming
        ? say('fire.scattered')
        : say('fire.unaimed', { ticks: rules.ticksPerTurn });
  return [
    pointOf('goal', <GoalPicture />, say('goal.title'), say('goal.text')),
    pointOf('fire', <FirePicture />, say('fire.title'), fire),
    rules?.hidden === false
      ? pointOf('open', <OpenPicture />, say('open.title'), say('open.text'))
      : pointOf('proof', <ProofPicture />, say('proof.title'), say('proof.text')),
    ...(rules?.pirates === 0
      ? []
      : [pointOf('pirates', <PiratesPicture />, say('pirates.title'), say('pirates.text'))]),
    pointOf('move', <MovePicture />, say('move.title'), say('move.text', { ticks: COOLDOWN })),
    pointOf('talk', <TalkPicture />, say('talk.title'), say('talk.text')),
    ...(rules === undefined
      ? []
      : [pointOf('limit', <LimitPicture />, say('limit.title'), say('limit.text', { limit: rules.limit }))]),
    pointOf('full', <FullPicture />, say('full.title'), say('full.text')),
  ];
}
