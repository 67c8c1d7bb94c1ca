import type { CardView, PlacedView, TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import type { CSSProperties } from 'react';
import { CardBack } from './CardBack.tsx';
import { CardFace } from './CardFace.tsx';
import { cellText } from './coords.ts';
import type { CellFrame } from './frame.ts';

/** What chat is about to do here: its share of the votes, and the card if everyone may see it. */
export interface Ghost {
  readonly seat: Seat;
  readonly card: CardView | null;
  /** 0..100, or null once it is decided. */
  readonly share: number | null;
  readonly leading: boolean;
}

const lasting = (ms: number): CSSProperties & Record<'--lasts', string> => ({ '--lasts': `${ms}ms` });

type Types = TriadPublicView['types'];

function Placed({ placed, types, owner = placed.owner }: { placed: PlacedView; types: Types; owner?: Seat }) {
  return (
    <CardFace
      card={placed.card}
      owner={owner}
      edges={placed.edges}
      lettered
      shielded={placed.forestShield > 0}
      typed={types?.[placed.card.trait] ?? 0}
    />
  );
}

function Moving({
  placed,
  motion,
  types,
}: {
  placed: PlacedView;
  motion: CellFrame['motion'];
  types: Types;
}) {
  switch (motion.kind) {
    case 'still':
      return (
        <div className="cell-card">
          <Placed placed={placed} types={types} />
        </div>
      );
    case 'placing':
      return (
        <div className="cell-card is-placing" style={lasting(motion.lasts)}>
          <Placed placed={placed} types={types} />
        </div>
      );
    case 'flipping':
      return (
        <div className={`cell-card is-flipping around-${motion.axis}`} style={lasting(motion.lasts)}>
          <div className="flip-was">
            <Placed placed={placed} types={types} owner={motion.was} />
          </div>
          <div className="flip-is">
            <Placed placed={placed} types={types} />
          </div>
        </div>
      );
  }
}

function GhostCard({ ghost }: { ghost: Ghost }) {
  const classes = ['ghost'];
  if (ghost.leading) classes.push('is-leading');
  if (ghost.share === null) classes.push('is-decided');
  return (
    <div className={classes.join(' ')}>
      {ghost.leading && (
        <div className="ghost-card">
          {ghost.card ? <CardFace card={ghost.card} owner={ghost.seat} /> : <CardBack owner={ghost.seat} />}
        </div>
      )}
      {ghost.share !== null && <span className="ghost-share head digits">{ghost.share}%</span>}
    </div>
  );
}

/** One cell: its coordinate, a warning mark, what chat leads with, or its card. Attributes tell the present. */
export function BoardCell({
  cell,
  frame,
  types,
  owner,
  token,
  mark,
  ghost,
}: {
  readonly cell: number;
  readonly frame: CellFrame;
  readonly types: Types;
  readonly owner: Seat | null;
  readonly token: string | null;
  readonly mark: Seat | null;
  readonly ghost: Ghost | null;
}) {
  return (
    <div className="cell" data-cell={cell} data-owner={owner ?? ''} data-token={token ?? ''}>
      {frame.placed === null && !ghost?.leading && <span className="cell-name head">{cellText(cell)}</span>}
      {frame.placed === null && ghost && <GhostCard ghost={ghost} />}
      {frame.placed && <Moving placed={frame.placed} motion={frame.motion} types={types} />}
      {mark !== null && (
        <span
          className={`cell-mark seat-${mark.toLowerCase()}`}
          role="img"
          aria-label={`warning mark of ${mark}`}
        >
          <b>!</b>
          <i>{mark}</i>
        </span>
      )}
    </div>
  );
}
