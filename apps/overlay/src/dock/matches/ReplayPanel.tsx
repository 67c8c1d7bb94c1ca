import { REPLAY_SPEEDS, type ReplayShow } from '@show-of-hands/bus';
import { useId } from 'react';
import { typedFor } from '../../lib/game/ballot.ts';
import { useGameWords } from '../../lib/game/useGameWords.ts';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
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
  const { control } = useDock();
  const say = useWords(dockWords);
  const { labelOf } = useGameWords();
  const attempt = useTry();
  const id = useId();
  const whyNot = (name: string): string | null => {
    const action = control.actions.find((each) => each.name === name);
    return action?.available === true ? null : (action?.why ?? say('action.notNow'));
  };
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
          <Move key={move.way} {...move} why={step > 0 ? whyNot('replay-step') : say('replay.atStart')} />
        ))}
        <Press
          className="primary"
          action={playing}
          why={whyNot(playing)}
          onPress={() => void attempt(playing)}
        >
          {say(replay.playing ? 'replay.pause' : 'replay.play')}
        </Press>
        {MOVES.slice(2).map((move) => (
          <Move key={move.way} {...move} why={step < steps ? whyNot('replay-step') : say('replay.atEnd')} />
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
          onChange={({ target }) => void attempt('replay-speed', target.value)}
        >
          {REPLAY_SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {say('replay.times', { speed })}
            </option>
          ))}
        </select>
        <Press action="replay-end" why={whyNot('replay-end')} onPress={() => void attempt('replay-end')}>
          {say('replay.end')}
        </Press>
      </div>
      <p className="note">{say('replay.holds')}</p>
    </Panel>
  );
}

function Move({
  way,
  sign,
  why,
}: {
  readonly way: (typeof MOVES)[number]['way'];
  readonly sign: string;
  readonly why: string | null;
}) {
  const say = useWords(dockWords);
  const attempt = useTry();
  return (
    <Press action="replay-step" way={way} why={why} onPress={() => void attempt('replay-step', way)}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={sign} />
      </svg>
      {say(`replay.to.${way}`)}
    </Press>
  );
}
