import type { CryptogsPublicView, TogView } from '@show-of-hands/bus/cryptogs';
import type { Seat } from '@show-of-hands/engine';
import { type TogNumber, togOf } from '@show-of-hands/engine/cryptogs';
import {
  TIERS,
  TOG_BACK,
  TOG_PICTURES,
  type TogLanguage,
  togName,
  togSvg,
  togTier,
} from '@show-of-hands/engine/cryptogs/pictures';
import { memo } from 'react';
import './tog.css';

type Drawn = Pick<TogView, 'picture'>;

/** A picture that is newer than this page has none here. */
const isKnown = ({ picture }: Drawn): boolean => picture < TOG_PICTURES;

/** How rare a tog is at a glance: 1 to 5. */
export const tierOf = (tog: Drawn): number => (isKnown(tog) ? TIERS.indexOf(togTier(tog.picture)) + 1 : 1);

/** From this tier on a tog is called out by its name when it is flipped. */
const RARE = TIERS.indexOf('epic') + 1;

const isLanguage = (language: string): language is TogLanguage =>
  language === 'en' || language === 'fr' || language === 'ja';

/** What a tog is called: by its picture. */
export const nameOfTog = (tog: Drawn, language: string): string =>
  isKnown(tog) ? togName(tog.picture, isLanguage(language) ? language : 'en') : `#${tog.picture}`;

type Staked = Pick<CryptogsPublicView, 'stakes'>;

export const isRare = (view: Staked, number: TogNumber): boolean => tierOf(togOf(view, number)) >= RARE;

export const rarestIn = (togs: readonly TogView[]): TogView | undefined =>
  [...togs].sort((a, b) => b.rarity - a.rarity)[0];

/** The rarest of some togs of a stack; null of none. */
export const rarestOf = (view: Staked, numbers: readonly TogNumber[]): TogNumber | null =>
  numbers.reduce<TogNumber | null>(
    (most, number) =>
      most === null || togOf(view, number).rarity > togOf(view, most).rarity ? number : most,
    null,
  );

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Addresses of pictures that have been drawn: each is made once, and only if it is needed. */
const addresses = new Map<number, string>();
const BACK_ADDRESS = addressOf(TOG_BACK);

function pictureOf(tog: Drawn): string {
  if (!isKnown(tog)) return BACK_ADDRESS;
  const known = addresses.get(tog.picture);
  if (known !== undefined) return known;
  const made = addressOf(togSvg(tog.picture));
  addresses.set(tog.picture, made);
  return made;
}

/** A disc with an edge, seen from above at an angle, in a box of 100 x 108. */
const BODY = 'M0 46.5A50 46.5 0 0 1 100 46.5V61.5A50 46.5 0 0 1 0 61.5z';
/** Half of a picture: around it is the ring of its owner. */
const HALF = 43.5;

/** A tog as a thing: its edge, its owner's ring (A's is whole, B's notched), and what it bears. */
function Disc({
  owner,
  turned,
  picture,
}: {
  readonly owner: Seat | null;
  /** How far its picture is turned, degrees. */
  readonly turned: number;
  readonly picture: string;
}) {
  return (
    <svg
      viewBox="0 0 100 108"
      className={`tog${owner === null ? '' : ` seat-${owner.toLowerCase()}`}`}
      aria-hidden="true"
    >
      <ellipse className="tog-shadow" cx={53} cy={66} rx={50} ry={45} />
      <path className="tog-edge" d={BODY} />
      <path className="tog-edge-line" d="M1.500 54A49 46.5 0 0 0 98.500 54" />
      <ellipse className="tog-ring" cx={50} cy={46.5} rx={50} ry={46.5} />
      {owner === 'B' && <ellipse className="tog-notches" cx={50} cy={46.5} rx={46.6} ry={43.1} />}
      <image
        href={picture}
        x={-HALF}
        y={-HALF}
        width={2 * HALF}
        height={2 * HALF}
        transform={`translate(50 46.5) scale(1 0.93) rotate(${turned})`}
      />
    </svg>
  );
}

interface Laid {
  /** Null for a tog that nobody owns yet. */
  readonly owner: Seat | null;
  readonly turned?: number;
}

/** A tog, face up. */
export const Tog = memo(function Tog({ tog, owner, turned = 0 }: Laid & { readonly tog: Drawn }) {
  return <Disc owner={owner} turned={turned} picture={pictureOf(tog)} />;
});

/** The same face down: all of them look alike. */
export const TogBack = memo(function TogBack({ owner, turned = 0 }: Laid) {
  return <Disc owner={owner} turned={turned} picture={BACK_ADDRESS} />;
});

/** The slammer: thick, of steel. */
export const Slammer = () => (
  <svg viewBox="0 0 100 118" className="slammer-disc" aria-hidden="true">
    <path className="slammer-edge" d="M0 46.5A50 46.5 0 0 1 100 46.5V71.5A50 46.5 0 0 1 0 71.5z" />
    <path className="slammer-shine" d="M14 82V62M24 90V70M80 85V65" />
    <ellipse className="slammer-top" cx={50} cy={46.5} rx={50} ry={46.5} />
    <path className="slammer-light" d="M12 62A44 41 0 0 1 50 6.500V20A30 27.500 0 0 0 24 56z" />
    <ellipse className="slammer-rim" cx={50} cy={46.5} rx={43} ry={40} />
    <ellipse className="slammer-core" cx={50} cy={46.5} rx={29} ry={27} />
    <path className="slammer-sign" d="M53 24 36 50h11l-5 19 20-27H50z" />
  </svg>
);

/** One gem beside the other. */
const GEMS = TIERS.map((_, index) => `M${10 * index + 5} 0l4.5 7-4.5 7-4.5-7z`);

/** How rare it is, as gems: one for each tier, or one of its colour where there is no room. */
export function Gems({ tog, most }: { readonly tog: Drawn; readonly most: number }) {
  const tier = tierOf(tog);
  const shown = Math.min(tier, most);
  return (
    <svg
      viewBox={`0 0 ${10 * shown} 14`}
      className={`gems is-tier-${tier}`}
      style={{ width: `${0.46 * shown}em` }}
      aria-hidden="true"
    >
      <path d={GEMS.slice(0, shown).join('')} />
    </svg>
  );
}
