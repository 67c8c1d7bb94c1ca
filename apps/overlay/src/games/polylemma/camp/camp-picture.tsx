import type { CampPicture } from '../../camp-words.ts';
import { CharacterCard } from '../character/CharacterCard.tsx';
import { polylemmaWords } from '../words/index.ts';
import { choiceOf, newsOf } from './said.ts';
import { polylemmaCampWords } from './words/index.ts';

/** What POLYLEMMA says and draws of what chat decides between matches. */
export const polylemmaCamp: CampPicture = {
  choiceOf: ({ game, choice }, saying) =>
    game === 'polylemma' ? choiceOf(choice, saying(polylemmaCampWords), saying(polylemmaWords)) : null,
  newsOf: ({ game, news }, saying) =>
    game === 'polylemma' ? newsOf(news, saying(polylemmaCampWords), saying(polylemmaWords)) : null,
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
