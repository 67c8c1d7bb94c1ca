import type { CryptogsPublicView, SlamView, TogView } from '@show-of-hands/bus/cryptogs';
import { cryptogsWords, type SayCryptogs } from '@show-of-hands/bus/cryptogs/text';
import type { Seat } from '@show-of-hands/engine';
import { broughtBy, groupsOf, type TogNumber, togOf, togsLeft } from '@show-of-hands/engine/cryptogs';
import type { CSSProperties, ReactNode } from 'react';
import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { lasting, measures, px } from '../../../lib/layout/style.ts';
import { widthOf } from '../../../lib/text/text-width.ts';
import { useLanguage, useWords } from '../../../lib/words/Words.tsx';
import { CallOut } from '../../animation/CallOut.tsx';
import { type Call, type PileFrame, stackedIn } from '../animation/timeline.ts';
import { percentsOf } from '../texts/texts.ts';
import { Gems, nameOfTog, Slammer, Tog, TogBack, tierOf } from '../tog/Tog.tsx';
import {
  aloneIn,
  HIGH,
  type PileLayout,
  type Spot,
  spreadOf,
  stackOf,
  type traysFrom,
  vanishingAt,
} from './pile-layout.ts';

/** A letter of what is said below a tog, a gem, and what is around both, in parts of its size. */
const LETTER = 0.58;
const GEM = 0.46;
const AROUND = 1;
/** What is said below a tog may look out to both sides: as wide as so many togs. */
const LOOKS_OUT = 1.06;
/** From this width on a tog has room for its chance beside its number, px. */
const CHANCED = 128;

const boxOf = ({ x, y, size }: Spot): CSSProperties => ({
  left: x - size / 2,
  top: y - (size * HIGH) / 2,
  width: size,
  height: size * HIGH,
});

/** Where it comes from, as seen from where it lies: px, and how large it is there. */
const from = (spot: Spot, there: Spot) => ({
  ...measures({ 'from-x': there.x - spot.x, 'from-y': there.y - spot.y }),
  '--from-scale': String(there.size / spot.size),
});

/** Neighbours of the stack are thrown apart by so much of a turn: the golden angle leaves no two on one way. */
const APART = 2.4;

/** The same of one that the slammer throws off the stack: on its way it flies apart from the others, one after another. */
function thrownFrom(spot: Spot, there: Spot, number: TogNumber, { felt }: PileLayout, lasts: number) {
  const angle = number * APART;
  const [across, down] = [Math.cos(angle) * felt.width * 0.26, Math.sin(angle) * felt.height * 0.2];
  return {
    ...from(spot, there),
    ...measures({
      'via-x': there.x + across - spot.x,
      'via-y': there.y + down - felt.height * 0.16 - spot.y,
    }),
    ...lasting(lasts * 0.82),
    animationDelay: `${Math.round(((number * 7) % 10) * 0.018 * lasts)}ms`,
  };
}

/** How rare a tog is, as it is said below it, and with how many gems. */
interface Rare {
  readonly text: string;
  readonly gems: number;
}

/** The same of each of some togs, all of them in one form: the one that says most of those that have room below each. */
function raritiesOf(
  view: CryptogsPublicView,
  numbers: readonly TogNumber[],
  width: number,
  size: number,
  say: SayCryptogs,
): ReadonlyMap<TogNumber, Rare> {
  const forms: readonly ((rarity: number, tier: number) => Rare)[] = [
    (rarity, tier) => ({ text: say('rarity.brief', { rarity }), gems: tier }),
    (rarity) => ({ text: say('rarity.brief', { rarity }), gems: 1 }),
    (rarity) => ({ text: say('rarity.short', { rarity }), gems: 1 }),
    (rarity) => ({ text: String(rarity), gems: 1 }),
  ];
  const said = forms.map((form) => {
    const of = (tog: TogView): Rare => form(tog.rarity, tierOf(tog));
    return new Map(numbers.map((number) => [number, of(togOf(view, number))] as const));
  });
  const fits = ({ text, gems }: Rare): boolean =>
    (widthOf(text) * LETTER + AROUND + GEM * gems) * size <= width;
  return said.find((all) => [...all.values()].every(fits)) ?? said.at(-1) ?? new Map();
}

