import type { TriadPublicView } from '@show-of-hands/bus/triad';
import { triadWords } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';
import { useWords } from '../../../lib/words/Words.tsx';

const FORMATIONS = { five_elements_harmony: 'formation.harmony', eclipse: 'formation.eclipse' } as const;

/** What matters most for the next card of a hand, in a few words; `brief`: in one word, or a number. */
export function HandFoot({
  view,
  seat,
  active,
  brief,
}: {
  readonly view: TriadPublicView;
  readonly seat: Seat;
  /** Whether this seat must play now. */
  readonly active: boolean;
  readonly brief: boolean;
}) {
  const say = useWords(triadWords);
  const bonus = view.pending[seat];
  const forced = active ? view.forced : null;
  if (active && view.drawing === true) {
    return <span className="hand-drawing">{brief ? say('rule.chaos') : say('hand.drawing')}</span>;
  }
  if (forced !== null) {
    const rule = say(`rule.${forced.by}`);
    const words = brief ? rule : say('hand.forced', { rule, card: forced.slot + 1 });
    return <span className="hand-bonus">{words}</span>;
  }
  if (bonus.triadPlus > 0) {
    const words = brief ? `+${bonus.triadPlus}` : say('hand.nextPlus', { plus: bonus.triadPlus });
    return <span className="hand-bonus">{words}</span>;
  }
  if (bonus.ignoreWarningMark)
    return <span className="hand-bonus">{brief ? say('bonus.fever') : say('hand.fever')}</span>;
  const [formation] = view.formations[seat];
  if (formation !== undefined) return <span className="hand-bonus">{say(FORMATIONS[formation])}</span>;
  if (view.marksLeft[seat] === 0 || view.draft?.open) return null;
  return (
    <span className="hand-marks">
      <span className="mark-glyph" aria-hidden="true">
        !
      </span>{' '}
      {brief ? view.marksLeft[seat] : say('hand.marksLeft', { count: view.marksLeft[seat] })}
    </span>
  );
}
