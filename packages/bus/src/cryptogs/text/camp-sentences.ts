import type { CampSentences } from '../../show-words/camp-sentences.ts';
import type { CryptogsChoice, CryptogsNews } from '../camp.ts';
import type { TogView } from '../view.ts';
import type { SayCryptogs } from '../words/index.ts';

/** How rare togs are, the rarest first. */
const rarities = (togs: readonly TogView[], say: SayCryptogs): string =>
  // pages are also read by engines that have no toSorted
  togs
    .map(({ rarity }) => rarity)
    .sort((a, b) => b - a)
    .map((rarity) => say('rarity.brief', { rarity }))
    .join(' · ');

const rarest = (togs: readonly TogView[]): number => Math.max(...togs.map(({ rarity }) => rarity));

/** An option between two matches in words. */
export function choiceOf(choice: CryptogsChoice, say: SayCryptogs): CampSentences {
  switch (choice.kind) {
    case 'save':
      return { name: say('save.name'), short: say('save.short'), detail: '' };
    case 'pack': {
      const { pack, togs } = choice;
      return {
        name: say('pack.name', { pack, rarity: rarest(togs) }),
        short: say('pack.short', { pack }),
        detail: rarities(togs, say),
      };
    }
    case 'stake': {
      const { hand, rarity, togs } = choice;
      return {
        name: say(`hand.${hand}`, { rarity }),
        short: say(`hand.${hand}.short`, { rarity }),
        detail: rarities(togs, say),
      };
    }
    case 'tog': {
      const { token, rarity } = choice.tog;
      const name = say('tog.name', { token, rarity });
      return { name, short: say('rarity.brief', { rarity }), detail: '' };
    }
    case 'counter': {
      const { worth, rarity, own, togs } = choice;
      return {
        name: say(`counter.${worth}`, { rarity, own }),
        short: say(`counter.${worth}.short`, { rarity }),
        detail: rarities(togs, say),
      };
    }
    default:
      return choice satisfies never;
  }
}

/** What came of it in words. */
export function newsOf(news: CryptogsNews, say: SayCryptogs): CampSentences {
  const name = say('news.opened', { rarity: rarest(news.togs) });
  return { name, short: name, detail: rarities(news.togs, say) };
}
