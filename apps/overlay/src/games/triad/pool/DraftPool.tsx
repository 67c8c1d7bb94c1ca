import type { CardView, DraftView } from '@show-of-hands/bus/triad';
import { triadWords } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';
import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { measures, px } from '../../../lib/layout/style.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import type { PickLead } from '../ballot/leading-picks.ts';
import type { Options } from '../ballot/options.ts';
import { CardFace } from '../card/CardFace.tsx';
import { poolLayout } from './pool-layout.ts';

const ALL_PICKS = 10;
const COMPACT_UNDER = 110;

function PoolCard({
  card,
  index,
  picker,
  owner,
  lead,
  open,
  size,
  bare,
}: {
  card: CardView;
  index: number;
  /** Whose pick it was, if it is gone. */
  picker: Seat | null;
  /** Whose frame a card that is still there wears: the seat's whose pick it is. */
  owner: Seat;
  lead: PickLead | null;
  open: boolean;
  size: number;
  /** Only the number, where a card would be too small to read. */
  bare: boolean;
}) {
  const say = useWords(triadWords);
  const classes = ['pool-card'];
  if (picker !== null) classes.push('is-gone', `seat-${picker.toLowerCase()}`);
  if (open) classes.push('is-open');
  if (lead?.leading) classes.push('is-leading');
  if (lead?.leading && lead.share === null) classes.push('is-decided');
  const compact = size < COMPACT_UNDER;
  const share = lead?.share ?? null;
  const number = <span className="pool-number head digits">{index + 1}</span>;
  return (
    <li
      className={classes.join(' ')}
      data-pick={index + 1}
      data-token={card.tokenId}
      data-picked={picker ?? ''}
      data-open={open}
    >
      {!bare && number}
      <span className="pool-face">
        {bare && number}
        {!bare && !(compact && share !== null) && (
          <CardFace card={card} owner={picker ?? owner} compact={compact} />
        )}
        {picker !== null && !bare && (
          <span className="pool-picker head" role="img" aria-label={say('pool.pickedBy', { seat: picker })}>
            {picker}
          </span>
        )}
        {share !== null && !bare && (
          <span className={`pool-share head digits${compact ? ' is-alone' : ''}`}>{share}%</span>
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
  options,
  room,
}: {
  readonly draft: DraftView;
  readonly toPick: Seat;
  /** Who picks now. */
  readonly name: string;
  readonly leads: ReadonlyMap<number, PickLead>;
  readonly options: Options | null;
  readonly room: PictureSpace;
}) {
  const say = useWords(triadWords);
  const lies = poolLayout(room, draft.pool.length);
  const pickers = new Map(draft.picks.map(({ seat, pick }) => [pick, seat]));
  const bare = lies.number === 0;
  return (
    <section
      className="pool plate"
      aria-label={say('pool.label')}
      data-size={room.size}
      style={{
        ...measures({ card: lies.card, number: lies.number, head: lies.head }),
        width: px(room.width),
        height: px(room.height),
      }}
    >
      <p className="pool-head head digits one-line" data-whole="true">
        {say('pool.head', { number: draft.picks.length + 1, all: ALL_PICKS })}{' '}
        {room.size !== 'small' && <small>{say('pool.picks', { name })}</small>}
      </p>
      <ol className="pool-cards" style={{ gridTemplateColumns: `repeat(${lies.columns}, 1fr)` }}>
        {draft.pool.map((card, index) => (
          <PoolCard
            key={card.tokenId}
            card={card}
            index={index}
            picker={pickers.get(index) ?? null}
            owner={toPick}
            lead={leads.get(index) ?? null}
            open={options?.picks.has(index) ?? false}
            size={lies.card}
            bare={bare}
          />
        ))}
      </ol>
    </section>
  );
}
