import type { TriadPublicView } from '@show-of-hands/bus/triad';
import { COLUMNS, cellText, ROWS, triadWords } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';
import type { CommittedMove } from '../../../lib/game/committed-move.ts';
import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { measures, px } from '../../../lib/layout/style.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import type { Playback } from '../animation/useTurnAnimation.ts';
import type { Leading } from '../ballot/leading-moves.ts';
import type { Options } from '../ballot/options.ts';
import { BoardCaption } from './BoardCaption.tsx';
import { BoardCell } from './BoardCell.tsx';
import { boardLayout, cellSpot, crossingSpot, type Occupied, quietCrossing } from './board-layout.ts';
import { CommittedCard } from './CommittedCard.tsx';

/** Cells smaller than this hold a card of numbers and owner only, px. */
const COMPACT_UNDER = 150;

/** The cell that a sealed card goes to, where chat's decision tells everyone; null where nobody may know. */
function sealedCell(seal: CommittedMove | null, { move, ghosts }: Leading): number | null {
  if (seal === null || move === null || move.seat !== seal.seat) return null;
  return ghosts.get(move.cell)?.share === null ? move.cell : null;
}

const occupied = ({ board, marks }: TriadPublicView): Occupied[] =>
  board.map((placed, cell) => ({
    taken: placed !== null,
    marked: marks.some((mark) => mark.cell === cell),
  }));

/** The nine cells with their coordinates, and the name of what is just at work. */
export function Board({
  view,
  playback,
  leading,
  options,
  seal,
  winner,
  room,
}: {
  readonly view: TriadPublicView;
  readonly playback: Playback;
  readonly leading: Leading;
  readonly options: Options | null;
  readonly seal: CommittedMove | null;
  /** Whose cards rise, while the win is shown. */
  readonly winner: Seat | null;
  readonly room: PictureSpace;
}) {
  const say = useWords(triadWords);
  const lies = boardLayout(room);
  const { caption } = playback;
  const sealed = sealedCell(seal, leading);
  const won = view.board.flatMap((placed, cell) =>
    winner !== null && placed?.owner === winner ? [cell] : [],
  );
  return (
    <section
      className="board plate"
      aria-label={say('board.label')}
      data-motion={playback.before === null ? 'still' : 'playing'}
      data-size={room.size}
      style={{
        ...measures({ cell: lies.cell, gap: lies.gap, head: lies.head }),
        width: px(room.width),
        height: px(room.height),
      }}
    >
      {lies.head > 0 && (
        <>
          <div className="board-columns head" style={{ left: px(lies.left), top: px(lies.top - lies.head) }}>
            {COLUMNS.map((column) => (
              <span key={column}>{column}</span>
            ))}
          </div>
          <div
            className="board-rows head digits"
            style={{ left: px(lies.left - lies.head), top: px(lies.top) }}
          >
            {ROWS.map((row) => (
              <span key={row}>{row}</span>
            ))}
          </div>
        </>
      )}
      <div className="board-cells" style={{ left: px(lies.left), top: px(lies.top) }}>
        {playback.cells.map((frame, cell) => {
          const placed = view.board[cell] ?? null;
          const rises = won.indexOf(cell);
          return (
            <BoardCell
              key={cellText(cell)}
              cell={cell}
              frame={frame}
              types={view.types}
              compact={lies.cell < COMPACT_UNDER}
              owner={placed?.owner ?? null}
              token={placed?.card.tokenId ?? null}
              open={options?.cells.has(cell) ?? false}
              ghost={leading.ghosts.get(cell) ?? null}
              covered={sealed === cell}
              winning={rises < 0 ? null : rises}
            />
          );
        })}
      </div>
      {seal && playback.before === null && (
        <CommittedCard
          seal={seal}
          spot={sealed === null ? crossingSpot(lies, quietCrossing(occupied(view))) : cellSpot(lies, sealed)}
        />
      )}
      {caption && (
        <BoardCaption
          key={caption.key}
          caption={caption}
          middle={lies.top + caption.row * (lies.cell + lies.gap) + lies.cell / 2}
          width={room.width}
        />
      )}
    </section>
  );
}
