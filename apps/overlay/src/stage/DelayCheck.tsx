import type { DelayCheckShow } from '@show-of-hands/bus';
import './delay-check.css';

/** While the stream's delay is measured: the word to type, as large as can be. */
export function DelayCheck({ check }: { readonly check: DelayCheckShow }) {
  return (
    <section className="delay-check" data-testid="delay-check" aria-label="stream delay">
      <p className="delay-ask head">Type this now, as fast as you can</p>
      <p className="delay-word head" data-testid="delay-word">
        {check.word}
      </p>
      <p className="delay-why">
        It tells how late the stream reaches you, so that no vote comes too late.{' '}
        <b className="digits">{check.answers}</b> {check.answers === 1 ? 'answer' : 'answers'}
      </p>
    </section>
  );
}
