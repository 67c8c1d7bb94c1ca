import type { DelayCheckShow } from '@show-of-hands/bus';
import type { Box } from '../layout/frame.ts';
import { useWords } from '../words/Words.tsx';
import { fitSize } from './fit.ts';
import { stageWords } from './words/index.ts';
import './delay-check.css';

/** While the stream's delay is measured: the word to type, as large as can be. */
export function DelayCheck({ check, box }: { readonly check: DelayCheckShow; readonly box: Box }) {
  const say = useWords(stageWords);
  const ask = say('delay.ask');
  const height = Math.min(226, box.height);
  return (
    <section
      className={`delay-check${box.width < 800 ? ' is-narrow' : ''}`}
      data-testid="delay-check"
      aria-label={say('delay.name')}
      style={{ left: box.x, top: box.y + box.height - height, width: box.width, height }}
    >
      <p
        className="delay-ask head"
        style={box.width < 800 ? { fontSize: fitSize(ask, box.width - 40, 28, 20) } : undefined}
      >
        {ask}
      </p>
      <p
        className="delay-word head"
        data-testid="delay-word"
        style={{ fontSize: fitSize(check.word, box.width * (box.width < 800 ? 0.66 : 0.5), 136, 48) }}
      >
        {check.word}
      </p>
      <p className="delay-why">
        {say('delay.why')} <b className="digits">{say('delay.answers', { count: check.answers })}</b>
      </p>
    </section>
  );
}
