import type { PlacedView, TriadPublicView } from '@show-of-hands/bus/triad';
import { cellText, triadWords } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';
import { lasting } from '../../../lib/layout/style.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import type { CellFrame, MarkFrame } from '../animation/frame.ts';
import type { Ghost } from '../ballot/leading-moves.ts';
import { CardFace } from '../card/CardFace.tsx';
import { GhostCard } from './GhostCard.tsx';

type Types = TriadPublicView['types'];

interface Look {
  readonly types: Types;
  readonly compact: boolean;
}

function Placed({ placed, look, owner = placed.owner }: { placed: PlacedView; look: Look; owner?: Seat }) {
  return (
    <CardFace
      card={placed.card}
      owner={owner}
      edges={placed.edges}
      lettered
      shielded={placed.forestShield > 0}
      typed={look.types?.[placed.card.trait] ?? 0}
      compact={look.compact}
    />
  );
}

function Moving({ placed, motion, look }: { placed: PlacedView; motion: CellFrame['motion']; look: Look }) {
  switch (motion.kind) {
    case 'still':
      return (
        <div className="cell-card">
          <Placed placed={placed} look={look} />
        </div>
      );
    case 'placing':
      return (
        <div className="cell-card is-placing" style={lasting(motion.lasts)}>
          <Placed placed={placed} look={look} />
        </div>
      );
    case 'flipping':
      return (
        <div className={`cell-card is-flipping around-${motion.axis}`} style={lasting(motion.lasts)}>
          <div className="flip-was">
            <Placed placed={placed} look={look} owner={motion.was} />
          </div>
          <div className="flip-is">
            <Placed placed={placed} look={look} />
          </div>
        </div>
      );
  }
}

/** With room it says what it does, too. */
function WarningMark({ mark, brief }: { mark: MarkFrame; brief: boolean }) {
  const say = useWords(triadWords);
  return (
    <span
      className={`cell-mark head seat-${mark.owner.toLowerCase()} is-${mark.motion}`}
      role="img"
      aria-label={say('board.mark', { seat: mark.owner })}
      data-mark={mark.owner}
    >
      <b>!</b>
      <i>{mark.owner}</i>
      {!brief && <em>{say('board.markSays')}</em>}
    </span>
  );
}

/**
 * One cell: its coordinate, a warning mark, what chat leads with, or its card. Attributes tell the present, even
 * while the frame is of an animation. `open`: chat can choose it now; `covered`: the sealed card lies on it. `winning`: the order in which the winner's cards
 * rise, from 0.
 */
export function BoardCell({
  cell,
  frame,
  types,
  compact,
  owner,
  token,
  open,
  ghost,
  covered,
  winning,
}: {
  readonly cell: number;
  readonly frame: CellFrame;
  readonly types: Types;
  readonly compact: boolean;
  readonly owner: Seat | null;
  readonly token: string | null;
  readonly open: boolean;
  readonly ghost: Ghost | null;
  readonly covered: boolean;
  readonly winning: number | null;
}) {
  const classes = ['cell'];
  if (open) classes.push('is-open');
  if (frame.mark !== null) classes.push('is-marked');
  if (winning !== null) classes.push('is-winning');
  return (
    <div
      className={classes.join(' ')}
      data-cell={cell}
      data-owner={owner ?? ''}
      data-token={token ?? ''}
      data-open={open}
      style={winning === null ? undefined : lasting(winning * 70)}
    >
      {frame.placed === null && ghost === null && <span className="cell-name head">{cellText(cell)}</span>}
      {frame.placed === null && ghost && (
        <GhostCard ghost={ghost} name={cellText(cell)} compact={compact} covered={covered} />
      )}
      {frame.placed && <Moving placed={frame.placed} motion={frame.motion} look={{ types, compact }} />}
      {frame.mark && (
        <WarningMark mark={frame.mark} brief={compact || frame.placed !== null || ghost !== null} />
      )}
    </div>
  );
}
