import { type BetweenVoteShow, type Look, PLAIN_LOOK, type PurseShow, type Show } from '@show-of-hands/bus';
import type { Store } from '@show-of-hands/bus/client';
import { useMemo } from 'react';
import { type Clock, useLate } from '../lib/connection/clock.ts';
import { useGame, useGameAhead, useLoadedPicture } from '../lib/game/Games.tsx';
import { useLocalisedShow } from '../lib/game/localised.ts';
import { useHoldings } from '../lib/game/useCampWords.ts';
import { gameOf, useGameWords } from '../lib/game/useGameWords.ts';
import { type Box, overlap } from '../lib/layout/frame.ts';
import { layOut, presentIn } from '../lib/layout/layout.ts';
import { UNKNOWN_TABLE } from '../lib/layout/regions.ts';
import { BallotSound } from '../lib/sound/BallotSound.tsx';
import { SILENT, Sound } from '../lib/sound/Sound.tsx';
import { useMotion } from '../lib/theme/useMotion.ts';
import { isAsked, onTable } from './ballot/question.ts';
import { HoldingsOrLesson } from './between/HoldingsOrLesson.tsx';
import { LateVotePanel } from './between/LateVotePanel.tsx';
import { PURSE_HEIGHT, PurseLine } from './between/PurseLine.tsx';
import { WaitingBanner } from './between/WaitingBanner.tsx';
import { LEAST_LESSON } from './lesson/lesson-layout.ts';
import { type Drawn, MatchView } from './MatchView.tsx';
import { DelayCheckOver, LOWEST_DELAY_CHECK } from './parts/DelayCheck.tsx';
import { CameraCutout } from './parts/Part.tsx';
import { StaleBadge } from './parts/StaleBadge.tsx';
import { rootAttributes } from './root-attributes.ts';

/** Without the bot nobody counts: nothing is asked, and what chat has decided is no news. */
const withoutQuestions = (show: Show): Show => ({
  ...show,
  ballot: null,
  betweenVote: null,
  delayCheck: null,
  typingHelp: null,
});

const takesVotes = ({ ballot }: Show): boolean => ballot?.status === 'open' || ballot?.status === 'paused';

/** Chat's vote between matches while no match is on the table; and what it owns, where nothing else says it. */
function Between({
  vote,
  purse,
  clock,
  box,
}: {
  vote: BetweenVoteShow;
  purse: PurseShow | null;
  clock: Clock;
  box: Box;
}) {
  const { x, y, width, height } = box;
  const left = purse === null ? height : height - PURSE_HEIGHT;
  return (
    <div className="part" data-part="ballot" style={{ left: x, top: y, width, height }}>
      <aside className="asked">
        {purse && <PurseLine purse={purse} className="purse-strip plate" />}
        <LateVotePanel key={vote.id} vote={vote} clock={clock} box={{ width, height: left }} />
      </aside>
    </div>
  );
}

/** What a banner leaves of a room, above it. */
function above(banner: Box, room: Box): Box {
  if (!overlap(banner, room)) return room;
  return { ...room, height: Math.max(0, banner.y - room.y - 8) };
}

/** What chat owns and how the next match is played, while no match is on the table and nothing is asked. */
function Awaited({ show, clock, box }: { show: Show; clock: Clock; box: Box }) {
  const { lessonOf } = useGameWords();
  const holdings = useHoldings(show.purse);
  const points = lessonOf({ ruleset: show.table.next, view: null, begins: false });
  if ((points.length === 0 && holdings === null) || box.height < LEAST_LESSON) return null;
  const { x, y, width, height } = box;
  return (
    <div className="part" data-part="ballot" style={{ left: x, top: y, width, height }}>
      <aside className="asked">
        <HoldingsOrLesson holdings={holdings} points={points} box={box} clock={clock} />
      </aside>
    </div>
  );
}

/** Everything between the first snapshot and the end: a match, or what comes next. */
function Picture(drawn: Drawn) {
  const { show, picture, clock, look, isGone, preview } = drawn;
  const present = presentIn(
    look,
    picture?.regions ?? UNKNOWN_TABLE,
    {
      evaluation: preview || show.analysis.evaluations !== 'off',
      voters: look.names && (preview || show.voters !== null),
    },
    takesVotes(show),
  );
  const laid = layOut(look.layout, look.camera, present);
  const { delayCheck } = show;
  // in the room of a question that is not asked it hides nothing
  const apart =
    show.match !== null &&
    (laid.frames.ballot?.height ?? 0) >= LOWEST_DELAY_CHECK &&
    !isAsked(show, show.match);
  const vote = show.match === null && laid.frames.ballot !== undefined ? show.betweenVote : null;
  const hasBanner = present.scoreboard && !(vote && overlap(laid.between, laid.waiting));
  return (
    <>
      {show.match ? (
        <MatchView {...drawn} match={show.match} laid={laid} delayCheck={apart ? delayCheck : null} />
      ) : (
        <>
          {vote && (
            <Between vote={vote} purse={hasBanner ? null : show.purse} clock={clock} box={laid.between} />
          )}
          {!vote && laid.frames.ballot !== undefined && show.table.status !== 'stopped' && (
            <Awaited show={show} clock={clock} box={above(laid.waiting, laid.between)} />
          )}
          {hasBanner && <WaitingBanner show={show} clock={clock} box={laid.waiting} />}
        </>
      )}
      {delayCheck && !apart && <DelayCheckOver check={delayCheck} box={laid.table ?? laid.waiting} />}
      {isGone && <StaleBadge stale="gone" box={laid.table ?? laid.waiting} />}
      {preview && laid.cutout && <CameraCutout box={laid.cutout} />}
    </>
  );
}

/**
 * The whole graphic, from what is known now, in the form that the look gives it. Draws nothing at all before the
 * first snapshot, and nothing while every overlay is blanked.
 */
export function Overlay({
  store,
  clock,
  look = PLAIN_LOOK,
  preview = false,
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly look?: Look;
  /** In a dock's editor: parts that have nothing to show now are outlined. */
  readonly preview?: boolean;
}) {
  const isGone = useLate(store.lostAt);
  const spoken = useLocalisedShow(store.show);
  const show = useMemo(() => spoken && onTable(isGone ? withoutQuestions(spoken) : spoken), [spoken, isGone]);
  const { picture, waitingSince } = useGame(show?.match?.view?.game ?? null);
  const ahead = useLoadedPicture(show?.match ? gameOf(show.match) : '');
  const isGameMissed = useLate(waitingSince);
  useGameAhead(show?.match?.ruleset.game ?? show?.table.next.game);
  const motion = useMotion(look.motion);
  const attributes = rootAttributes(store, look, motion, picture?.game ?? null);
  if (show?.blank || (isGone && look.gone === 'blank')) return <div className="overlay" {...attributes} />;
  return (
    <div className="overlay" {...attributes}>
      {show && (
        <Sound sound={preview ? SILENT : look.sound}>
          <Picture
            show={show}
            // a match without a state is laid out as it will be
            picture={show.match?.view === null ? ahead : picture}
            clock={clock}
            epoch={store.epoch}
            look={look}
            isGone={isGone}
            preview={preview}
          />
          <BallotSound ballot={(isGone ? null : spoken?.ballot) ?? null} clock={clock} epoch={store.epoch} />
        </Sound>
      )}
      {!isGone && isGameMissed && <StaleBadge stale="game" />}
      {isGone && show === null && <StaleBadge stale="gone" />}
    </div>
  );
}
