import type { PurseShow } from '@show-of-hands/bus';
import { useHoldings, usePayWords } from '../../lib/game/useCampWords.ts';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import './purse-line.css';

/** What it takes as a strip of its own, with the gap behind it, px. */
export const PURSE_HEIGHT = 64;

/** What the last match paid and what chat owns, once that match has left the picture: on one line, or on one each. */
export function PurseLine({
  purse,
  className,
  lines = 1,
}: {
  readonly purse: PurseShow;
  readonly className: string;
  readonly lines?: 1 | 2;
}) {
  const say = useWords(stageWords);
  const why = usePayWords(purse);
  const { coins, paid } = purse;
  const owned = say('purse.owned', { coins });
  const holdings = useHoldings(purse)?.line;
  const all: readonly string[] =
    holdings === undefined ? [owned] : [...(coins === 0 ? [] : [`${holdings} · ${owned}`]), holdings];
  const got =
    paid === null
      ? []
      : [
          ...(why === null ? [] : [say('purse.paid', { coins: paid.coins, why })]),
          say('purse.paidAlone', { coins: paid.coins }),
        ];
  const told = lines === 1 ? [[...got.map((text) => `${text} · ${owned}`), ...all]] : [got, all];
  return (
    <p className={className} data-testid="purse" data-coins={coins}>
      {told.map(
        ([first, ...rest]) =>
          first !== undefined && <FittedLine key={first} className="purse-line" says={[first, ...rest]} />,
      )}
    </p>
  );
}
