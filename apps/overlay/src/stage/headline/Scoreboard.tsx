import type { MatchShow, ReplayShow } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import { Fragment } from 'react';
import type { Frame } from '../../lib/layout/frame.ts';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { fitSize, longestWord, wordsOf } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import { type Headline, seatName } from './headline.ts';
import './replay-badge.css';
import './scoreboard.css';

/** Says that this match is long over: which turn of it is seen, and how fast. */
function ReplayBadge({ replay: { step, steps, playing, speed } }: { readonly replay: ReplayShow }) {
  const say = useWords(stageWords);
  return (
    <p className="replay head digits" data-testid="replay" data-step={step} data-steps={steps}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={playing ? 'M3 4l9 8-9 8zM12 4l9 8-9 8z' : 'M5 4h5v16H5zM14 4h5v16h-5z'} />
      </svg>
      <b>{say('replay.badge')}</b>
      <span>{say('replay.step', { step, steps })}</span>
      <span>{playing ? say('replay.speed', { speed }) : say('replay.paused')}</span>
    </p>
  );
}

/** A frame that is not at least so many times as wide as high has the headline under the seats. */
const ROW = 7;

/** A row that is narrower than this has no room for names, px. */
const NAMED = 900;

/** What words beside a score take from a name, on two lines and on one, px. */
const NOTE = { wrapped: 60, whole: 76 } as const;
/** From here on a score has two digits. */
const TWO_DIGITS = 10;

interface Shape {
  readonly named: boolean;
  readonly flow: 'row' | 'rows';
  /** Room for one of the two lines of a name, and for the headline, px. */
  readonly name: number;
  /** How words beside a score stand. */
  readonly note: keyof typeof NOTE;
  readonly headline: number;
  /** Largest letters of both, px. */
  readonly nameSize: number;
  readonly headlineSize: number;
}

function shapeOf({ width, height, size }: Frame): Shape {
  if (width / height < ROW) {
    const low = height < 130;
    return {
      named: true,
      flow: 'rows',
      name: width / 2 - (low ? 130 : 190),
      note: low ? 'whole' : 'wrapped',
      headline: width - 40,
      nameSize: low ? 24 : Math.min(44, height * 0.17),
      headlineSize: Math.min(54, height * (low ? 0.26 : 0.25)),
    };
  }
  if (size === 'large')
    return {
      named: true,
      flow: 'row',
      name: 130,
      note: 'wrapped',
      headline: width - 824,
      nameSize: 30,
      headlineSize: 54,
    };
  // too narrow for names: the letters tell the seats apart
  const named = width >= NAMED;
  const seat = named ? Math.min(250, width * 0.24) : width * 0.17;
  return {
    named,
    flow: 'row',
    name: seat - 120,
    note: 'wrapped',
    headline: width - 2 * seat - 84,
    nameSize: 26,
    headlineSize: Math.min(40, height * 0.46),
  };
}

function SeatScore({
  match,
  seat,
  score,
  note,
  active,
  shape,
}: {
  match: MatchShow;
  seat: Seat;
  score: number | null;
  note: string | null;
  active: boolean;
  shape: Shape;
}) {
  const name = seatName(match, seat);
  const room = note === null ? shape.name : shape.name - NOTE[shape.note];
  // beside words two digits take no more room than one does: the name has none left to give
  const isCrowded = note !== null && score !== null && score >= TWO_DIGITS;
  return (
    <div
      className={`seat-score seat-${seat.toLowerCase()}${active ? ' is-active' : ''}${note === null ? '' : ' has-note'}`}
      data-seat-score={seat}
      data-active={active}
    >
      <span className="seat-letter head">{seat}</span>
      <span
        className="seat-name head"
        style={{
          fontSize: Math.min(
            fitSize(name, 2 * room, shape.nameSize, 20),
            fitSize(longestWord(name), room, shape.nameSize, 20),
          ),
        }}
      >
        {wordsOf(name).map(({ word, at }) => (
          <Fragment key={at}>
            {word}
            <wbr />
          </Fragment>
        ))}
      </span>
      <span className="seat-count">
        {note !== null && (
          <span className="seat-note" data-whole="true" data-testid={`score-note-${seat}`}>
            {note}
          </span>
        )}
        <span className="seat-tiles head digits" data-testid={`score-${seat}`}>
          {isCrowded ? <small>{score}</small> : (score ?? '–')}
        </span>
      </span>
    </div>
  );
}

/** Both seats with their scores, and between or under them what is happening. */
export function Scoreboard({
  frame,
  match,
  headline,
  score,
  notes,
  replay,
}: {
  readonly frame: Frame;
  readonly match: MatchShow;
  readonly headline: Headline;
  readonly score: BySeat<number> | null;
  /** What counts in a score beside what is seen, in a word or two. */
  readonly notes: BySeat<string | null>;
  readonly replay: ReplayShow | null;
}) {
  const shape = shapeOf(frame);
  const seatOf = (seat: Seat) => (
    <SeatScore
      match={match}
      seat={seat}
      score={score?.[seat] ?? null}
      note={score === null ? null : notes[seat]}
      active={headline.seat === seat}
      shape={shape}
    />
  );
  const of = headline.seat === null ? '' : ` seat-${headline.seat.toLowerCase()}`;
  return (
    <header
      className={`scoreboard is-${shape.flow} is-${frame.size}${frame.height < 130 ? ' is-low' : ''}${shape.named ? '' : ' is-narrow'}`}
    >
      {seatOf('A')}
      <div className={`headline plate${of}`} role="status">
        {replay && <ReplayBadge replay={replay} />}
        <FittedLine
          key={headline.now}
          className="headline-now head"
          size={fitSize(headline.now, shape.headline, shape.headlineSize, 24)}
          says={headline.now}
          testid="headline"
        />
        <FittedLine className="headline-detail" says={[headline.detail, ...(headline.brief ?? [])]} />
      </div>
      {seatOf('B')}
    </header>
  );
}
