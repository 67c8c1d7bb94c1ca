import { Mark } from '../mark/Mark.tsx';
import type { Seal } from './seal.ts';
import { shortHash } from './text.ts';
import './sealed-move.css';

const WORDS: Readonly<Record<Seal['status'], string>> = {
  sealing: 'Sealing the move on chain',
  sealed: 'Sealed on chain: it cannot change now',
  breaking: 'Breaking the seal',
};

/** The wax over a move that is committed and not yet revealed. */
function Wax() {
  return (
    <svg viewBox="0 0 120 120" className="wax" aria-hidden="true">
      <g className="wax-half wax-left">
        <path d="M60 6 48 12 34 10 26 22 13 28 13 43 5 55 12 68 11 82 24 90 30 103 45 103 60 113 54 88 64 66 52 44z" />
      </g>
      <g className="wax-half wax-right">
        <path d="M60 6l12 6 14-2 8 12 13 6v15l8 12-7 13 1 14-13 8-6 13H75l-15 10-6-25 10-22-12-22z" />
      </g>
      <path
        className="wax-sign"
        d="M44 60v-9a16 16 0 0 1 32 0v9M38 60h44v26H38z"
        fill="none"
        strokeWidth={8}
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A move that lies face down: whose, how far, and its transaction. */
export function SealedMove({ seal, name }: { readonly seal: Seal; readonly name: string }) {
  return (
    <section
      className={`sealed plate seat-${seal.seat.toLowerCase()} is-${seal.status}`}
      data-testid="sealed"
      data-seal={seal.status}
      data-turn={seal.turn}
      aria-label="sealed move"
    >
      <div className="sealed-card">
        <Mark open={0} className="sealed-mark" />
        <Wax />
      </div>
      <div className="sealed-words">
        <p className="sealed-name head one-line">
          {name} <small>turn {seal.turn + 1}</small>
        </p>
        <p className="sealed-status">{WORDS[seal.status]}</p>
        {seal.hash !== null && <p className="second digits">tx {shortHash(seal.hash)}</p>}
      </div>
    </section>
  );
}
