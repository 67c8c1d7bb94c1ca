import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import type { SeatRegionProps } from '../../lib/game/table-regions.tsx';
import { plainText } from '../../lib/text/plain-text.ts';
import { useMotion } from '../../lib/theme/useMotion.ts';
import { usePlayback } from './animation/useTurnAnimation.ts';
import { leadingOf } from './ballot/leading-moves.ts';
import { optionsOf } from './ballot/options.ts';
import { CardSignsContext, cardSignsOf } from './card/card-signs.ts';
import { Hand } from './hand/Hand.tsx';
import './card/cards.css';

/** The board plays what is heard. */
const UNHEARD = (): void => {};

/** One seat's hand, with the place that chat leads with and those it can choose. */
export function TriadHand({
  match,
  view,
  turn,
  ballot,
  epoch,
  motion,
  seat,
  room,
}: SeatRegionProps<TriadPublicView, TriadTurn>) {
  const calm = useMotion(motion) === 'reduced';
  const { drawn } = usePlayback(view, turn, epoch, calm, UNHEARD);
  const { move } = leadingOf(ballot, view, match);
  return (
    <CardSignsContext.Provider value={cardSignsOf(view)}>
      <Hand
        seat={seat}
        name={plainText(match.seats[seat].name, 18)}
        mode={match.seats[seat].handMode}
        view={view}
        active={match.ending === null && view.toPlay === seat}
        chosen={move?.seat === seat ? move.slot : null}
        options={optionsOf(ballot, view)}
        drawn={drawn?.seat === seat ? drawn.slot : null}
        room={room}
      />
    </CardSignsContext.Provider>
  );
}
