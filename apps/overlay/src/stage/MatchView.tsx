import type { DelayCheckShow, Look, MatchShow, Show } from '@show-of-hands/bus';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Clock } from '../lib/connection/clock.ts';
import type { GamePicture, LessonPoint } from '../lib/game/game-picture.tsx';
import { useGameWords } from '../lib/game/useGameWords.ts';
import type { Slot } from '../lib/layout/frame.ts';
import { type LaidOut, PART_OF } from '../lib/layout/layout.ts';
import { useMotion } from '../lib/theme/useMotion.ts';
import { useWords } from '../lib/words/Words.tsx';
import { BallotFrame } from './BallotFrame.tsx';
import { HowStrip } from './ballot/HowStrip.tsx';
import { isAsked, questionOf } from './ballot/question.ts';
import { headlineOf, seatName } from './headline/headline.ts';
import { Scoreboard } from './headline/Scoreboard.tsx';
import { ChainStrip } from './parts/ChainStrip.tsx';
import { DelayCheck } from './parts/DelayCheck.tsx';
import { Evaluation, isJudged } from './parts/Evaluation.tsx';
import { MatchLabel } from './parts/MatchLabel.tsx';
import { Part } from './parts/Part.tsx';
import { Voters } from './parts/Voters.tsx';
import { rivalNow } from './rival/rival-now.ts';
import { useExchange } from './rival/useExchange.ts';
import { Table, usePlaying } from './Table.tsx';
import { stageWords } from './words/index.ts';

/**
 * True for `ms` after `value` has changed within the same `epoch`. What came with a snapshot is not news: then
 * and at first it is false.
 */
function useFresh(value: string, epoch: number, ms: number): boolean {
  const seen = useRef({ value, epoch });
  const [fresh, setFresh] = useState<string | null>(null);
  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { value, epoch };
    if (last.value === value || last.epoch !== epoch) return;
    setFresh(value);
    const timer = window.setTimeout(() => setFresh(null), ms);
    return () => window.clearTimeout(timer);
  }, [value, epoch, ms]);
  return fresh === value;
}

/** How long a turn is the headline: its animation, and a moment to read. */
const NEWS_MS = 3_000;
/** How long a match begins: what was drawn for it is played before it is told. */
const BEGINS_MS = 2_200;

const NO_NOTES = { A: null, B: null } as const;
const NO_LESSON: readonly LessonPoint[] = [];

/** A match as it was before its last turn ended it. */
const unended = (match: MatchShow): MatchShow => (match.ending === null ? match : { ...match, ending: null });
const told = (show: Show): Show => (show.match === null ? show : { ...show, match: unended(show.match) });

/** What a show's picture is drawn from. */
export interface Drawn {
  readonly show: Show;
  /** Of the game on the table; null until it is here. */
  readonly picture: GamePicture | null;
  readonly clock: Clock;
  readonly epoch: number;
  readonly look: Look;
  /** The bot is gone, for longer than nobody minds: whose turn it is, and what was last, is no news. */
  readonly isGone: boolean;
  readonly preview: boolean;
}

interface DrawnMatch extends Drawn {
  readonly match: MatchShow;
  readonly laid: LaidOut;
  /** The stream's delay is measured, and the frame of the ballot is free for it. */
  readonly delayCheck: DelayCheckShow | null;
}

