import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import { useMemo } from 'react';
import { useMotion } from '../../stage/motion.ts';
import { plainText } from '../../stage/text.ts';
import { useStepSounds } from '../film/useStepSounds.ts';
import { useUntold } from '../film/useUntold.ts';
import { useVictory } from '../film/useVictory.ts';
import type { BoardProps } from '../game-picture.tsx';
import { Board } from './board/Board.tsx';
import { leadingOf } from './board/leading.ts';
import { MiddleSignContext, middleSignOf } from './card/signs-that-count.ts';
import { soundsOf } from './film/sounds.ts';
import { usePlayback } from './film/usePlayback.ts';
import { optionsOf } from './options.ts';
import { DraftPool } from './pool/DraftPool.tsx';
import { pickLeads } from './pool/pick-lead.ts';
import './card/cards.css';
import './board/board.css';
import './film/motion.css';
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
  onFilm,
  room,
}: BoardProps<TriadPublicView, TriadTurn>) {
  const calm = useMotion(motion) === 'reduced';
  const onStep = useStepSounds(soundsOf);
  const playback = usePlayback(view, turn, epoch, calm, onStep);
  const winner = useVictory(match.ending?.winner ?? null, epoch, calm, playback.before !== null);
  const { before } = playback;
  useUntold(
    useMemo(() => before && { game: 'triad', state: before }, [before]),
    onFilm,
  );
  const picker = view.toPlay ?? 'A';
  const options = optionsOf(ballot, view);
  if (view.draft?.open) {
    return (
      <MiddleSignContext.Provider value={middleSignOf(view)}>
        <DraftPool
          draft={view.draft}
          toPick={picker}
          name={plainText(match.seats[picker].name, 18)}
          leads={pickLeads(ballot, view, match)}
          options={options}
          room={room}
        />
      </MiddleSignContext.Provider>
    );
  }
  return (
    <MiddleSignContext.Provider value={middleSignOf(view)}>
      <Board
        view={view}
        playback={playback}
        leading={leadingOf(ballot, view, match)}
        options={options}
        seal={seals.A ?? seals.B}
        winner={winner}
        room={room}
      />
    </MiddleSignContext.Provider>
  );
}
