import { REPLAY_SPEEDS, type ReplayShow } from '@show-of-hands/bus';
import { useId } from 'react';
import { useGameWords } from '../../games/useGameWords.ts';
import { typedFor } from '../../show/typed-now.ts';
import { Panel } from '../../tool/Panel.tsx';
import { useWords } from '../../words/Words.tsx';
import { useDock, useTry } from '../DockContext.tsx';
import { dockWords } from '../words/index.ts';

/** Where the buttons go, and their signs: paths in a square of 16. */
const MOVES = [
  { way: 'start', sign: 'M3 3v10M13 3L5 8l8 5z' },
  { way: 'back', sign: 'M12 3L4 8l8 5z' },
  { way: 'forward', sign: 'M4 3l8 5-8 5z' },
  { way: 'end', sign: 'M13 3v10M3 3l8 5-8 5z' },
] as const;

/** Steers the finished match that overlays show again. */
export function ReplayPanel({ replay }: { readonly replay: ReplayShow }) {
  const { acting, blocked, control } = useDock();
  const say = useWords(dockWords);
  const { labelOf } = useGameWords();
  const attempt = useTry();
  const id = useId();
  const can = (name: string) =>
    blocked === null &&
    acting.busy === null &&
    control.actions.some((action) => action.name === name && action.available);
  const { match, ballot, step, steps } = replay;
  const game = match.view?.game;
  const playing = replay.playing ? 'replay-pause' : 'replay-play';
  return (
    <Panel
      title={say('replay.title', { number: match.number, name: match.ruleset.name })}
      className="replay"
      aside={
        <span className="tag" role="status">
          {say('replay.step', { step, steps })}
        </span>
      }
    >
      <span className="bar-track" aria-hidden="true">
        <span className="bar" style={{ transform: `scaleX(${steps === 0 ? 1 : step / steps})` }} />
      </span>
      <div className="row transport">
        {MOVES.slice(0, 2).map((move) => (
          <Move key={move.way} {...move} possible={can('replay-step') && step > 0} />
        ))}
        <button
          type="button"
          className="primary"
          data-action={playing}
          aria-disabled={!can(playing)}
          onClick={() => void attempt(playing)}
        >
          {say(replay.playing ? 'replay.pause' : 'replay.play')}
        </button>
        {MOVES.slice(2).map((move) => (
          <Move key={move.way} {...move} possible={can('replay-step') && step < steps} />
        ))}
      </div>
      {ballot && (
        <p className="result">
          <strong className="mono">{typedFor(ballot)}</strong>{' '}
          {game === undefined ? ballot.label : labelOf(game, ballot.command)}:{' '}
          {say('replay.votes', { votes: ballot.votes, voters: ballot.voters })}
        </p>
      )}
      <div className="row transport">
        <label htmlFor={id}>{say('replay.speed')}</label>
        <select
          id={id}
          value={String(replay.speed)}
          data-action="replay-speed"
          disabled={!can('replay-speed')}
          onChange={({ target }) => void attempt('replay-speed', target.value)}
        >
          {REPLAY_SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {say('replay.times', { speed })}
            </option>
          ))}
        </select>
        <button
          type="button"
          data-action="replay-end"
          aria-disabled={!can('replay-end')}
          onClick={() => void attempt('replay-end')}
        >
          {say('replay.end')}
        </button>
      </div>
      <p className="note">{say('replay.holds')}</p>
    </Panel>
  );
}

function Move({
  way,
  sign,
  possible,
}: {
  readonly way: (typeof MOVES)[number]['way'];
  readonly sign: string;
  readonly possible: boolean;
}) {
  const say = useWords(dockWords);
  const attempt = useTry();
  return (
    <button
      type="button"
      data-action="replay-step"
      data-way={way}
      title={say(`replay.to.${way}`)}
      aria-label={say(`replay.to.${way}`)}
      aria-disabled={!possible}
      onClick={() => possible && void attempt('replay-step', way)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
}
