import type { CampCharacter, PolylemmaChoice, PolylemmaNews } from '@show-of-hands/bus/polylemma';
import type { Say } from '../../../words/say.ts';
import type { CampSpeech, SaidInCamp } from '../../camp-words.ts';
import { polylemmaCampWords } from './words/index.ts';

type SayCamp = Say<typeof polylemmaCampWords.english>;

/** What POLYLEMMA's pages say of what chat decides between matches. */
export const polylemmaCampSpeech: CampSpeech = {
  books: [polylemmaCampWords],
  choiceOf: ({ game, choice }, saying) =>
    game === 'polylemma' ? choiceOf(choice, saying(polylemmaCampWords)) : null,
  newsOf: ({ game, news }, saying) =>
    game === 'polylemma' ? newsOf(news, saying(polylemmaCampWords)) : null,
};

/** Kind and attribute. */
const nature = ({ kind, attribute }: Pick<CampCharacter, 'kind' | 'attribute'>, say: SayCamp) => ({
  kind: say(`kind.${kind}`),
  attribute: say(`attribute.${attribute}`),
});

export function choiceOf(choice: PolylemmaChoice, say: SayCamp): SaidInCamp {
  switch (choice.kind) {
    case 'save':
      return { name: say('save.name'), short: say('save.short'), detail: '' };
    case 'pull':
      return { name: say('pull.name'), short: say('pull.short'), detail: say('pull.more') };
    case 'levelUp': {
      const { slot, character } = choice;
      const values = { slot: slot + 1, level: character.level + 1 };
      return {
        name: say('level.name', values),
        short: say('level.short', values),
        detail: say('level.more', nature(character, say)),
      };
    }
    case 'party': {
      const { party, characters, total } = choice;
      const levels = characters.map(({ level }) => level).join(say('list.join'));
      return {
        name: say(`party.${party}`, { total }),
        short: say(`party.${party}.short`, { total }),
        detail: say('party.more', { levels }),
      };
    }
    case 'opponent': {
      const { strength, reward, total, own } = choice;
      return {
        name: say(`foe.${strength}`, { reward }),
        short: say(`foe.${strength}.short`),
        detail: say('foe.more', { total, own }),
      };
    }
  }
}

export function newsOf(news: PolylemmaNews, say: SayCamp): SaidInCamp {
  const { character } = news;
  switch (news.kind) {
    case 'levelledUp': {
      const name = say('news.level', { level: character.level });
      return { name, short: name, detail: say('level.more', nature(character, say)) };
    }
    case 'drew': {
      const name = say('news.drew', nature(character, say));
      return { name, short: name, detail: say(news.expired ? 'news.expired' : 'news.joined') };
    }
  }
}
