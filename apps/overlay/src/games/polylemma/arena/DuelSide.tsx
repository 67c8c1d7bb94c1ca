import type { Seat } from '@show-of-hands/engine';
import { lasting, px } from '../../../lib/layout/style.ts';
import { fitSize } from '../../../lib/text/text-width.ts';
import { useLanguage } from '../../../lib/words/Words.tsx';
import { CardBack } from '../../cards/CardBack.tsx';
import { countedPowerOf, type DuelFrame } from '../animation/frame.ts';
import { CharacterCard } from '../character/CharacterCard.tsx';
import { numberText } from '../texts/numbers.ts';
import type { ArenaLayout } from './arena-layout.ts';
import { CountUp } from './CountUp.tsx';

/** From this size on a card has room for the one that was not drawn beside it, px. */
const REJECTED_FROM = 200;

/** What a seat played: its card, turning over while that is told, and its power so far. */
export function DuelCard({
  frame,
  seat,
  lies: { card },
  winning,
}: {
  readonly frame: DuelFrame;
  readonly seat: Seat;
  readonly lies: ArenaLayout;
  /** Whether the win of this seat is being shown. */
  readonly winning: boolean;
}) {
  const { duel, face, judged, lasts } = frame;
  const { character } = duel.played[seat];
  const rejected = duel.rejected[seat];
  const fate = !judged
    ? ''
    : duel.winner === 'draw'
      ? 'is-level'
      : duel.winner === seat
        ? 'is-winner'
        : 'is-loser';
  // only who had two to choose from chooses
  const motion = frame.motion === 'drawing' && rejected === null ? 'still' : frame.motion;
  const both = face === 'candidates' && rejected !== null;
  const front = both ? (
    <span className="duel-candidates">
      {[character, rejected].map((one) => (
        <span key={one.tokenId}>
          <CharacterCard character={one} bond={null} owner={seat} size={card / 2} />
        </span>
      ))}
    </span>
  ) : (
    <CharacterCard character={character} bond={null} owner={seat} size={card} />
  );
  return (
    <div
      className={`duel-card is-${motion} ${fate}${winning ? ' is-winning' : ''} seat-${seat.toLowerCase()}`}
      style={{ ...lasting(lasts), width: px(card), height: px(card) }}
      data-played={duel.played[seat].slot}
      data-token={character.tokenId}
    >
      {motion === 'turning' && (
        <span className="duel-back">
          <CardBack owner={seat} />
        </span>
      )}
      <span className="duel-front">{face === 'back' ? <CardBack owner={seat} /> : front}</span>
      {rejected && face === 'front' && card >= REJECTED_FROM && (
        <span
          className={`duel-rejected${motion === 'drawing' ? ' is-leaving' : ''}`}
          data-rejected={rejected.tokenId}
        >
          <CharacterCard character={rejected} bond={null} owner={seat} size={card * 0.26} />
        </span>
      )}
    </div>
  );
}

export function DuelPower({
  frame,
  seat,
  lies: { power, half },
}: {
  readonly frame: DuelFrame;
  readonly seat: Seat;
  readonly lies: ArenaLayout;
}) {
  const language = useLanguage();
  const { duel, judged, face, lasts } = frame;
  const reached = duel.played[seat].strength.power;
  const most = power * 0.92;
  // a digit of the heading face takes somewhat more than half its size
  const letters = Math.floor((half - 24) / (0.62 * Math.min(most, 40)));
  const text = (value: number): string => numberText(value, language, letters);
  // as large as what is told so far allows: what is to come shows in nothing
  const told = countedPowerOf(frame, seat).power;
  const size = fitSize(text(told), half - 24, most, 24);
  const fate = !judged
    ? ''
    : duel.winner === 'draw'
      ? ' is-level'
      : duel.winner === seat
        ? ' is-winner'
        : ' is-loser';
  return (
    <p
      className={`duel-power head digits seat-${seat.toLowerCase()}${fate}`}
      style={{ fontSize: px(size) }}
      data-seat-power={seat}
      data-power={reached}
    >
      {face !== 'back' && <CountUp value={told} lasts={lasts} text={text} />}
    </p>
  );
}
