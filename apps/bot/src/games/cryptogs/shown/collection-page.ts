import { cryptogsWords, type SayIn } from '@show-of-hands/bus/chat-words';
import type { CryptogsHoldings, TogView } from '@show-of-hands/bus/cryptogs';
import type { SayCryptogs } from '@show-of-hands/bus/cryptogs/text';
import {
  TOG_BACK,
  TOG_PICTURES,
  type TogLanguage,
  togName,
  togSvg,
  togTier,
} from '@show-of-hands/engine/cryptogs/pictures';
import { stillPage } from '../../../io/records/still-page.ts';
import { escapeHtml } from '../../../io/web/page-routes.ts';
import type { GamePart } from '../../../match/game/bot-game.ts';

/* Colours are those of the overlay's tiers. */
const STYLE = `
.rarity { font-family: Bricolage, 'Bricolage Grotesque', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans JP', system-ui, sans-serif; font-weight: 800; line-height: 1.1; }
.togs { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem; margin: 2rem 0 4rem; padding: 0; list-style: none; }
.tog { --tier: #b9b1c6; position: relative; display: flex; flex-direction: column; align-items: center; padding: 1rem .5rem 1.1rem; overflow: hidden; text-align: center; border-radius: 1rem; background: var(--plate); box-shadow: inset 0 0 0 1px var(--line), inset 0 -.5rem 0 var(--tier); }
.uncommon { --tier: #8fd06c; } .rare { --tier: #6fb3ff; } .epic { --tier: #c58bff; } .legendary { --tier: #ff6fb8; }
.tog img { width: 92%; max-width: 9rem; height: auto; filter: drop-shadow(0 .4rem .2rem #0006); }
.rarity { margin: -.7rem 0 0; padding: .2em .8em; z-index: 1; border-radius: 1em; background: var(--pill); color: #fbf5e6; }
.rarity::before { content: ''; display: inline-block; width: .55em; height: .55em; margin-right: .5em; background: var(--tier); transform: rotate(45deg); }
h2 { margin: .7rem 0 .2rem; font-size: 1.15rem; overflow-wrap: anywhere; }
.tog p:last-child { margin: 0; color: var(--dim); font-size: .875rem; }
@media (min-width: 30rem) {
  .tog:first-child { grid-area: span 2 / span 2; justify-content: center; background: repeating-conic-gradient(from -5deg at 50% 42%, color-mix(in srgb, var(--tier) 30%, transparent) 0 10deg, transparent 10deg 22.5deg), var(--plate); }
  .tog:first-child img { width: 80%; max-width: 18rem; }
  .tog:first-child .rarity { font-size: 1.5rem; }
  .tog:first-child h2 { font-size: 2rem; }
  .tog:first-child p:last-child { font-size: 1rem; color: var(--text); }
}
@media (hover: hover) and (prefers-reduced-motion: no-preference) {
  .tog img { transition: transform .3s cubic-bezier(.2, 1.35, .4, 1); }
  .tog:hover img { transform: translateY(-.3rem) rotate(-8deg) scale(1.06); }
}
@media print { .tog { break-inside: avoid; } }
`;

const isTogLanguage = (language: string): language is TogLanguage =>
  language === 'en' || language === 'fr' || language === 'ja';

/** One of the togs; a picture that is newer than this program lies face down. */
function togItem({ token, picture, rarity }: TogView, say: SayCryptogs, language: string): string {
  const isKnown = picture < TOG_PICTURES;
  const name = isKnown ? togName(picture, isTogLanguage(language) ? language : 'en') : `#${picture}`;
  const tier = isKnown ? togTier(picture) : 'common';
  const svg = encodeURIComponent(isKnown ? togSvg(picture) : TOG_BACK).replaceAll("'", '%27');
  return [
    `<li class="tog ${tier}">`,
    `<img src="data:image/svg+xml,${svg}" alt="${escapeHtml(say('collection.picture', { picture: name }))}" width="200" height="200">`,
    `<p class="rarity">${escapeHtml(say('rarity.brief', { rarity }))}</p>`,
    `<h2>${escapeHtml(name)}</h2>`,
    `<p>${escapeHtml(say(`tier.${tier}`))} · ${escapeHtml(say('collection.token', { token }))}</p>`,
    '</li>',
  ].join('');
}

/** How many there are, how many of them are told, and what is on loan. */
function facts({ togs, count, loan }: CryptogsHoldings, say: SayCryptogs): readonly string[] {
  return [
    `<span class="count">${escapeHtml(say('holdings.count', { count }))}</span>`,
    ...(togs.length < count
      ? [`<span>${escapeHtml(say('holdings.shown', { shown: togs.length, count }))}</span>`]
      : []),
    ...(loan > 0 ? [`<span>${escapeHtml(say('holdings.loan', { count: loan }))}</span>`] : []),
  ];
}

function page(holdings: CryptogsHoldings, saying: SayIn, language: string): string {
  const say = saying(cryptogsWords);
  const { togs } = holdings;
  return stillPage({
    language,
    title: say('holdings.name'),
    about: say(togs.length === 0 ? 'collection.none' : 'collection.about'),
    facts: facts(holdings, say),
    main: `<ol class="togs">\n${togs.map((tog) => togItem(tog, say, language)).join('\n')}\n</ol>`,
    style: STYLE,
  });
}

/** Chat's togs as a page that works from any host, and from a disk. */
export const collectionPage: GamePart<'collectionPage'> = ({ game, holdings }, saying, language) =>
  game === 'cryptogs' ? page(holdings, saying, language) : null;
