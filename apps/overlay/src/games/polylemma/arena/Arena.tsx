import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import { polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import type { CommittedMove } from '../../../lib/game/committed-move.ts';
import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { lasting, measures, px } from '../../../lib/layout/style.ts';
import { FittedLine } from '../../../lib/text/FittedLine.tsx';
import { linesOf } from '../../../lib/text/text-width.ts';
import { useLanguage, useWords } from '../../../lib/words/Words.tsx';
import { CallOut } from '../../animation/CallOut.tsx';
import type { Cause } from '../animation/causes.ts';
import { countedPowerOf, type DuelFrame, stillFrame } from '../animation/frame.ts';
import type { Duel } from '../animation/timeline.ts';
import type { Leading } from '../ballot/leading-move.ts';
import { captionText } from '../texts/cause.ts';
import { numberText } from '../texts/numbers.ts';
import { type ArenaLayout, arenaLayout } from './arena-layout.ts';
import { CauseList } from './CauseList.tsx';
import { DuelCard, DuelPower } from './DuelSide.tsx';
import { KindWheel } from './KindWheel.tsx';
import { RoundPips } from './RoundPips.tsx';
import { WaitingCard, WaitingWords } from './Waiting.tsx';
import './arena.css';
import '../animation/motion.css';

/** The letters of the line above what the last powers were made of, px. */
const RECAP = 24;

/** The same in fewer and fewer words. */
type Title = readonly [string, ...string[]];

interface Half {
  readonly lies: ArenaLayout;
  readonly room: PictureSpace;
}

/** What a seat's power is made of so far, and who was drawn beside the one that fights. */
function causesIn(frame: DuelFrame, seat: Seat): readonly Cause[] {
  const { causes } = countedPowerOf(frame, seat);
  const other = frame.face === 'front' ? frame.duel.rejected[seat] : null;
  return other === null ? causes : [{ type: 'drew', other }, ...causes];
}

/** What both powers are made of; `title` says of which round, where it is not the one above. */
function Causes({
  frame,
  title,
  lies,
  room,
}: Half & { readonly frame: DuelFrame; readonly title: Title | null }) {
  const head = title === null ? 0 : lies.line;
  const lines = Math.floor((lies.foot - head) / lies.line);
  const brief = room.size === 'small';
  return (
    <div className="arena-foot">
      {title !== null && lines > 0 && <FittedLine className="arena-recap" size={RECAP} says={title} />}
      <div className="arena-causes">
        {SEATS.map((seat) => (
          <CauseList
            key={seat}
            causes={causesIn(frame, seat)}
            lines={lines}
            width={lies.half}
            brief={brief}
            size={Math.round(lies.line * 0.72)}
          />
        ))}
      </div>
    </div>
  );
}

/** Sizes in which rules are told, px. */
const RULES = [30, 28, 26, 24, 22, 20] as const;

/** How a power comes about, before anything has been played: as much of it as has room. */
function Rules({ lies, room }: Half) {
  const say = useWords(polylemmaWords);
  const width = room.width - 2 * lies.margin;
  const [power, kinds] = [say('rules.power'), say('rules.kinds')];
  const fits = (lines: readonly string[], size: number): boolean =>
    lines.reduce((sum, line) => sum + linesOf(line, width, size) * size * 1.25 + 8, 0) <= lies.foot;
  // the kinds are in sight as a picture, too
  const told = [[power, kinds], [power]].flatMap((lines) => {
    const size = RULES.find((one) => fits(lines, one));
    return size === undefined ? [] : [{ lines, size }];
  });
  const [best] = told;
  if (room.size === 'small' || best === undefined) return <div className="arena-foot" />;
  return (
    <div className="arena-foot is-rules" style={{ fontSize: px(best.size) }}>
      {best.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/**
 * The middle of the table: the five rounds, both cards of the one that is on, or of the last one as long as it is
 * told, and what made their powers. `view` is what is shown, `present` what is the case: they differ while an animation
 * plays.
 */
export function Arena({
  view,
  present,
  duel,
  last,
  playing,
  leading,
  seals,
  choosing,
  winner,
  nameOf,
  room,
}: {
  readonly view: PolylemmaPublicView;
  readonly present: PolylemmaPublicView;
  /** The round that is told; null while the next one is chosen. */
  readonly duel: DuelFrame | null;
  /** The last round that is over. */
  readonly last: Duel | null;
  readonly playing: boolean;
  readonly leading: Leading | null;
  readonly seals: BySeat<CommittedMove | null>;
  /** Seats that have still to choose. */
  readonly choosing: readonly Seat[];
  /** Whose rounds are cheered, while the win is shown. */
  readonly winner: Seat | null;
  readonly nameOf: (seat: Seat) => string;
  readonly room: PictureSpace;
}) {
  const say = useWords(polylemmaWords);
  const language = useLanguage();
  const lies = arenaLayout(room);
  const brief = room.size === 'small';
  const leadOf = (seat: Seat): Leading | null => (leading?.seat === seat ? leading : null);
  const caption = duel?.caption ?? null;
  const powerOf = ({ played }: Duel, seat: Seat): string =>
    numberText(played[seat].strength.power, language, 9);
  const recapOf = (round: Duel): Title => {
    const values = { round: round.round + 1, powerA: powerOf(round, 'A'), powerB: powerOf(round, 'B') };
    const letters = say('arena.recapLetters', values);
    const powers = say('arena.recapPowers', values);
    if (brief) return [letters, powers];
    return [say('arena.recap', { ...values, a: nameOf('A'), b: nameOf('B') }), letters, powers];
  };
  const recap = last && recapOf(last);
  return (
    <section
      className={`arena plate${duel?.motion === 'turning' ? ' is-turning' : ''}`}
      aria-label={say('arena.label')}
      data-motion={playing ? 'playing' : 'still'}
      data-size={room.size}
      data-arena={duel === null ? 'choosing' : 'round'}
      data-rounds={present.rounds.length}
      style={{
        ...measures({
          margin: lies.margin,
          gap: lies.gap,
          head: lies.head,
          card: lies.card,
          middle: lies.middle,
          power: lies.power,
          foot: lies.foot,
          half: lies.half,
          line: lies.line,
        }),
        ...lasting(duel?.lasts ?? 0),
        width: px(room.width),
        height: px(room.height),
      }}
    >
      <RoundPips
        view={view}
        over={present.over !== null && !playing}
        stamped={duel?.motion === 'judged' ? duel.duel.round : null}
        winner={winner}
        width={(room.width - 2 * lies.margin) / 5}
        powers={room.size === 'large'}
      />
      <div className="arena-cards">
        {SEATS.map((seat) =>
          duel === null ? (
            <WaitingCard
              key={seat}
              view={view}
              seat={seat}
              leading={leadOf(seat)}
              seal={seals[seat]}
              lies={lies}
            />
          ) : (
            <DuelCard
              key={seat}
              frame={duel}
              seat={seat}
              lies={lies}
              winning={winner === seat && duel.duel.winner === seat}
            />
          ),
        )}
        <div className="arena-middle">
          {duel === null && !brief && <KindWheel label={say('rules.kinds')} />}
        </div>
        {caption && (
          <CallOut
            key={caption.key}
            seat={caption.seat}
            text={captionText(caption.cause, language, say)}
            causes={caption.cause.type === 'surge' ? caption.cause.of : 'kind'}
            middle="50%"
            width={room.width * 0.8}
            largest={room.width * 0.085}
          />
        )}
      </div>
      <div className="arena-powers">
        {SEATS.map((seat) =>
          duel === null ? (
            <WaitingWords
              key={seat}
              seat={seat}
              leading={leadOf(seat)}
              seal={seals[seat]}
              chooses={choosing.includes(seat)}
              brief={brief}
              lies={lies}
            />
          ) : (
            <DuelPower key={seat} frame={duel} seat={seat} lies={lies} />
          ),
        )}
        {duel?.judged && (
          <span className="arena-sign head" aria-hidden="true">
            {duel.duel.winner === 'draw' ? '=' : duel.duel.winner === 'A' ? '>' : '<'}
          </span>
        )}
      </div>
      {duel !== null ? (
        <Causes frame={duel} title={null} lies={lies} room={room} />
      ) : last !== null ? (
        <Causes frame={stillFrame(last)} title={recap} lies={lies} room={room} />
      ) : (
        <Rules lies={lies} room={room} />
      )}
    </section>
  );
}
