import type { HandMode } from '@show-of-hands/bus';
import type { TriadPublicView } from '@show-of-hands/bus/triad';
import { triadWords } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';
import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import { SeatPanel } from '../../seat-panel/SeatPanel.tsx';
import type { Options } from '../ballot/options.ts';
import { HandFoot } from './HandFoot.tsx';
import { HandSlot, placeText } from './HandSlot.tsx';
import { handLayout, WORDS_FROM } from './hand-layout.ts';
import { EyeSign } from './signs.tsx';
import './hand.css';

/**
 * The five places of a hand, numbered as viewers type them. `chosen` is the place that chat leads with, `options`
 * what chat can choose now.
 */
export function Hand({
  seat,
  name,
  mode,
  view,
  active,
  chosen,
  options,
  drawn,
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
  /** The place that Chaos picks, while that is shown. */
  readonly drawn: number | null;
  readonly room: PictureSpace;
}) {
  const say = useWords(triadWords);
  const lies = handLayout(room, mode !== null);
  // where there is no room to name the mode, a sign says it
  const signed = mode !== null && lies.mode === 0;
  const forced = active ? view.forced : null;
  return (
    <SeatPanel
      seat={seat}
      label={say('hand.label', { seat })}
      name={name}
      mode={mode}
      sign={signed ? <EyeSign label={say(`hand.${mode}`)} crossed={mode === 'blind'} /> : null}
      active={active}
      lies={lies}
      room={room}
    >
      {lies.mode > 0 && mode !== null && <p className="hand-mode">{say(`hand.${mode}`)}</p>}
      <ol className="places">
        {view.hands[seat].map((slot, index) => (
          <HandSlot
            key={placeText(index)}
            slot={slot}
            seat={seat}
            index={index}
            view={view}
            forced={forced}
            chosen={chosen === index}
            drawn={drawn === index}
            open={options?.seat === seat && options.slots.has(index)}
            card={lies.card}
          />
        ))}
      </ol>
      {lies.foot > 0 && (
        <footer className="hand-foot digits">
          <HandFoot view={view} seat={seat} active={active} brief={room.width < WORDS_FROM} />
        </footer>
      )}
    </SeatPanel>
  );
}
