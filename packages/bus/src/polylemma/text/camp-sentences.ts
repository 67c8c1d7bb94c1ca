import type { CampSentences } from '../../show-words/camp-sentences.ts';
import type { Say } from '../../words/index.ts';
import type { polylemmaCampWords } from '../camp-words/index.ts';
import type { CampCharacter, PolylemmaChoice, PolylemmaNews, PolylemmaPay } from '../index.ts';
import type { SayPolylemma } from '../words/index.ts';

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

/** A name that is longer than this has no room beside a number. */
const SHORT_NAME = 9;

/** Who is trained, and to what level: by name, or by where it stands if that is not known or too long. */
function trained(
  { name, level }: Pick<CampCharacter, 'name' | 'level'>,
  to: number,
  unnamed: { readonly name: string; readonly short: string },
  say: SayCamp,
): Pick<CampSentences, 'name' | 'short'> {
  const more = to - level;
  const isShort = name !== undefined && name.length <= SHORT_NAME;
  return {
    name: say('level.name', { who: isShort ? name : unnamed.name, more, to }),
    short: say('level.short', { who: isShort ? name : unnamed.short, more }),
  };
}

type Named = Pick<CampCharacter, 'tokenId' | 'name'>;

/** How one is called: by its name, or by its number where that is not known. */
export const calledBy = ({ tokenId, name }: Named): string => name ?? `#${tokenId}`;

/** Who comes in and who goes out, by name; nothing where both are the same. */
function changeOf(party: readonly Named[], now: readonly Named[], say: SayCamp): string {
  const without = (all: readonly Named[], others: readonly Named[]) =>
    all
      .filter(({ tokenId }) => !others.some((other) => other.tokenId === tokenId))
      .map(calledBy)
      .join(', ');
  const coming = without(party, now);
  return now.length === 0 || coming === '' ? '' : say('party.change', { coming, going: without(now, party) });
}

/**
 * An option in words: in those of the camp, and of the game for kinds and attributes.
 *
 * @param now the party that plays if chat changes nothing
 */
export function choiceOf(
  choice: PolylemmaChoice,
  say: SayCamp,
  sayGame: SayPolylemma,
  now: readonly CampCharacter[] = [],
): CampSentences {
  switch (choice.kind) {
    case 'save':
      return { name: say('save.name'), short: say('save.short'), detail: '' };
    case 'pull': {
      const { level = 1 } = choice;
      return {
        name: say('pull.name', { level }),
        short: say('pull.short', { level }),
        detail: say('pull.more'),
      };
    }
    case 'levelUp': {
      const { slot, character, to = character.level + 1 } = choice;
      const unnamed = {
        name: say('slot.name', { slot: slot + 1 }),
        short: say('slot.short', { slot: slot + 1 }),
      };
      return {
        ...trained(character, to, unnamed, say),
        detail: say('level.more', nature(character, say, sayGame)),
      };
    }
    case 'train': {
      const { character, to } = choice;
      const unnamed = { name: say('bench.name'), short: say('bench.name') };
      return {
        ...trained(character, to, unnamed, say),
        detail: say('train.more', nature(character, say, sayGame)),
      };
    }
    case 'party': {
      const { party, total } = choice;
      return {
        name: say(`party.${party}`, { total }),
        short: say(`party.${party}.short`, { total }),
        detail: choice.characters.map(calledBy).join(' · '),
        change: changeOf(choice.characters, now, say),
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
export function newsOf(news: PolylemmaNews, say: SayCamp, sayGame: SayPolylemma): CampSentences {
  const { character } = news;
  switch (news.kind) {
    case 'levelledUp': {
      const { level } = character;
      const called = character.name;
      const name =
        called === undefined ? say('news.level', { level }) : say('news.levelNamed', { name: called, level });
      return { name, short: name, detail: say('level.more', nature(character, say, sayGame)) };
    }
    case 'drew': {
      const facts = nature(character, say, sayGame);
      const called = character.name;
      const name =
        called === undefined ? say('news.drew', facts) : say('news.named', { name: called, ...facts });
      return { name, short: name, detail: say(news.expired ? 'news.expired' : 'news.joined') };
    }
  }
}

/** What a match paid for. */
export const payOf = ({ result, own, other }: PolylemmaPay, say: SayCamp): string =>
  say(`pay.${result}`, { own, other });
