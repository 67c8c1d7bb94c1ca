import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import type { SayPolylemma } from '@show-of-hands/bus/polylemma/text';
import { SEATS } from '@show-of-hands/engine';
import type { ReactElement } from 'react';
import type { LessonPoint, Taught } from '../../../lib/game/game-picture.tsx';
import { doesText, isOfUse, KIND_TIMES, type SayLesson, SPECIAL, type Special } from './attribute-texts.ts';
import {
  BondPicture,
  KindsPicture,
  PowerPicture,
  RandomPicture,
  RoundsPicture,
  SignPicture,
} from './pictures.tsx';

const pointOf = (key: string, picture: ReactElement, title: string, text: string): LessonPoint => ({
  key,
  picture,
  title,
  text,
});

/** What both parties have that is special, and what random slots turned out to have. */
function specialIn({ parties, randomSlots }: PolylemmaPublicView): readonly Special[] {
  const all = SEATS.flatMap((seat) => [...parties[seat], randomSlots[seat].character]);
  return SPECIAL.filter((attribute) => all.some((one) => one?.attribute === attribute));
}

/**
 * How the game is played, for somebody who sees it for the first time: the goal, what a power is made of, the kinds,
 * the random slot, and then each word that stands on a card of this match.
 */
export function polylemmaLesson(
  { view }: Pick<Taught<PolylemmaPublicView>, 'view'>,
  say: SayLesson,
  sayGame: SayPolylemma,
): readonly LessonPoint[] {
  const isFickle = view?.options.includes('fickleBond') ?? false;
  const special = (attribute: Special): LessonPoint => {
    const does =
      view === null || isOfUse(attribute, view.options) ? doesText(attribute, say) : say('does.nothing');
    return pointOf(attribute, <SignPicture attribute={attribute} />, sayGame(`attribute.${attribute}`), does);
  };
  return [
    pointOf('rounds', <RoundsPicture />, say('rounds.title'), say('rounds.text')),
    pointOf('power', <PowerPicture />, say('power.title'), say('power.text')),
    pointOf('kinds', <KindsPicture />, say('kinds.title'), say('kinds.text', KIND_TIMES)),
    pointOf('slot', <RandomPicture />, say('random.title'), say('random.text')),
    ...(view === null ? [] : specialIn(view).map(special)),
    pointOf('bond', <BondPicture />, say('bond.title'), say(isFickle ? 'bond.fickle' : 'bond.text')),
  ];
}
