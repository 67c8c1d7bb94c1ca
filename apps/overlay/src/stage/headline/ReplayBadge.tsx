import type { ReplayShow } from '@show-of-hands/bus';
import { useWords } from '../../lib/words/Words.tsx';
import './replay-badge.css';
import { stageWords } from '../words/index.ts';

/** Says that this match is long over: which turn of it is seen, and how fast. */
export function ReplayBadge({ replay: { step, steps, playing, speed } }: { readonly replay: ReplayShow }) {
  const say = useWords(stageWords);
  return (
    <p className="replay head digits" data-testid="replay" data-step={step} data-steps={steps}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={playing ? 'M3 4l9 8-9 8zM12 4l9 8-9 8z' : 'M5 4h5v16H5zM14 4h5v16h-5z'} />
      </svg>
      <b>{say('replay.badge')}</b>
      <span>{say('replay.step', { step, steps })}</span>
      <span>{playing ? say('replay.speed', { speed }) : say('replay.paused')}</span>
    </p>
  );
}
