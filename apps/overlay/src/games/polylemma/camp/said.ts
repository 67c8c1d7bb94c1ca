import type { CampCharacter, PolylemmaChoice, PolylemmaNews } from '@show-of-hands/bus/polylemma';
import type { Say } from '../../../words/say.ts';
import type { SaidInCamp } from '../../camp-words.ts';
import type { SayPolylemma } from '../words/say.ts';
import type { polylemmaCampWords } from './words/index.ts';

type SayCamp = Say<typeof polylemmaCampWords.english>;

/** Kind and attribute, as the table calls them. */
const nature = (
  { kind, attribute }: Pick<CampCharacter, 'kind' | 'attribute'>,
  say: SayCamp,
  sayGame: SayPolylemma,
) => ({
  kind: sayGame(`kind.${kind}`),
  attribute: attribute === 'none' ? say('attribute.none') : sayGame(`attribute.${attribute}`),
});

/** An option in words: in those of the camp, and of the game for kinds and attributes. */
export function choiceOf(choice: PolylemmaChoice, say: SayCamp, sayGame: SayPolylemma): SaidInCamp {
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
        detail: say('level.more', nature(character, say, sayGame)),
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

/** What came of it in words. */
export function newsOf(news: PolylemmaNews, say: SayCamp, sayGame: SayPolylemma): SaidInCamp {
  const { character } = news;
  switch (news.kind) {
    case 'levelledUp': {
      const name = say('news.level', { level: character.level });
      return { name, short: name, detail: say('level.more', nature(character, say, sayGame)) };
    }
    case 'drew': {
      const name = say('news.drew', nature(character, say, sayGame));
      return { name, short: name, detail: say(news.expired ? 'news.expired' : 'news.joined') };
    }
  }
}
