import type { TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { useWords } from '../../../words/Words.tsx';
import { triadWords } from '../words/index.ts';

const FORMATIONS = { five_elements_harmony: 'formation.harmony', eclipse: 'formation.eclipse' } as const;

/** What matters most for the next card of a hand, in a few words. */
export function HandFoot({
  view,
  seat,
  forced,
}: {
  readonly view: TriadPublicView;
  readonly seat: Seat;
  readonly forced: TriadPublicView['forced'];
}) {
  const say = useWords(triadWords);
  const bonus = view.pending[seat];
  if (forced !== null) {
    const words = say('hand.forced', { rule: say(`rule.${forced.by}`), card: forced.slot + 1 });
    return <span className="hand-bonus">{words}</span>;
  }
  if (bonus.triadPlus > 0) {
    return <span className="hand-bonus">{say('hand.nextPlus', { plus: bonus.triadPlus })}</span>;
  }
  if (bonus.ignoreWarningMark) return <span className="hand-bonus">{say('bonus.fever')}</span>;
  const [formation] = view.formations[seat];
  if (formation !== undefined) return <span className="hand-bonus">{say(FORMATIONS[formation])}</span>;
  if (view.marksLeft[seat] === 0 || view.draft?.open) return null;
  return (
    <span className="hand-marks">
      <span className="mark-glyph" aria-hidden="true">
        !
      </span>{' '}
      {say('hand.marksLeft', { count: view.marksLeft[seat] })}
    </span>
  );
}
