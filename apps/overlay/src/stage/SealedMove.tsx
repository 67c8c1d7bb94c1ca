import { useWords } from '../words/Words.tsx';
import { fitSize } from './fit.ts';
import type { Seal } from './seal.ts';
import { shortHash } from './text.ts';
import { stageWords } from './words/index.ts';
import './sealed-move.css';

/** Room for a name beside its turn, px. */
const NAME = 260;

/** The wax over a move that is committed and not yet revealed; it breaks along a crack. */
function Wax() {
  return (
    <svg viewBox="0 0 120 120" className="wax" aria-hidden="true">
      <g className="wax-left">
        <path
          className="wax-half"
          d="M57 4 44 10 30 9 22 21 10 28 11 43 3 56 11 68 9 83 22 91 29 104 43 103 56 113 62 92 50 74 63 52 52 34z"
        />
        <path className="wax-sign" d="M53 58v-8a12 12 0 0 1 3-16M57 58H40v28h18" />
      </g>
      <g className="wax-right">
        <path
          className="wax-half"
          d="M57 4l14 4 15-1 7 13 13 7v15l9 12-8 13 2 15-13 8-6 13-15-1-18 11 6-21-12-18 13-22-11-18z"
        />
        <path className="wax-sign" d="M53 34a14 14 0 0 1 22 13v11M56 58h28v28H58" />
      </g>
    </svg>
  );
}

/** A move that lies face down: whose, how far, and its transaction. */
export function SealedMove({ seal, name }: { readonly seal: Seal; readonly name: string }) {
  const say = useWords(stageWords);
  return (
    <section
      className={`sealed plate seat-${seal.seat.toLowerCase()} is-${seal.status}`}
      data-testid="sealed"
      data-seal={seal.status}
      data-turn={seal.turn}
      aria-label={say('seal.name')}
    >
      <div className="sealed-card">
        <Wax />
      </div>
      <div className="sealed-words">
        <p className="sealed-name head one-line" style={{ fontSize: fitSize(name, NAME, 36, 22) }}>
          {name} <small>{say('seal.turn', { turn: seal.turn + 1 })}</small>
        </p>
        <p className="sealed-status">{say(`seal.${seal.status}`)}</p>
        {seal.hash !== null && (
          <p className="second digits">{say('seal.tx', { hash: shortHash(seal.hash) })}</p>
        )}
      </div>
    </section>
  );
}
