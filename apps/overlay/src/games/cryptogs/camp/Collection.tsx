import type { CampHoldings } from '@show-of-hands/bus';
import type { CryptogsHoldings, TogView } from '@show-of-hands/bus/cryptogs';
import { cryptogsWords, type SayCryptogs } from '@show-of-hands/bus/cryptogs/text';
import { type ReactElement, useEffect, useState } from 'react';
import type { FacesSpace } from '../../../lib/game/camp-picture.ts';
import { measures } from '../../../lib/layout/style.ts';
import { FittedLine } from '../../../lib/text/FittedLine.tsx';
import { useLanguage, useWords } from '../../../lib/words/Words.tsx';
import { HIGH } from '../pile/pile-layout.ts';
import { Gems, nameOfTog, Tog, tierOf } from '../tog/Tog.tsx';
import {
  AROUND,
  BETWEEN,
  type CollectionLayout,
  collectionLayout,
  fittingFacts,
} from './collection-layout.ts';
import { Light } from './PackOpened.tsx';
import './collection.css';

/** What chat owns, and how it is said. */
export interface Held {
  readonly holdings: CryptogsHoldings;
  readonly say: SayCryptogs;
  readonly language: string;
}

const layoutOf = ({ holdings, language }: Held, room: FacesSpace): CollectionLayout | null =>
  collectionLayout(
    holdings.togs.map((tog) => nameOfTog(tog, language)),
    room,
  );

/** How many pages a collection takes in a room; 0 where it has none. */
export const pagesIn = (held: Held, room: FacesSpace): number => layoutOf(held, room)?.pages.length ?? 0;

interface HeadProps {
  readonly held: Held;
  readonly laid: CollectionLayout;
  readonly page: number;
  readonly width: number;
}

/** What is on loan, and when there is a pack to open, in fewer and fewer words; empty where there is neither. */
function factsOf({ holdings: { loan, toPack }, say }: Held): readonly string[] {
  const pack = toPack === null ? [] : [say('holdings.pack', { matches: toPack })];
  if (loan === 0) return pack;
  return [
    ...(toPack === null ? [] : [say('holdings.both', { count: loan, matches: toPack })]),
    say('holdings.loan', { count: loan }),
  ];
}

function Head({ held, laid, page, width }: HeadProps) {
  const { say, holdings } = held;
  const name = say('holdings.name');
  const [facts, ...fewer] =
    laid.head === 'line' ? fittingFacts(factsOf(held), name, laid.pages.length, width) : factsOf(held);
  const isLeft = laid.head === 'left';
  return (
    <header className={`held-head is-${laid.head}`}>
      <FittedLine className="held-title head" says={name} wraps={isLeft} />
      <b className="held-count head digits">{holdings.count}</b>
      {facts !== undefined && <FittedLine className="held-facts" says={[facts, ...fewer]} wraps={isLeft} />}
      {laid.pages.length > 1 && (
        <span className="lesson-pages" aria-hidden="true">
          {laid.pages.map(({ from }, index) => (
            <i key={from} className={index === page ? 'is-now' : undefined} />
          ))}
        </span>
      )}
    </header>
  );
}

/** How rare a tog is, beside a gem of its tier. */
const Rarity = ({ tog, say }: { tog: TogView; say: SayCryptogs }) => {
  const { rarity } = tog;
  return (
    <span className="held-rarity head digits">
      <Gems tog={tog} most={1} />
      <FittedLine
        className="held-number"
        says={[say('rarity.brief', { rarity }), say('rarity.short', { rarity })]}
      />
    </span>
  );
};

/** One of the togs in its place: the rarest of all stands in the light of its tier, with all its gems. */
function Place({ tog, held, best, named }: { tog: TogView; held: Held; best: boolean; named: boolean }) {
  const { say, language } = held;
  return (
    <li className={`held-place is-tier-${tierOf(tog)}${best ? ' is-best' : ''}`} data-token={tog.token}>
      <span className="held-tog">
        {best && <Light />}
        <Tog tog={tog} owner={null} />
        <Rarity tog={tog} say={say} />
      </span>
      {named && (
        <span className="held-name head">
          {best && <Gems tog={tog} most={5} />}
          <span data-whole="true">{nameOfTog(tog, language)}</span>
        </span>
      )}
    </li>
  );
}

