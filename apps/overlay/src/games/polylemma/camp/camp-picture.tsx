import type { CampChoice } from '@show-of-hands/bus';
import type { CampCharacter } from '@show-of-hands/bus/polylemma';
import {
  calledBy,
  choiceOf,
  newsOf,
  payOf,
  polylemmaCampWords,
  polylemmaWords,
} from '@show-of-hands/bus/polylemma/text';
import type { CampPicture, FacesSpace } from '../../../lib/game/camp-picture.ts';
import { CharacterCard } from '../character/CharacterCard.tsx';
import { type PartyFacesLayout, partyFacesLayout } from './faces-layout.ts';
import { PartyFaces } from './PartyFaces.tsx';

/** The party that plays if chat changes nothing. */
const partyNow = (among: readonly CampChoice[]): readonly CampCharacter[] =>
  among.flatMap(({ game, choice }) =>
    game === 'polylemma' && choice.kind === 'party' && choice.party === 'now' ? choice.characters : [],
  );

/** Those of each party that chat chooses from. */
const partiesOf = (among: readonly CampChoice[]): readonly (readonly CampCharacter[])[] =>
  among.flatMap(({ game, choice }) =>
    game === 'polylemma' && choice.kind === 'party' ? [choice.characters] : [],
  );

const laidOut = (parties: readonly (readonly CampCharacter[])[], room: FacesSpace): PartyFacesLayout =>
  partyFacesLayout(
    parties.map((party) => party.map(calledBy)),
    room,
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
  facesIn: (among, room) => {
    const parties = partiesOf(among);
    if (parties.length < among.length) return null;
    return laidOut(parties, room);
  },
  choiceFaces: ({ game, choice }, among, room, page) =>
    game === 'polylemma' && choice.kind === 'party' ? (
      <PartyFaces
        characters={choice.characters}
        room={room}
        laid={laidOut(partiesOf(among), room)}
        page={page}
      />
    ) : null,
  newsCard: ({ game, news }, size) =>
    game === 'polylemma' ? (
      // how long it has been owned is in its bond
      <CharacterCard
        character={{ ...news.character, ownedBlocks: 0 }}
        bond={news.character.bond}
        owner="A"
        size={size}
      />
    ) : null,
};
