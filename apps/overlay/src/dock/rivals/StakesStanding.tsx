import type { ActionShow, RivalsShow } from '@show-of-hands/bus';
import { useWords } from '../../lib/words/Words.tsx';
import { ConfirmQuestion } from '../action/ConfirmQuestion.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';

interface Props {
  readonly stakes: NonNullable<RivalsShow['stakes']>;
  /** Agrees to the stake that is asked about; null where this session may not. */
  readonly agree: ActionShow | null;
}

/** Matches for money: what the streamer is asked, what was put in, and what became of the last stake. */
export function StakesStanding({ stakes: { question, open, last }, agree }: Props) {
  const say = useWords(dockWords);
  const { acting, blocked } = useDock();
  return (
    <>
      {question !== null && agree !== null && agree.confirm !== null && (
        <ConfirmQuestion
          key={question.id}
          question={agree.confirm}
          yes={say('stakes.agree', { amount: question.amount })}
          keep={say('stakes.refuse')}
          blocked={blocked ?? (agree.available ? null : agree.why)}
          onYes={() => void acting.act(agree.name, { question: question.id })}
          onNo={() => void acting.act('withdraw')}
        />
      )}
      {open.map(({ code, amount }) => (
        <p key={code} className="note" data-testid="stake">
          {say('stakes.open', { code, amount })}
        </p>
      ))}
      {last !== null && (
        <p className="note" data-testid="last-stake">
          {last}
        </p>
      )}
    </>
  );
}