/** A tog, face up or face down, as it lies and moves. */
function Piece({
  number,
  view,
  spot,
  look,
  style,
  order,
  isAimed = false,
  children,
}: {
  readonly number: TogNumber;
  readonly view: CryptogsPublicView;
  readonly spot: Spot;
  readonly look: string;
  readonly style?: CSSProperties | undefined;
  /** What lies over what; null where all lie on the same felt. */
  readonly order: number | null;
  readonly isAimed?: boolean;
  readonly children?: ReactNode;
}) {
  const brought = broughtBy(number);
  return (
    <div
      className={`piece ${look}`}
      style={{ ...boxOf(spot), ...(order !== null && { zIndex: order }), ...style }}
      data-tog={number}
    >
      <div className="piece-turn">
        <div className="piece-front">
          <Tog tog={togOf(view, number)} owner={brought} turned={spot.turned} />
        </div>
        <div className="piece-back">
          <TogBack owner={brought} turned={spot.turned} />
        </div>
      </div>
      {isAimed && (
        <svg className="aim-ring" viewBox="0 0 100 108" aria-hidden="true" data-aimed={number}>
          <ellipse className="aim-edge" cx={50} cy={46.5} rx={50} ry={46.5} />
          <ellipse className="aim-line" cx={50} cy={46.5} rx={50} ry={46.5} />
        </svg>
      )}
      {children}
    </div>
  );
}

/** The letters of what is said below a tog, px. */
const pillLetters = ({ pill }: PileLayout): number => Math.max(20, Math.round(pill * 0.66));

/** What is said at a tog: the number that viewers type, how rare it is, and how likely it flips. */
function Labels({
  number,
  view,
  spot,
  lies,
  rare,
  percent,
  isAimed,
}: {
  readonly number: TogNumber;
  readonly view: CryptogsPublicView;
  readonly spot: Spot;
  readonly lies: PileLayout;
  /** How rare it is, as there is room. */
  readonly rare: Rare;
  /** Null while no slam is known. */
  readonly percent: number | null;
  readonly isAimed: boolean;
}) {
  const say = useWords(cryptogsWords);
  const language = useLanguage();
  const tog = togOf(view, number);
  const { rarity } = tog;
  const size = pillLetters(lies);
  const chance = percent === null ? null : say('odds.percent', { percent });
  const hasBoth = spot.size >= CHANCED;
  const heard = say('tog.says', { number, picture: nameOfTog(tog, language), rarity });
  return (
    <div
      className="piece-labels"
      role="img"
      aria-label={percent === null ? heard : say('tog.chance', { tog: heard, percent })}
    >
      <span
        className={`piece-number head digits${isAimed ? ' is-aimed' : ''}`}
        style={{ minWidth: lies.number, height: lies.number, fontSize: Math.max(20, lies.number * 0.82) }}
      >
        {number}
      </span>
      {chance !== null && hasBoth && (
        <span
          className={`piece-chance head digits${isAimed ? ' is-aimed' : ''}`}
          style={{ height: lies.pill * 1.1, fontSize: lies.pill * 0.84 }}
        >
          {chance}
        </span>
      )}
      <span
        className={`piece-pill digits${chance !== null && !hasBoth && isAimed ? ' is-aimed' : ''}`}
        style={{ height: lies.pill, fontSize: size }}
      >
        {chance !== null && !hasBoth ? (
          <b>{chance}</b>
        ) : (
          <>
            <Gems tog={tog} most={rare.gems} />
            <b>{rare.text}</b>
          </>
        )}
      </span>
    </div>
  );
}

/** What is ahead where all is at stake: a frame around each group that flips whole. */
function Groups({
  left,
  lies: { felt, pill },
}: {
  readonly left: readonly TogNumber[];
  readonly lies: PileLayout;
}) {
  const groups = groupsOf(left);
  const height = felt.height / groups.length;
  return groups.map((group, index) => (
    <span
      key={group[0] ?? index}
      className="group-frame"
      style={{
        left: felt.left + 4,
        top: felt.top + height * index + 4,
        width: felt.width - 8,
        height: height - 8,
        borderRadius: pill * 0.6,
      }}
      data-group={group.join(' ')}
    />
  ));
}

/** A coin that is tossed: A on one side, B on the other. */
function Coin({ frame, lies: { felt } }: { readonly frame: PileFrame; readonly lies: PileLayout }) {
  const { step } = frame;
  if (step.kind !== 'spin' && step.kind !== 'tossed') return null;
  const size = Math.min(felt.height * 0.62, felt.width * 0.4);
  return (
    <div
      className={`coin is-${step.kind} lands-${step.begins}`}
      style={{
        left: felt.left + (felt.width - size) / 2,
        top: felt.top + (felt.height - size) / 2,
        width: size,
        height: size,
        fontSize: size * 0.62,
      }}
    >
      <div className="coin-turn">
        <span className="coin-side seat-a head">A</span>
        <span className="coin-side seat-b head">B</span>
      </div>
    </div>
  );
}

