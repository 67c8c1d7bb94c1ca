import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import { useMemo } from 'react';
import type { RegionProps } from '../../lib/game/table-regions.tsx';
import { plainText } from '../../lib/text/plain-text.ts';
import { useMotion } from '../../lib/theme/useMotion.ts';
import { useShownBefore, useStepSounds } from '../animation/useAnimation.ts';
import { useVictory } from '../animation/useVictory.ts';
import { soundsOf } from './animation/sounds.ts';
import { usePlayback } from './animation/useTurnAnimation.ts';
import { leadingOf } from './ballot/leading-moves.ts';
import { pickLeads } from './ballot/leading-picks.ts';
import { optionsOf } from './ballot/options.ts';
import { Board } from './board/Board.tsx';
import { CardSignsContext, cardSignsOf } from './card/card-signs.ts';
import { DraftPool } from './pool/DraftPool.tsx';
import './card/cards.css';
import './board/board.css';
import './animation/motion.css';
import './pool/pool.css';

/** The board, or while hands are picked the cards to pick from. */
export function TriadBoard({
  match,
  view,
  turn,
  ballot,
  epoch,
  seals,
  motion,
  onAnimation,
  room,
}: RegionProps<TriadPublicView, TriadTurn>) {
  const calm = useMotion(motion) === 'reduced';
  const onStep = useStepSounds(soundsOf);
  const playback = usePlayback(view, turn, epoch, calm, onStep);
  const winner = useVictory(match.ending?.winner ?? null, epoch, calm, playback.before !== null);
  const { before } = playback;
  useShownBefore(
    useMemo(() => before && { game: 'triad', state: before }, [before]),
    onAnimation,
  );
  const picker = view.toPlay ?? 'A';
  const options = optionsOf(ballot, view);
  if (view.draft?.open) {
    return (
      <CardSignsContext.Provider value={cardSignsOf(view)}>
        <DraftPool
          draft={view.draft}
          toPick={picker}
          name={plainText(match.seats[picker].name, 18)}
          leads={pickLeads(ballot, view, match)}
          options={options}
          room={room}
        />
      </CardSignsContext.Provider>
    );
  }
  return (
    <CardSignsContext.Provider value={cardSignsOf(view)}>
      <Board
        view={view}
        playback={playback}
        leading={leadingOf(ballot, view, match)}
        options={options}
        seal={seals.A ?? seals.B}
        winner={winner}
        room={room}
      />
    </CardSignsContext.Provider>
  );
}
