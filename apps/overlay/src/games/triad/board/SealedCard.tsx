import type { Seal } from '../../../stage/seal.ts';
import { useWords } from '../../../words/Words.tsx';
import { CardBack } from '../card/CardBack.tsx';
import { measures, px } from '../px.ts';
import { triadWords } from '../words/index.ts';
import type { Spot } from './board-room.ts';
import './sealed-card.css';

/** The seal over a card that is committed and not yet revealed; it breaks along a crack. */
function WaxSeal() {
  return (
    <svg viewBox="0 0 120 120" className="seal" aria-hidden="true">
      <g className="seal-left">
        <path
          className="seal-half"
          d="M57 4 44 10 30 9 22 21 10 28 11 43 3 56 11 68 9 83 22 91 29 104 43 103 56 113 62 92 50 74 63 52 52 34z"
        />
        <path className="seal-sign" d="M53 58v-8a12 12 0 0 1 3-16M57 58H40v28h18" />
      </g>
      <g className="seal-right">
        <path
          className="seal-half"
          d="M57 4l14 4 15-1 7 13 13 7v15l9 12-8 13 2 15-13 8-6 13-15-1-18 11 6-21-12-18 13-22-11-18z"
        />
        <path className="seal-sign" d="M53 34a14 14 0 0 1 22 13v11M56 58h28v28H58" />
      </g>
    </svg>
  );
}

/** A committed card, face down under its seal: on its cell if everyone knows that, or else where it hides no number. */
export function SealedCard({ seal, spot }: { readonly seal: Seal; readonly spot: Spot }) {
  const say = useWords(triadWords);
  return (
    <div
      className={`sealed-on-board is-${seal.status}`}
      style={{ ...measures({ sealed: spot.card }), transform: `translate(${px(spot.x)}, ${px(spot.y)})` }}
      role="img"
      aria-label={say('board.sealed')}
      data-sealed-card={seal.status}
      data-seat={seal.seat}
    >
      <div className="sealed-face">
        <CardBack owner={seal.seat} />
        <WaxSeal />
      </div>
    </div>
  );
}
