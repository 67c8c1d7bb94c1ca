import type { CampChoice } from '@show-of-hands/bus';
import type { CampCharacter } from '@show-of-hands/bus/polylemma';
import type { CampPicture } from '../../camp-words.ts';
import { CharacterCard } from '../character/CharacterCard.tsx';
import { polylemmaWords } from '../words/index.ts';
import { PartyFaces } from './PartyFaces.tsx';
import { choiceOf, newsOf, payOf } from './said.ts';
import { polylemmaCampWords } from './words/index.ts';

/** The party that plays if chat changes nothing. */
const partyNow = (among: readonly CampChoice[]): readonly CampCharacter[] =>
  among.flatMap(({ game, choice }) =>
    game === 'polylemma' && choice.kind === 'party' && choice.party === 'now' ? choice.characters : [],
  );

/** What POLYLEMMA says and draws of what chat decides between matches. */
export const polylemmaCamp: CampPicture = {
  choiceOf: ({ game, choice }, among, saying) =>
    game === 'polylemma'
      ? choiceOf(choice, saying(polylemmaCampWords), saying(polylemmaWords), partyNow(among))
      : null,
  newsOf: ({ game, news }, saying) =>
    game === 'polylemma' ? newsOf(news, saying(polylemmaCampWords), saying(polylemmaWords)) : null,
  payOf: ({ game, pay }, saying) => (game === 'polylemma' ? payOf(pay, saying(polylemmaCampWords)) : null),
  choiceFaces: ({ game, choice }, room) =>
    game === 'polylemma' && choice.kind === 'party' ? (
      <PartyFaces characters={choice.characters} room={room} />
    ) : null,
  newsCard: ({ game, news: { character } }, size) =>
    game === 'polylemma' ? (
      // how long it has been owned is in its bond
      <CharacterCard
        character={{ ...character, ownedBlocks: 0 }}
        bond={character.bond}
        owner="A"
        size={size}
      />
    ) : null,
};
