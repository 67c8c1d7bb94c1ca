import type { EndingShow } from '@show-of-hands/bus';
import type { CryptogsPublicView } from '@show-of-hands/bus/cryptogs';
import { cryptogsWords, type SayCryptogs } from '@show-of-hands/bus/cryptogs/text';
import type { Seat } from '@show-of-hands/engine';
import { rarityOf, SLAMS, type Slam, slamsOf, togsLeft } from '@show-of-hands/engine/cryptogs';
import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { px } from '../../../lib/layout/style.ts';
import { FittedLine } from '../../../lib/text/FittedLine.tsx';
import { useWords } from '../../../lib/words/Words.tsx';
import type { Vote } from '../ballot/vote.ts';
import { mostPercent, oddsText, restOf } from '../texts/standing.ts';

interface Line {
  readonly view: CryptogsPublicView;
  readonly room: PictureSpace;
}

/** The slams that may be thrown, one of each kind: the one that leads, or else an aim that is possible. */
function slamsToShow(view: CryptogsPublicView, first: Slam | null): readonly Slam[] {
  const open = [...slamsOf(view)];
  return SLAMS.flatMap((kind) => {
    const slam = first?.kind === kind ? first : open.findLast((one) => one.kind === kind);
    return slam === undefined ? [] : [slam];
  });
}

const typedText = (slam: Slam, say: SayCryptogs): string =>
  slam.kind === 'aim'
    ? say('typed.aim', { upper: slam.togs[0], lower: slam.togs[1] })
    : say(`typed.${slam.kind}`);

/** The slams as keys to type, each with its share of the votes and what it does with the chances. */
export function SlamKeys({ view, vote, room }: Line & { readonly vote: Vote }) {
  const say = useWords(cryptogsWords);
  const { shares, first, isDecided } = vote;
  const shown = isDecided ? (first === null ? [] : [first]) : slamsToShow(view, first);
  if (room.size !== 'large') {
    // what to type stands in the question: here is room for what leads
    const [slam] = first === null ? shown : [first];
    return (
      <div className="pile-foot is-brief" style={{ height: px(room.height) }} data-first={first?.kind ?? ''}>
        {slam && (
          <FittedLine
            className={`pile-says head digits${first === null ? '' : isDecided ? ' is-decided' : ' is-first'}`}
            size={Math.min(28, room.height * 0.78)}
            says={[oddsText(view, slam, say, false), oddsText(view, slam, say, true)]}
          />
        )}
      </div>
    );
  }
  return (
    <div className="pile-foot is-keys" style={{ height: px(room.height) }} data-first={first?.kind ?? ''}>
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
}

type Says = readonly [string, ...string[]];

/** What lies there, or how a series stands; and whose all of it is. */
function statesOf(
  view: CryptogsPublicView,
  ending: EndingShow | null,
  nameOf: (seat: Seat) => string,
  say: SayCryptogs,
): readonly [Says, Says] {
  const rest = restOf(view, ending);
  if (rest !== null) {
    const line = rest === 'home' ? say('escrow.home') : say('escrow.rest', { name: nameOf(rest) });
    return [[line], [say('escrow.done'), say('escrow.doneBrief')]];
  }
  const left = togsLeft(view);
  const { series, turn, ruleset } = view;
  const stands: readonly string[] =
    series === undefined
      ? []
      : [say('series.stands', { match: series.match, a: series.wins.A, b: series.wins.B })];
  if (left.length === 0)
    return [[...stands, say('escrow.done')] as unknown as Says, [say('escrow.doneBrief')]];
  const count = { count: left.length, rarity: rarityOf(view, left) };
  const lies: Says = [say('pile.left', count), say('pile.leftBrief', count)];
  if (ruleset.series && turn <= 1) {
    const edge: Says = [say('series.edge'), say('series.edgeBrief')];
    return [stands.length === 0 ? lies : [stands.join(''), ...lies], edge];
  }
  return [lies, [say('escrow.locked'), say('escrow.lockedBrief')]];
}

/** What lies on the stack and whose it is. */
export function StackState({
  view,
  ending,
  nameOf,
  room,
}: Line & { readonly ending: EndingShow | null; readonly nameOf: (seat: Seat) => string }) {
  const say = useWords(cryptogsWords);
  const [first, second] = statesOf(view, ending, nameOf, say);
  if (room.size !== 'large') {
    const says = view.ruleset.series && view.turn <= 1 && ending === null ? second : first;
    return (
      <div className="pile-foot is-brief" style={{ height: px(room.height) }}>
        <FittedLine className="pile-says head digits" size={Math.min(26, room.height * 0.76)} says={says} />
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
