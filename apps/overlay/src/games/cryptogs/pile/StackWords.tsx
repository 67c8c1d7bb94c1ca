import type { CampHoldings, EndingShow, MatchShow } from '@show-of-hands/bus';
import type { CryptogsPublicView } from '@show-of-hands/bus/cryptogs';
import { cryptogsWords, type SayCryptogs } from '@show-of-hands/bus/cryptogs/text';
import type { Seat } from '@show-of-hands/engine';
import {
  broughtBy,
  LAST_ROUND,
  rarityOf,
  SLAMS,
  type Slam,
  slamsOf,
  TOG_NUMBERS,
  type TogNumber,
  togOf,
  togsLeft,
} from '@show-of-hands/engine/cryptogs';
import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { px } from '../../../lib/layout/style.ts';
import { FittedLine } from '../../../lib/text/FittedLine.tsx';
import { useLanguage, useWords } from '../../../lib/words/Words.tsx';
import type { Vote } from '../ballot/vote.ts';
import { evenPercent, mostPercent, oddsText, restOf, seriesText, sumText, wonBy } from '../texts/texts.ts';
import { nameOfTog, rarestOf } from '../tog/Tog.tsx';
import type { PileLayout } from './pile-layout.ts';

interface Line {
  readonly view: CryptogsPublicView;
  readonly room: PictureSpace;
}

type Says = readonly [string, ...string[]];

/**
 * What a match of a series says at its toss, and until its first throw is chosen: who begins takes more, so seats take
 * turns. Null elsewhere.
 */
function edgeOf({ ruleset, turn, due }: CryptogsPublicView, say: SayCryptogs): Says | null {
  const begins = due.kind === 'toss' || (due.kind === 'slam' && turn <= 1);
  return ruleset.series && begins ? [say('series.edge'), say('series.edgeBrief')] : null;
}
/** Such a line below the keys, px. */
const EDGE_LINE = 34;

/** What lies on the stack. */
function liesText(view: CryptogsPublicView, say: SayCryptogs): Says {
  const left = togsLeft(view);
  const values = { count: left.length, rarity: sumText(rarityOf(view, left)) };
  return [say('pile.left', values), say('pile.leftBrief', values)];
}

/** The slams that may be thrown, one of each kind: the one that leads of it, or else an aim that is possible. */
function slamsToShow(view: CryptogsPublicView, { leading }: Vote): readonly Slam[] {
  const open = [...slamsOf(view)];
  return SLAMS.flatMap((kind) => {
    const isOfKind = (one: Slam): boolean => one.kind === kind;
    const slam = leading.find(isOfKind) ?? open.findLast(isOfKind);
    return slam === undefined ? [] : [slam];
  });
}

/** What to type for a slam; where that has no room, the two numbers alone, which chat may type as well. */
function typedText(slam: Slam, say: SayCryptogs): Says {
  if (slam.kind !== 'aim') return [say(`typed.${slam.kind}`)];
  const [upper, lower] = slam.togs;
  return [say('typed.aim', { upper, lower }), `${upper} ${lower}`];
}

/** The slams as keys to type, each with its share of the votes and what it does with the chances. */
export function SlamKeys({ view, vote, room }: Line & { readonly vote: Vote }) {
  const say = useWords(cryptogsWords);
  const { shares, first, isDecided } = vote;
  // once a slam leads, that is what matters
  const edge = first === null ? edgeOf(view, say) : null;
  const shown = isDecided ? (first === null ? [] : [first]) : slamsToShow(view, vote);
  if (room.size !== 'large') {
    // what to type stands in the question: here is room for what leads
    return (
      <div className="pile-foot is-brief" style={{ height: px(room.height) }} data-first={first?.kind ?? ''}>
        {first === null ? (
          <FittedLine
            className="pile-says head digits"
            size={Math.min(26, room.height * 0.76)}
            says={edge ?? liesText(view, say)}
          />
        ) : (
          <FittedLine
            className={`pile-says head digits ${isDecided ? 'is-decided' : 'is-first'}`}
            size={Math.min(28, room.height * 0.78)}
            says={[oddsText(view, first, say, false), oddsText(view, first, say, true)]}
          />
        )}
      </div>
    );
  }
  const line = edge === null ? 0 : EDGE_LINE;
  const keys = (
    <div
      className={`pile-foot is-keys${line === 0 ? '' : ' is-low'}`}
      style={{ height: px(room.height - line) }}
      data-first={first?.kind ?? ''}
    >
      {shown.map((slam) => {
        const share = shares.get(slam.kind);
        const isFirst = slam.kind === first?.kind;
        return (
          <span
            key={slam.kind}
            className={`slam-key${isFirst ? (isDecided ? ' is-decided' : ' is-first') : ''}`}
            data-slam={slam.kind}
            data-share={share ?? ''}
          >
            <span className="slam-key-typed head">
              <FittedLine className="slam-key-word" size={34} says={typedText(slam, say)} />
              {share !== undefined && <b className="digits">{say('odds.percent', { percent: share })}</b>}
            </span>
            <FittedLine
              className="slam-key-odds digits"
              size={24}
              says={[
                oddsText(view, slam, say, false),
                oddsText(view, slam, say, true),
                say('odds.percent', { percent: mostPercent(view, slam) }),
              ]}
            />
          </span>
        );
      })}
    </div>
  );
  return edge === null ? (
    keys
  ) : (
    <>
      {keys}
      <p className="pile-edge" style={{ height: px(line) }}>
        <FittedLine className="pile-escrow" size={24} says={edge} />
      </p>
    </>
  );
}

