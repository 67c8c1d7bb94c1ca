import type { TriadPublicView } from '@show-of-hands/bus/triad';
import { BoardCell } from './BoardCell.tsx';
import { COLUMNS, ROWS } from './coords.ts';
import type { Leading } from './leading.ts';
import type { Playback } from './usePlayback.ts';

/** The nine cells with their coordinates, and the name of the rule that is just at work. */
export function Board({
  view,
  playback,
  leading,
}: {
  readonly view: TriadPublicView;
  readonly playback: Playback;
  readonly leading: Leading;
}) {
  const { caption } = playback;
  return (
    <section className="board plate" aria-label="board" data-motion={playback.playing ? 'playing' : 'still'}>
      <div className="board-columns head">
        {COLUMNS.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <div className="board-rows head digits">
        {ROWS.map((row) => (
          <span key={row}>{row}</span>
        ))}
      </div>
      <div className="board-cells">
        {playback.cells.map((frame, cell) => {
          const placed = view.board[cell] ?? null;
          return (
            <BoardCell
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
              key={cell}
              cell={cell}
              frame={frame}
              types={view.types}
              owner={placed?.owner ?? null}
              token={placed?.card.tokenId ?? null}
              mark={view.marks.find((mark) => mark.cell === cell)?.owner ?? null}
              ghost={leading.ghosts.get(cell) ?? null}
            />
          );
        })}
      </div>
      {caption && (
        <p
          key={caption.key}
          className={`board-caption head row-${caption.row} seat-${caption.by.toLowerCase()}`}
        >
          {caption.text}
        </p>
      )}
    </section>
  );
}
