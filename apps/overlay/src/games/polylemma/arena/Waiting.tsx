import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import { polylemmaWords, shownSlot, slotKey } from '@show-of-hands/bus/polylemma/text';
import type { Seat } from '@show-of-hands/engine';
import type { CommittedMove } from '../../../lib/game/committed-move.ts';
import { px } from '../../../lib/layout/style.ts';
import { fitSize } from '../../../lib/text/text-width.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import { CommittedBack } from '../../cards/CommittedBack.tsx';
import type { Leading } from '../ballot/leading-move.ts';
import { CharacterCard } from '../character/CharacterCard.tsx';
import { RandomBack } from '../character/RandomBack.tsx';
import type { ArenaLayout } from './arena-layout.ts';

/** A card that is not there yet is drawn inside its frame (arena.css): so much of what the frame leaves. */
const GHOST = 0.92;
const ghostIn = (card: number): number => GHOST * (card - 2 * Math.max(4, card * 0.022));

/** Where a seat's card will lie: what chat is about to send there, or the sealed card, or nothing yet. */
export function WaitingCard({
  view,
  seat,
  leading,
  seal,
  lies: { card },
}: {
  readonly view: PolylemmaPublicView;
  readonly seat: Seat;
  readonly leading: Leading | null;
  readonly seal: CommittedMove | null;
  readonly lies: ArenaLayout;
}) {
  const say = useWords(polylemmaWords);
  const size = { width: px(card), height: px(card) };
  if (seal !== null) {
    return (
      <div
        className="duel-place is-sealed"
        style={size}
        role="img"
        aria-label={say('arena.faceDown')}
        data-sealed-card={seal.status}
        data-seat={seat}
      >
        <div className="duel-sealed">
          <CommittedBack seal={seal} />
        </div>
      </div>
    );
  }
  if (leading === null) {
    return (
      <div className={`duel-place seat-${seat.toLowerCase()}`} style={size}>
        <span className="duel-letter head">{seat}</span>
      </div>
    );
  }
  const { slot } = leading.move;
  const { character, level } = shownSlot(view, seat, slot);
  return (
    <div
      className={`duel-place is-led${leading.share === null ? ' is-decided' : ''}`}
      style={size}
      data-ghost="leading"
      data-slot-led={slot}
    >
      <div className="duel-ghost">
        {character === null ? (
          <RandomBack level={level} owner={seat} size={ghostIn(card)} />
        ) : (
          <CharacterCard character={character} bond={character.bond} owner={seat} size={ghostIn(card)} />
        )}
      </div>
    </div>
  );
}

/** What a key takes of the height of its line, and the smallest letters, px. */
const KEY = 0.5;
const SMALLEST = 20;

/** What is said of it: the slot with its share and points, or how far the seal is. */
export function WaitingWords({
  seat,
  leading,
  seal,
  chooses,
  brief,
  lies,
}: {
  readonly seat: Seat;
  readonly leading: Leading | null;
  readonly seal: CommittedMove | null;
  /** Whether the seat has still to choose. */
  readonly chooses: boolean;
  readonly brief: boolean;
  readonly lies: ArenaLayout;
}) {
  const say = useWords(polylemmaWords);
  if (leading !== null) {
    const { slot, points } = leading.move;
    const spent =
      points === null || points === 0 ? '' : brief ? `+${points}` : say('cause.points', { count: points });
    const share = leading.share === null ? '' : `${leading.share}%`;
    // the key is twice as large as the rest; where there is no room for all, the share is told in the party
    const size = fitSize(`${spent} ${share}`, lies.half - KEY * lies.power - 40, lies.power * 0.4, 0);
    const shared = size >= SMALLEST;
    const rest = shared
      ? size
      : fitSize(spent, lies.half - KEY * lies.power - 24, lies.power * 0.4, SMALLEST);
    return (
      <p className="duel-plan head digits" style={{ fontSize: px(rest) }} data-seat-plan={seat}>
        <b>{slotKey(slot).toUpperCase()}</b>
        {spent !== '' && <span>{spent}</span>}
        {shared && share !== '' && <i>{share}</i>}
      </p>
    );
  }
  if (seal !== null) {
    return (
      <p className={`duel-says head seat-${seat.toLowerCase()}`}>
        {say(brief ? 'arena.isSealed' : `arena.${seal.status}`)}
      </p>
    );
  }
  return <p className="duel-says head">{chooses ? say('arena.chooses') : ''}</p>;
}
