import type { ActionShow, OwnSeatShow } from '@show-of-hands/bus';
import { otherSeat } from '@show-of-hands/engine';
import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { secondsUntil } from '../../lib/connection/clock.ts';
import { useGameWords } from '../../lib/game/useGameWords.ts';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { inOrder } from '../bot/arguments.ts';
import { useDock, useNow } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { clockOf } from '../frame/current-state.ts';
import { dockWords } from '../words/index.ts';

/**
 * Moves in the order in which they are offered: short ones first, so that what can be added to a move comes behind the
 * moves themselves; and of those that begin alike one after the other, so that the first few are of every kind.
 *
 * @param moves as they are typed, in numeric order
 */
export function inOrderOfOffer(moves: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return moves
    .map((move) => {
      const beginning = move.slice(0, move.lastIndexOf(' '));
      const rank = seen.get(beginning) ?? 0;
      seen.set(beginning, rank + 1);
      return { move, rank };
    })
    .sort((a, b) => a.move.length - b.move.length || a.rank - b.rank)
    .map(({ move }) => move);
}

/** Whether all that was typed is a part of the move, word by word. */
export const holdsAll = (move: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => move.toLowerCase().includes(word));

/** More moves than these are found by typing a part of them. */
const MOST_LISTED = 40;

interface Props {
  readonly asked: OwnSeatShow;
  readonly play: ActionShow;
}

/**
 * The move that the streamer is asked for: what they hold, the legal moves, and how long they have. A move is clicked
 * or typed; from the field the arrow keys go into the list and back.
 */
export function OwnSeatPanel({ asked, play }: Props) {
  const { acting, blocked, show, control } = useDock();
  const say = useWords(dockWords);
  const { ownPiecesOf, hintOf } = useGameWords();
  const id = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wanted = text.trim().toLowerCase();
  const offered = useMemo(() => inOrderOfOffer(asked.moves), [asked.moves]);
  const found = offered.filter((move) => holdsAll(move, wanted));
  const busy = acting.busy !== null;
  const pieces = asked.view === null ? [] : ownPiecesOf(asked.view, asked.seat);
  const hint = asked.view === null ? '' : hintOf(asked.view, asked.seat);

  const isWatched = show.match?.seats[otherSeat(asked.seat)].kind === 'rival';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || blocked !== null || wanted === '') return;
    const answer = await acting.act(play.name, inOrder(play, text.trim()));
    if (answer.ok) setText('');
  };
  const take = (move: string) => {
    setText(move);
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    // in the field the arrows to the sides are for the text
    if (step === undefined || (at === -1 && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    (buttons[at + step] ?? (at + step < 0 ? field.current : undefined))?.focus();
  };

  return (
    <Panel title={say(`own.${asked.why}`)} className="own-seat" aside={<TimeLeft by={asked.decideBy} />}>
      {isWatched && (
        <p className="warning">{say(control.rivals?.offer?.atOnce ? 'own.watchedAtOnce' : 'own.watched')}</p>
      )}
      {pieces.length > 0 && (
        <ol className="own-pieces" aria-label={say('own.pieces')}>
          {pieces.map(({ place, words }) => (
            <li key={place}>
              <strong className="mono">{place}</strong> {words}
            </li>
          ))}
        </ol>
      )}
      <div>
        <form onSubmit={submit} onKeyDown={onKey}>
          <div className="field">
            <label htmlFor={id}>{say('own.move', { hint })}</label>
            <input
              id={id}
              ref={field}
              className="mono"
              value={text}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Press
            submits
            className="primary wide"
            action={play.name}
            why={wanted === '' ? say('own.missing') : null}
          >
            {say(acting.busy === play.name ? 'action.working' : 'own.play')}
          </Press>
        </form>
        <ul className="own-moves" aria-label={say('own.moves')} ref={list}>
          {found.slice(0, MOST_LISTED).map((move) => (
            <li key={move}>
              <button type="button" className="mono" onClick={() => take(move)} onKeyDown={onKey}>
                {move}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className="note">
        {blocked ??
          (found.length === 0
            ? say('own.unlisted')
            : say('own.listed', { shown: Math.min(found.length, MOST_LISTED), all: asked.moveCount }))}
      </p>
    </Panel>
  );
}

function TimeLeft({ by }: { readonly by: number }) {
  const say = useWords(dockWords);
  const now = useNow();
  return (
    <span className="tag" data-testid="own-time">
      {clockOf(secondsUntil(by, now), say)}
    </span>
  );
}
