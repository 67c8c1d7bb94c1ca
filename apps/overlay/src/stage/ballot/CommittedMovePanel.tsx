import type { CommittedMove } from '../../lib/game/committed-move.ts';
import { WaxSeal } from '../../lib/mark/WaxSeal.tsx';
import { shortHash } from '../../lib/text/plain-text.ts';
import { fitSize } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import './committed-move.css';

/** Room for a name beside its turn, px. */
const NAME = 260;

/** A move that lies face down: whose, how far, and its transaction. */
export function CommittedMovePanel({
  seal,
  name,
  turn,
}: {
  readonly seal: CommittedMove;
  readonly name: string;
  /** Which turn it is of, as the game calls it; null for one that it does not count. */
  readonly turn: string | null;
}) {
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
        <WaxSeal />
      </div>
      <div className="sealed-words">
        <p className="sealed-name head one-line" style={{ fontSize: fitSize(name, NAME, 36, 22) }}>
          {name} {turn !== null && <small>{turn}</small>}
        </p>
        <p className="sealed-status">{say(`seal.${seal.status}`)}</p>
        {seal.hash !== null && (
          <p className="second digits">{say('seal.tx', { hash: shortHash(seal.hash) })}</p>
        )}
      </div>
    </section>
  );
}
