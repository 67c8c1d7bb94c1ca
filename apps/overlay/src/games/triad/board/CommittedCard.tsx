import { triadWords } from '@show-of-hands/bus/triad/text';
import type { CommittedMove } from '../../../lib/game/committed-move.ts';
import { measures, px } from '../../../lib/layout/style.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import { CommittedBack } from '../../cards/CommittedBack.tsx';
import type { Spot } from './board-layout.ts';
import './committed-card.css';

/** A committed card, face down under its seal: on its cell if everyone knows that, or else where it hides no number. */
export function CommittedCard({ seal, spot }: { readonly seal: CommittedMove; readonly spot: Spot }) {
  const say = useWords(triadWords);
  return (
    <div
      className="sealed-on-board"
      style={{ ...measures({ sealed: spot.card }), transform: `translate(${px(spot.x)}, ${px(spot.y)})` }}
      role="img"
      aria-label={say('board.sealed')}
      data-sealed-card={seal.status}
      data-seat={seal.seat}
    >
      <div className="sealed-face">
        <CommittedBack seal={seal} />
      </div>
    </div>
  );
}
