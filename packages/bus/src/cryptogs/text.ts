import type { Seat } from '@show-of-hands/engine';
import { slamsOf } from '@show-of-hands/engine/cryptogs';
import { TOG_PICTURES, type TogLanguage, togName } from '@show-of-hands/engine/cryptogs/pictures';
import type { CampSentences } from '../show-words/camp-sentences.ts';
import type { CryptogsChoice, CryptogsNews } from './camp.ts';
import type { CryptogsPublicView, SlamView, TogView } from './view.ts';
import type { SayCryptogs } from './words/index.ts';

export { cryptogsRulesetWords } from './rulesets.ts';
export { cryptogsWords, type SayCryptogs } from './words/index.ts';

/** Reads a canonical command (not what viewers may type); null if there is nothing to draw. */
export function drawnSlam(command: string): SlamView | null {
  const [, word, upper, lower] = /^#slam (?:(even|all)|aim (\d+) (\d+))$/.exec(command) ?? [];
  if (word === 'even' || word === 'all') return { kind: word };
  return upper === undefined || lower === undefined
    ? null
    : { kind: 'aim', togs: [Number(upper), Number(lower)] };
}

/** A slam in words. */
export const slamCalled = (slam: SlamView, say: SayCryptogs): string =>
  slam.kind === 'aim'
    ? say('slam.aim', { upper: slam.togs[0], lower: slam.togs[1] })
    : say(`slam.${slam.kind}`);

/** A canonical command in words; the command itself if it is none of this game's. */
export function cryptogsLabel(command: string, say: SayCryptogs): string {
  if (command === '#slam aim') return say('slam.aimed');
  const slam = drawnSlam(command);
  return slam === null ? command : slamCalled(slam, say);
}

/** What to type for a slam of this seat, in words: no more than is possible now. */
export function cryptogsHint(view: CryptogsPublicView, seat: Seat, say: SayCryptogs): string {
  if (view.due.kind !== 'slam' || view.due.seat !== seat) return '';
  const slams = [...slamsOf(view)];
  const words = slams.flatMap(({ kind }) => (kind === 'aim' ? [] : [say(`typed.${kind}`)])).join(', ');
  const pair = slams.flatMap((slam) => (slam.kind === 'aim' ? [slam.togs] : [])).at(-1);
  return pair === undefined ? words : say('hint.aim', { upper: pair[0], lower: pair[1], words });
}

const isTogLanguage = (language: string): language is TogLanguage =>
  language === 'en' || language === 'fr' || language === 'ja';

/** What a tog is called, by its picture; one that is newer than this program by its number. */
export function togCalled({ picture }: Pick<TogView, 'picture'>, say: SayCryptogs): string {
  const language = say('tog.names');
  return picture < TOG_PICTURES ? togName(picture, isTogLanguage(language) ? language : 'en') : `#${picture}`;
}

/** How rare togs are, the rarest first. */
const rarities = (togs: readonly TogView[], say: SayCryptogs): string =>
  // pages are also read by engines that have no toSorted
  togs
    .map(({ rarity }) => rarity)
    .sort((a, b) => b - a)
    .map((rarity) => say('rarity.brief', { rarity }))
    .join(' · ');

/** The rarest of a pack, which is never empty. */
const bestOf = (pack: readonly TogView[]): TogView =>
  pack.reduce((best, tog) => (tog.rarity > best.rarity ? tog : best));

/** An option between two matches in words. */
export function choiceOf(choice: CryptogsChoice, say: SayCryptogs): CampSentences {
  switch (choice.kind) {
    case 'save':
      return { name: say('save.name'), short: say('save.short'), detail: '' };
    case 'pack': {
      const { togs } = choice;
      const best = bestOf(togs);
      const picture = togCalled(best, say);
      return {
        // not by its number in the collection: beside the number that is typed, it would be taken for that
        name: say('pack.name', { picture, rarity: best.rarity }),
        short: say('pack.short', { picture }),
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
      const { rarity } = choice.tog;
      const called = { picture: togCalled(choice.tog, say), rarity };
      return { name: say('tog.name', called), short: say('tog.short', called), detail: '' };
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
  const name = say('news.opened', { rarity: Math.max(...news.togs.map(({ rarity }) => rarity)) });
  return { name, short: name, detail: rarities(news.togs, say) };
}
