import type { ActionShow, OwnSeatShow } from '@show-of-hands/bus';
import { type FormEvent, useId, useState } from 'react';
import { secondsUntil } from '../connection/clock.ts';
import { ownHandOf } from '../games/registry.tsx';
import { Panel } from '../tool/Panel.tsx';
import { clockOf } from './moment.ts';
import type { Acting } from './useActing.ts';

/** More moves than these are found by typing a part of them. */
const MOST_LISTED = 40;

const WHY: Readonly<Record<OwnSeatShow['why'], string>> = {
  turn: 'Your move',
  'no-votes': 'Nobody decided: choose for chat',
};

interface Props {
  readonly asked: OwnSeatShow;
  readonly play: ActionShow;
  readonly acting: Acting;
  /** The bot's clock, ms. */
  readonly now: number;
  /** Why nothing can be done at all now; null otherwise. */
  readonly blocked: string | null;
}

/** The move that the streamer is asked for: their hand, the legal moves, and how long they have. */
export function OwnSeatPanel({ asked, play, acting, now, blocked }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = asked.moves.filter((move) => move.toLowerCase().includes(wanted));
  const argument = play.args[0]?.name ?? '';
  const busy = acting.busy !== null;
  const hand = asked.view === null ? [] : ownHandOf(asked.view, asked.seat);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || blocked !== null || wanted === '') return;
    const answer = await acting.act(play.name, { [argument]: text.trim() });
    if (answer.ok) setText('');
  };

  return (
    <Panel
      title={WHY[asked.why]}
      className="own-seat"
      aside={
        <span className="tag" data-testid="own-time">
          {clockOf(secondsUntil(asked.decideBy, now))}
        </span>
      }
    >
      {hand.length > 0 && (
        <ol className="own-hand" aria-label="hand">
          {hand.map(({ place, words }) => (
            <li key={place}>
              <strong className="mono">{place}</strong> {words}
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>Move: {asked.pattern}</label>
          <input
            id={id}
            className="mono"
            value={text}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <button type="submit" className="primary" aria-disabled={busy || blocked !== null || wanted === ''}>
          {acting.busy === play.name ? 'Working…' : 'Play it'}
        </button>
      </form>
      <ul className="own-moves" aria-label="legal moves">
        {found.slice(0, MOST_LISTED).map((move) => (
          <li key={move}>
            <button type="button" className="mono" onClick={() => setText(move)}>
              {move}
            </button>
          </li>
        ))}
      </ul>
      <p className="note">
        {blocked ??
          (found.length === 0
            ? 'No listed move has this in it; what you type is checked against all legal moves.'
            : `${Math.min(found.length, MOST_LISTED)} of ${asked.moveCount} legal moves; type a part to find others. Viewers see none of this, unless this window is on the stream.`)}
      </p>
    </Panel>
  );
}