/** What the slammer does to the stack: it rises, falls, and is thrown off. */
function Slam({
  frame,
  top,
  lies,
}: {
  readonly frame: PileFrame;
  readonly top: Spot;
  readonly lies: PileLayout;
}) {
  const { step } = frame;
  if (step.kind !== 'gather' && step.kind !== 'drop' && step.kind !== 'burst') return null;
  const size = top.size * 1.12;
  const spot = { ...top, size, y: top.y - size * 0.16 };
  const flash = Math.min(lies.felt.width * 0.9, size * 4);
  return (
    <>
      {step.kind === 'burst' && (
        <>
          <svg
            key={`flash${frame.key}`}
            className="flash"
            viewBox="-100 -100 200 200"
            style={{ left: top.x - flash / 2, top: top.y - flash / 2, width: flash, height: flash }}
            aria-hidden="true"
          >
            <path d="M0-100 16-40 58-82 38-26 98-30 46 2 92 44 36 32 44 92 10 44-22 96-20 40-72 70-38 22-100 18-46-8-86-52-30-32-40-88-10-42z" />
          </svg>
          <span
            key={`wave${frame.key}`}
            className="wave"
            style={{ left: top.x - flash / 2, top: top.y - flash / 3, width: flash, height: flash * 0.72 }}
          />
        </>
      )}
      <div className={`slammer is-${step.kind}`} style={{ ...boxOf(spot), height: size * 1.18 }}>
        <Slammer />
      </div>
    </>
  );
}

function Called({
  call,
  view,
  nameOf,
  lies,
  room,
}: {
  readonly call: Call;
  readonly view: CryptogsPublicView;
  readonly nameOf: (seat: Seat) => string;
  readonly lies: PileLayout;
  readonly room: PictureSpace;
}) {
  const say = useWords(cryptogsWords);
  const language = useLanguage();
  const textOf = (): string => {
    switch (call.kind) {
      case 'begins':
        return say('call.begins', { name: nameOf(call.seat) });
      case 'flipped':
        return say('call.flipped', { count: call.count });
      case 'none':
        return say('call.none');
      case 'swept':
        return say('call.swept');
      case 'rare': {
        const tog = togOf(view, call.tog);
        return say('call.rare', { picture: nameOfTog(tog, language), rarity: tog.rarity });
      }
      default:
        return call satisfies never;
    }
  };
  // over the line above the felt: never over what it is about
  return (
    <CallOut
      seat={call.kind === 'none' ? null : call.seat}
      text={textOf()}
      causes={call.kind}
      middle={px(lies.margin + lies.head / 2)}
      width={room.width * 0.92}
      largest={Math.min(room.width * 0.1, lies.head * 1.15)}
    />
  );
}

/** On the stack the first tog lies over all others. */
const order = (number: TogNumber): number => 30 - number;

/** What the throw that plays has flipped. */
const nowWon = (frame: PileFrame | null): readonly TogNumber[] =>
  frame?.won.flatMap(({ number, isNow }) => (isNow ? [number] : [])) ?? [];

/** The best that was won, alone on the felt. */
function Best({
  number,
  view,
  spots,
}: {
  readonly number: TogNumber;
  readonly view: CryptogsPublicView;
  readonly spots: ReadonlyMap<TogNumber, Spot>;
}) {
  const spot = spots.get(number);
  return spot ? <Piece number={number} view={view} spot={spot} order={null} look="is-best" /> : null;
}

/**
 * The stack: spread out while it is looked at, stacked while somebody throws. `ahead`: the slam that leads or comes.
 */
