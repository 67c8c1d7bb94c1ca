import type { CardView, DraftView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { CardFace } from './CardFace.tsx';
import type { PickLead } from './pick-lead.ts';

/** More cards than this need a fifth column to stay large enough. */
const WIDE = 12;

function PoolCard({
  card,
  index,
  picker,
  owner,
  lead,
}: {
  card: CardView;
  index: number;
  /** Whose pick it was, if it is gone. */
  picker: Seat | null;
  /** Whose frame a card that is still there wears: the seat's whose pick it is. */
  owner: Seat;
  lead: PickLead | null;
}) {
  const classes = ['pool-card'];
  if (picker !== null) classes.push('is-gone', `seat-${picker.toLowerCase()}`);
  if (lead?.leading) classes.push('is-leading');
  if (lead?.leading && lead.share === null) classes.push('is-decided');
  return (
    <li
      className={classes.join(' ')}
      data-pick={index + 1}
      data-token={card.tokenId}
      data-picked={picker ?? ''}
    >
      <span className="pool-number head digits">{index + 1}</span>
      <span className="pool-face">
        <CardFace card={card} owner={picker ?? owner} />
        {picker !== null && (
          <span className="pool-picker head" role="img" aria-label={`picked by ${picker}`}>
            {picker}
          </span>
        )}
        {lead !== null && lead.share !== null && (
          <span className="pool-share head digits">{lead.share}%</span>
        )}
      </span>
    </li>
  );
}

/** The cards that both sides pick their hands from, numbered as viewers type them; picked ones stay, dimmed. */
export function DraftPool({
  draft,
  toPick,
  name,
  leads,
}: {
  readonly draft: DraftView;
  readonly toPick: Seat;
  /** Who picks now. */
  readonly name: string;
  readonly leads: ReadonlyMap<number, PickLead>;
}) {
  const pickers = new Map(draft.picks.map(({ seat, pick }) => [pick, seat]));
  return (
    <section className="pool plate" aria-label="cards to pick from">
      <p className="pool-head head digits">
        Pick {draft.picks.length + 1} of 10 <small>{name} picks</small>
      </p>
      <ol className={draft.pool.length > WIDE ? 'pool-cards is-wide' : 'pool-cards'}>
        {draft.pool.map((card, index) => (
          <PoolCard
            key={card.tokenId}
            card={card}
            index={index}
            picker={pickers.get(index) ?? null}
            owner={toPick}
            lead={leads.get(index) ?? null}
          />
        ))}
      </ol>
    </section>
  );
}
