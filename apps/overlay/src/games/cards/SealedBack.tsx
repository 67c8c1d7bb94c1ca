import type { SealedMove } from '../../lib/game/sealed-move.ts';
import { WaxSeal } from '../../lib/mark/WaxSeal.tsx';
import { CardBack } from './CardBack.tsx';
import './sealed-back.css';

/** A committed card: face down while it is sent, under a seal once the chain has it, which breaks to reveal it. */
export const SealedBack = ({ seal }: { readonly seal: SealedMove }) => (
  <div className={`sealed-back is-${seal.status}`}>
    <CardBack owner={seal.seat} />
    <WaxSeal />
  </div>
);