/** A match on the table, every part in its frame. */
export function MatchView({
  show: present,
  match: reached,
  picture,
  clock,
  epoch,
  look,
  laid: { frames, regions },
  delayCheck,
  isGone,
  preview,
}: DrawnMatch) {
  const say = useWords(stageWords);
  const { before, onAnimation } = usePlaying();
  // what the animation of a turn is about to tell is said nowhere else before
  const show = before === null ? present : told(present);
  const match = before === null ? reached : unended(reached);
  const { hintOf, labelOf, noteOf, scoreNotesOf, storyOf, lessonOf, commonOf } = useGameWords();
  const calm = useMotion(look.motion) === 'reduced';
  const { view, ending } = match;
  // an ending has a score where the cards decided; a match that was broken off leaves what lies on the board
  const decided = ending?.cause === 'played' || ending?.cause === 'settled';
  // what lies on the table until the animation has told more
  const seen = before ?? view;
  const lying = seen === null || picture === null ? null : picture.scoreOf(seen, ending);
  const score = decided ? ending.score : lying;
  const isCounted =
    ending?.cause === 'played' || (ending?.cause === 'time' && picture?.countsSilence === true);
  const scoreNotes = seen === null ? NO_NOTES : scoreNotesOf(seen, ending);
  const story =
    match.lastTurn === null || view === null
      ? null
      : storyOf(match.lastTurn, (seat) => seatName(match, seat), view);
  const exchange = useExchange(match, story);
  const fresh = useFresh(`${match.matchKey}:${match.turn}`, epoch, NEWS_MS);
  const arrived = useFresh(`${match.matchKey}:${view === null ? 'awaited' : 'here'}`, epoch, BEGINS_MS);
  const begins = arrived && view !== null && match.turn === 0 && !calm;
  // between two matches it is about the next one
  const rules =
    match.ending === null ? { ruleset: match.ruleset, view } : { ruleset: show.table.next, view: null };
  const lesson = lessonOf({ ...rules, begins });
  const note = seen === null || (begins && lesson.length > 0) ? null : noteOf(seen);
  const news = before !== null ? 'playing' : fresh ? 'news' : 'past';
  const [only] = match.forced ?? [];
  const forced =
    only === undefined || view === null ? null : { seat: only.seat, move: labelOf(view.game, only.command) };
  const common = commonOf(match);
  const headline = isGone
    ? { now: say('stale.now'), detail: say('stale.detail'), seat: null }
    : headlineOf(show, { last: story && { ...story, news }, score, note, forced, common }, say);
  const question = questionOf(show, match);
  const { ballot, seals } = question;
  const rival = delayCheck === null && !isGone ? rivalNow(show, match) : null;
  const asking = ballot !== null && (ballot.status === 'open' || ballot.status === 'paused') ? ballot : null;
  const { scoreboard, ballot: asked, how, evaluation, chain, voters, label } = frames;
  const letter = asking?.policy.roundLetter;
  const typed = view === null || asking === null ? '' : hintOf(view, asking.seat);
  const plainHint = asking?.emotes === undefined ? typed : say('ballot.byEmote');
  const hint =
    letter === undefined || plainHint === ''
      ? plainHint
      : say('ballot.withLetter', { hint: plainHint, letter });
  const team = asking && show.teams ? seatName(match, asking.seat) : null;
  const part = (slot: Slot) => ({ name: slot, part: PART_OF[slot], frame: frames[slot], look, preview });
  return (
    <>
      <Part {...part('scoreboard')}>
        {scoreboard && headline && (
          <Scoreboard
            frame={scoreboard}
            match={match}
            headline={headline}
            score={score}
            notes={scoreNotes}
            replay={show.replay}
          />
        )}
      </Part>
      <Table
        picture={picture}
        frames={regions}
        match={match}
        view={view}
        turn={match.lastTurn}
        before={before}
        ballot={ballot}
        purse={show.purse}
        isAsked={question.vote !== null}
        epoch={epoch}
        seals={seals}
        look={look}
        preview={preview}
        onAnimation={onAnimation}
      />
      <Part {...part('evaluation')}>
        {evaluation && isJudged(show.analysis, match) && (
          <Evaluation analysis={show.analysis} match={match} frame={evaluation} />
        )}
      </Part>
      <Part {...part('how')}>
        {how && asking && (
          <HowStrip
            frame={how}
            ballot={asking}
            clock={clock}
            team={team}
            typingHelp={show.typingHelp}
            hint={hint}
          />
        )}
      </Part>
      <Part {...part('ballot')}>
        {asked && (isAsked(show, match) || rival || (lesson.length > 0 && delayCheck === null)) && (
          <BallotFrame
            frame={asked}
            show={show}
            match={match}
            question={question}
            clock={clock}
            look={look}
            command={how === undefined}
            hint={hint}
            score={isCounted ? score : null}
            lesson={delayCheck === null ? lesson : NO_LESSON}
            rival={rival}
            exchange={exchange}
          />
        )}
        {asked && delayCheck && (
          <aside className="asked">
            <DelayCheck check={delayCheck} room={asked} />
          </aside>
        )}
      </Part>
      <Part {...part('voters')}>
        {voters && show.voters && show.voters.best.length > 0 && (
          <Voters voters={show.voters} frame={voters} />
        )}
      </Part>
      <Part {...part('chain')}>
        {chain && <ChainStrip frame={chain} chain={show.chain} common={common} verifyUrl={show.verifyUrl} />}
      </Part>
      <Part {...part('label')}>{label && <MatchLabel match={match} note={note} />}</Part>
    </>
  );
}
