import { CardBack } from '../../cards/CardBack.tsx';
import type { Ghost } from '../ballot/leading-moves.ts';
import { CardFace } from '../card/CardFace.tsx';

/**
 * The leading move as a card that is not there yet; of the others only where and how many. On a `compact` board the
 * words take the card's place: over it they would hide its numbers.
 */
export function GhostCard({
  ghost: { seat, card, share, leading },
  name,
  compact,
  covered,
}: {
  readonly ghost: Ghost;
  /** The cell as viewers type it. */
  readonly name: string;
  readonly compact: boolean;
  /** Whether the sealed card lies here: then only the frame is left. */
  readonly covered: boolean;
}) {
  const classes = ['ghost'];
  if (leading) classes.push('is-leading');
  if (share === null) classes.push('is-decided');
  if (covered) classes.push('is-covered');
  if (leading && compact) classes.push('is-worded');
  return (
    <div className={classes.join(' ')} data-ghost={leading ? 'leading' : 'other'}>
      {leading && !compact && (
        <div className="ghost-card">
          {card ? <CardFace card={card} owner={seat} /> : <CardBack owner={seat} />}
        </div>
      )}
      {/* in the middle of the card, where no number stands */}
      <span className="ghost-plate head digits">
        <span className="ghost-name">{name}</span>
        {share !== null && <span className="ghost-share">{share}%</span>}
      </span>
    </div>
  );
}
