import type { CommittedMove } from '../../lib/game/committed-move.ts';
import { WaxSeal } from '../../lib/mark/WaxSeal.tsx';
import { CardBack } from './CardBack.tsx';
import './committed-back.css';

/** A committed card: face down while it is sent, under a seal once the chain has it, which breaks to reveal it. */
export const CommittedBack = ({ seal }: { readonly seal: CommittedMove }) => (
  <div className={`sealed-back is-${seal.status}`}>
    <CardBack owner={seal.seat} />
    <WaxSeal />
  </div>
);