/** What is said below the stack while nobody votes: on two lines, or on the one that a room has which is not large. */
interface States {
  readonly first: Says;
  readonly second: Says;
  readonly alone: Says;
}

/** What lies there, or how a series stands; and whose all of it is. */
function statesOf(
  view: CryptogsPublicView,
  ending: EndingShow | null,
  series: string | null,
  nameOf: (seat: Seat) => string,
  say: SayCryptogs,
): States {
  // of a match that is over the headline tells how it ended, and nothing else tells how its series stands
  const over = (first: string): States =>
    series === null
      ? { first: [first], second: [say('escrow.done'), say('escrow.doneBrief')], alone: [first] }
      : { first: [first], second: [series], alone: [series] };
  const rest = restOf(view, ending);
  if (rest !== null)
    return over(rest === 'home' ? say('escrow.home') : say('escrow.rest', { name: nameOf(rest) }));
  const left = togsLeft(view);
  if (left.length === 0) {
    const moved = TOG_NUMBERS.filter((number) => view.flipped[number - 1] !== broughtBy(number)).length;
    return over(say('escrow.changed', { count: moved }));
  }
  const lies = liesText(view, say);
  const edge = edgeOf(view, say);
  if (edge !== null) return { first: series === null ? lies : [series, ...lies], second: edge, alone: edge };
  return { first: lies, second: [say('escrow.locked'), say('escrow.lockedBrief')], alone: lies };
}

/** How far the match is, and how likely each tog flips now; once it is over the best that was won. */
export function PileHead({
  view,
  best,
  lies,
}: {
  readonly view: CryptogsPublicView;
  readonly best: TogNumber | null;
  readonly lies: PileLayout;
}) {
  const say = useWords(cryptogsWords);
  const language = useLanguage();
  const size = Math.min(42, lies.head * 0.72);
  const round = Math.max(1, view.turn);
  if (best !== null) {
    const tog = togOf(view, best);
    const values = { picture: nameOfTog(tog, language), rarity: tog.rarity };
    return (
      <header className="pile-head is-alone" style={{ height: px(lies.head) }}>
        <FittedLine
          className="pile-round head digits"
          size={size}
          says={[say('pile.best', values), say('pile.bestBrief', values)]}
        />
      </header>
    );
  }
  const isTossed = view.begins !== null && !view.ruleset.parlour;
  return (
    <header className={`pile-head${isTossed ? '' : ' is-alone'}`} style={{ height: px(lies.head) }}>
      <FittedLine
        className="pile-round head digits"
        size={size}
        says={
          isTossed
            ? say('pile.round', { round: Math.min(round, LAST_ROUND) })
            : say(view.ruleset.parlour ? 'pile.parlour' : 'pile.toss')
        }
      />
      {isTossed && (
        <FittedLine
          className="pile-each head digits"
          size={size}
          says={say('odds.each', { percent: evenPercent(view) })}
        />
      )}
    </header>
  );
}

/** The best that was won: by the winner, or by anybody where there is none. */
export function bestOf(view: CryptogsPublicView, winner: Seat | null): TogNumber | null {
  const won = winner === null ? [...wonBy(view, 'A'), ...wonBy(view, 'B')] : wonBy(view, winner);
  return rarestOf(view, won);
}

/** What lies on the stack and whose it is. */
export function StackState({
  view,
  match,
  ending,
  holdings,
  nameOf,
  room,
}: Line & {
  readonly match: MatchShow;
  /** Null until it has been told. */
  readonly ending: EndingShow | null;
  readonly holdings: CampHoldings | null;
  readonly nameOf: (seat: Seat) => string;
}) {
  const say = useWords(cryptogsWords);
  const series = seriesText({ ...match, ending }, view, holdings, say);
  const { first, second, alone } = statesOf(view, ending, series, nameOf, say);
  if (room.size !== 'large') {
    return (
      <div className="pile-foot is-brief" style={{ height: px(room.height) }}>
        <FittedLine className="pile-says head digits" size={Math.min(26, room.height * 0.76)} says={alone} />
      </div>
    );
  }
  return (
    <div className="pile-foot is-state" style={{ height: px(room.height) }}>
      <FittedLine className="pile-says head digits" size={34} says={first} />
      <FittedLine className="pile-escrow" size={24} says={second} />
    </div>
  );
}
