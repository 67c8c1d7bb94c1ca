import type { BallotShow, Look, MatchShow } from '@show-of-hands/bus';
import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import { useCallback } from 'react';
import { useSound } from '../../sound/Sound.tsx';
import { useMotion } from '../../stage/motion.ts';
import type { Seal } from '../../stage/seal.ts';
import { plainText } from '../../stage/text.ts';
import type { Room } from '../room.ts';
import { Board } from './Board.tsx';
import { DraftPool } from './DraftPool.tsx';
import { leadingOf } from './leading.ts';
import { optionsOf } from './options.ts';
import { pickLeads } from './pick-lead.ts';
import type { PlannedStep } from './plan.ts';
import { soundsOf } from './sounds.ts';
import { usePlayback } from './usePlayback.ts';
import { useVictory } from './useVictory.ts';
import './cards.css';
import './board.css';
import './motion.css';
import './pool.css';

/** The board, or while hands are picked the cards to pick from. */
export function TriadBoard({
  match,
  view,
  turn,
  ballot,
  epoch,
  seal,
  motion,
  room,
}: {
  readonly match: MatchShow;
  readonly view: TriadPublicView;
  readonly turn: TriadTurn | null;
  readonly ballot: BallotShow | null;
  readonly epoch: number;
  readonly seal: Seal | null;
  readonly motion: Look['motion'];
  readonly room: Room;
}) {
  const play = useSound();
  const calm = useMotion(motion) === 'reduced';
  const onStep = useCallback(
    (step: PlannedStep) => {
      for (const sound of soundsOf(step)) play(sound);
    },
    [play],
  );
  const playback = usePlayback(view, turn, epoch, calm, onStep);
  const winner = useVictory(match.ending?.winner ?? null, epoch, calm, playback.playing);
  const picker = view.toPlay ?? 'A';
  const options = optionsOf(ballot, view);
  if (view.draft?.open) {
    return (
      <DraftPool
        draft={view.draft}
        toPick={picker}
        name={plainText(match.seats[picker].name, 18)}
        leads={pickLeads(ballot, view)}
        options={options}
        room={room}
      />
    );
  }
  return (
    <Board
      view={view}
      playback={playback}
      leading={leadingOf(ballot, view)}
      options={options}
      seal={seal}
      winner={winner}
      room={room}
    />
  );
}
