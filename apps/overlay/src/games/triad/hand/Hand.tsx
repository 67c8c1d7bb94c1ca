import type { HandMode } from '@show-of-hands/bus';
import type { TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { fitSize, widthOf } from '../../../stage/fit.ts';
import { useWords } from '../../../words/Words.tsx';
import { measures, px } from '../../px.ts';
import type { Room } from '../../room.ts';
import type { Options } from '../options.ts';
import { triadWords } from '../words/index.ts';
import { HandFoot } from './HandFoot.tsx';
import { HandSlot } from './HandSlot.tsx';
import { handRoom, WORDS_FROM } from './hand-room.ts';
import { EyeSign } from './signs.tsx';

/** A name that does not fit is cut where there is so much room for it, px. */
const CUT_FROM = 100;
/** A letter at the smallest size of a name, px. */
const LETTER = 12;

/**
 * The five places of a hand, numbered as viewers type them. `chosen` is the place that chat leads with, `options`
 * what chat can choose now. In a small room the name is the seat's letter.
 */
export function Hand({
  seat,
  name,
  mode,
  view,
  active,
  chosen,
  options,
  room,
}: {
  readonly seat: Seat;
  readonly name: string;
  /** Whether everyone sees this hand by choice; null where that is not the seat's to choose. */
  readonly mode: HandMode | null;
  readonly view: TriadPublicView;
  /** Whether this seat must play now. */
  readonly active: boolean;
  readonly chosen: number | null;
  readonly options: Options | null;
  readonly room: Room;
}) {
  const say = useWords(triadWords);
  const lies = handRoom(room, mode !== null);
  // where there is no room to name the mode, a sign says it
  const signed = mode !== null && lies.mode === 0;
  const nameRoom = room.width - (signed ? 68 : 44);
  // two letters of a name say less than the letter of the seat
  const named = room.size !== 'small' && (nameRoom >= CUT_FROM || widthOf(name) * LETTER <= nameRoom);
  const forced = active ? view.forced : null;
  const classes = ['hand', 'plate', `seat-${seat.toLowerCase()}`];
  if (active) classes.push('is-to-play');
  if (lies.row) classes.push('is-row');
  return (
    <section
      className={classes.join(' ')}
      aria-label={say('hand.label', { seat })}
      data-size={room.size}
      data-hand={seat}
      data-hand-mode={mode ?? ''}
      style={{
        ...measures({
          card: lies.card,
          gap: lies.gap,
          margin: lies.margin,
          number: lies.number,
          head: lies.head,
          mode: lies.mode,
          foot: lies.foot,
        }),
        width: px(room.width),
        height: px(room.height),
      }}
    >
      {lies.head > 0 && (
        <header className="hand-head head">
          {named ? (
            <span className="hand-owner one-line" style={{ fontSize: px(fitSize(name, nameRoom, 30, 20)) }}>
              {name}
            </span>
          ) : (
            <span className="hand-owner">{seat}</span>
          )}
          {signed && mode !== null && <EyeSign label={say(`hand.${mode}`)} crossed={mode === 'blind'} />}
        </header>
      )}
      {lies.mode > 0 && mode !== null && <p className="hand-mode">{say(`hand.${mode}`)}</p>}
      <ol className="hand-slots">
        {view.hands[seat].map((slot, index) => (
          <HandSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in a hand is its index
            key={index}
            slot={slot}
            seat={seat}
            index={index}
            view={view}
            forced={forced}
            chosen={chosen === index}
            open={options?.seat === seat && options.slots.has(index)}
            card={lies.card}
          />
        ))}
      </ol>
      {lies.foot > 0 && (
        <footer className="hand-foot digits">
          <HandFoot view={view} seat={seat} forced={forced} brief={room.width < WORDS_FROM} />
        </footer>
      )}
    </section>
  );
}