/** A page of what chat owns, as large as its room lets togs be. `pages`: how many there are, where nothing around it says so. */
export function Collection({
  held,
  room,
  page,
  pages,
}: {
  held: Held;
  room: FacesSpace;
  page: number;
  pages?: number;
}) {
  const laid = layoutOf(held, room);
  const { from = 0, to = 0 } = laid?.pages[page] ?? {};
  if (laid === null) return null;
  const { form, columns, size, place, best, letters } = laid;
  return (
    <div
      className={`held is-${form} has-${laid.head}`}
      {...(pages !== undefined && { 'data-testid': 'holdings', 'data-page': page, 'data-pages': pages })}
      style={measures({
        'held-around': AROUND,
        'held-between': BETWEEN,
        'held-width': place.width,
        'held-height': place.height,
        'held-size': size,
        'held-high': Math.ceil(size * HIGH),
        'held-best': best ?? size,
        'held-best-high': Math.ceil((best ?? size) * HIGH),
        'held-letters': letters,
      })}
    >
      <Head held={held} laid={laid} page={page} width={room.width} />
      <ol
        className="held-places"
        style={{
          gridTemplateColumns: `repeat(${Math.min(columns, columnsOf(laid, to - from))}, ${place.width}px)`,
        }}
      >
        {held.holdings.togs.slice(from, to).map((tog, index) => (
          <Place
            key={tog.token}
            tog={tog}
            held={held}
            named={laid.lines > 0}
            best={best !== null && page === 0 && index === 0}
          />
        ))}
      </ol>
    </div>
  );
}

/** The best of the match that is over is looked at for so long first, and then each page of what chat owns, ms. */
const BEST_MS = 5_000;
const PAGE_MS = 7_000;

/**
 * What chat owns, page by page in turns with what else lies there, which comes first; null for that, and where there is no room
 * for it.
 *
 * @param owned null where it is not to be shown
 */
export function useCollection(owned: CampHoldings | null, room: FacesSpace): ReactElement | null {
  const say = useWords(cryptogsWords);
  const language = useLanguage();
  const held = owned?.game === 'cryptogs' ? { holdings: owned.holdings, say, language } : null;
  const pages = held === null ? 0 : pagesIn(held, room);
  const turn = useTurns(pages === 0 ? [] : [BEST_MS, ...Array.from({ length: pages }, () => PAGE_MS)]);
  return held === null || turn === 0 ? null : (
    <Collection held={held} room={room} page={turn - 1} pages={pages} />
  );
}

/** Which of so many is shown when it is somebody's turn, and which after it. Where they have got fewer it is the last one. */
export function turnAmong(turn: number, count: number): { readonly now: number; readonly next: number } {
  const now = Math.min(turn, Math.max(0, count - 1));
  return { now, next: count === 0 ? 0 : (now + 1) % count };
}

/** Whose turn it is of some that are shown one after another, again and again, each for its time: the first one at first. */
function useTurns(times: readonly number[]): number {
  const [turn, setTurn] = useState(0);
  const count = times.length;
  const { now, next } = turnAmong(turn, count);
  const lasting = times[now];
  useEffect(() => {
    if (count === 0) setTurn(0);
    if (lasting === undefined) return;
    const timer = window.setTimeout(() => setTurn(next), lasting);
    return () => window.clearTimeout(timer);
  }, [next, lasting, count]);
  return now;
}

/** A page that is not full stands in the middle: with as many columns as it has togs for. */
const columnsOf = ({ best, columns }: CollectionLayout, count: number): number =>
  best === null ? count : columns;

/** What chat owns in little room: the names of the rarest, and all of it as small pictures. */
export function CollectionList({ held }: { held: Held }) {
  const { holdings, say, language } = held;
  const { togs, count } = holdings;
  const [facts] = factsOf(held);
  const rarest = togs
    .slice(0, NAMED)
    .map((tog) => `${nameOfTog(tog, language)} (${say('rarity.brief', { rarity: tog.rarity })})`);
  return (
    <section className="held-list" aria-label={say('holdings.name')}>
      <p>
        <b>{say('holdings.name')}</b> · {say('holdings.count', { count })}
        {facts !== undefined && ` · ${facts}`}
      </p>
      {rarest.length > 0 && (
        <p className="note">{say('holdings.rarest', { togs: rarest.join(say('story.join')) })}</p>
      )}
      <ul className="held-small">
        {togs.map((tog) => {
          const told = `${nameOfTog(tog, language)}, ${say('rarity.brief', { rarity: tog.rarity })}`;
          return (
            <li key={tog.token} title={told} data-token={tog.token}>
              <span role="img" aria-label={told}>
                <Tog tog={tog} owner={null} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** So many are named in the list. */
const NAMED = 3;