export function Pile({
  view,
  matchKey,
  ahead,
  best,
  frame,
  nameOf,
  lies,
  trays,
  room,
}: {
  readonly view: CryptogsPublicView;
  readonly matchKey: string;
  readonly ahead: SlamView | null;
  /** Shown alone once nothing is left. */
  readonly best: TogNumber | null;
  readonly frame: PileFrame | null;
  readonly nameOf: (seat: Seat) => string;
  readonly lies: PileLayout;
  /** Where togs fly to. */
  readonly trays: ReturnType<typeof traysFrom>;
  readonly room: PictureSpace;
}) {
  const { felt } = lies;
  const left = togsLeft(view);
  const isOver = best !== null && left.length === 0;
  const spots = isOver ? aloneIn(best, lies) : spreadOf(left, lies, matchKey);
  const step = frame?.step.kind ?? null;
  const stacked = frame === null ? [] : stackedIn(frame);
  // those that a burst has just thrown apart came from one stack
  const before = step === 'burst' ? [...left, ...nowWon(frame)].sort((a, b) => a - b) : left;
  const size = Math.min(lies.felt.width * 0.24, lies.felt.height * 0.34);
  const stack = stackOf(before, lies, size, matchKey);
  const [top] = stack.values();
  const percents = ahead !== null && frame === null ? percentsOf(view, ahead) : null;
  const labelled =
    step === null || step === 'told' || step === 'rest' || step === 'spin' || step === 'tossed';
  const isCoin = step === 'spin' || step === 'tossed';
  const lasts = frame?.step.lasts ?? 0;
  const say = useWords(cryptogsWords);
  const [some] = spots.values();
  const rarities = raritiesOf(view, left, (some?.size ?? 0) * LOOKS_OUT, pillLetters(lies), say);
  return (
    <div className={`pile-things${isCoin ? ' is-tossing' : ''}`} style={lasting(lasts)}>
      <svg
        className={`pile-felt${step === 'burst' ? ' is-hit' : ''}`}
        style={{ left: felt.left, top: felt.top }}
        width={felt.width}
        height={felt.height}
        aria-hidden="true"
      >
        <rect
          className="felt"
          x={2}
          y={2}
          width={felt.width - 4}
          height={felt.height - 4}
          rx={lies.pill * 0.5}
        />
        {[0.22, 0.34, 0.46].map((part) => (
          <ellipse
            key={part}
            className="felt-line"
            cx={felt.width / 2}
            cy={felt.height / 2}
            rx={felt.width * part}
            ry={felt.height * part}
          />
        ))}
      </svg>
      {ahead?.kind === 'all' && frame === null && <Groups left={left} lies={lies} />}
      {left.map((number) => {
        const [spread, pile] = [spots.get(number), stack.get(number)];
        if (spread === undefined || pile === undefined) return null;
        const isStacked = stacked.includes(number);
        const spot = isStacked ? pile : spread;
        const isAimed = frame === null && ahead?.kind === 'aim' && ahead.togs.includes(number);
        const moves =
          step === 'gather'
            ? from(pile, spread)
            : step === 'burst'
              ? thrownFrom(spread, pile, number, lies, lasts)
              : undefined;
        return (
          <Piece
            key={number}
            number={number}
            view={view}
            spot={spot}
            order={isStacked ? order(number) : null}
            look={isStacked || step === 'burst' ? `is-${step} is-down` : step === 'told' ? 'is-told' : ''}
            style={moves}
            isAimed={isAimed}
          >
            {labelled && (
              <Labels
                number={number}
                view={view}
                spot={spot}
                lies={lies}
                rare={rarities.get(number) ?? { text: '', gems: 1 }}
                percent={percents?.get(number) ?? null}
                isAimed={isAimed}
              />
            )}
          </Piece>
        );
      })}
      {frame?.won.map(({ number, by, isNow }) => {
        const [tray, pile] = [trays[by]?.get(number), stack.get(number)];
        const flies = isNow && pile !== undefined;
        // once all has been told it lies in the tray itself; where there is no tray in sight it is gone
        if (step === 'rest' || (tray === undefined && !flies)) return null;
        const spot = tray ?? vanishingAt(by, number, lies, size);
        return (
          <Piece
            key={number}
            number={number}
            view={view}
            spot={spot}
            order={isNow ? 60 - number : 5}
            look={`${isNow ? 'is-won' : 'is-kept'}${tray === undefined ? ' is-vanishing' : ''}`}
            style={flies ? thrownFrom(spot, pile, number, lies, lasts) : undefined}
          />
        );
      })}
      {isOver && frame === null && <Best number={best} view={view} spots={spots} />}
      {frame && <Coin frame={frame} lies={lies} />}
      {frame && top && <Slam frame={frame} top={top} lies={lies} />}
      {frame?.call && (
        <Called
          key={`${frame.call.kind}${frame.view.turn}`}
          call={frame.call}
          view={view}
          nameOf={nameOf}
          lies={lies}
          room={room}
        />
      )}
    </div>
  );
}
