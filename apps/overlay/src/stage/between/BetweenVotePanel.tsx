import { type BetweenVoteShow, wonIn } from '@show-of-hands/bus';
import { useState } from 'react';
import { type Clock, clockText, useLate, useSecondsUntil } from '../../lib/connection/clock.ts';
import type { Box } from '../../lib/layout/frame.ts';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { fitSize, linesOf, lineWidth } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import { boxForChoices, choicesLayoutFor, facesLayoutFor } from './choices-layout.ts';
import { EmoteChoices } from './EmoteChoices.tsx';
import { emoteWidth } from './emote-choices-layout.ts';
import { FacesChoices } from './FacesChoices.tsx';
import { type LocalisedNews, type LocalisedOption, markClass, useLocalisedVote } from './localised-vote.ts';
import { SetChoices } from './SetChoices.tsx';
import './between-vote.css';

/** Room that a number and a share take beside a name, with their gaps, px. */
const BESIDE = 164;
/** The same where names stand side by side, with what is left and right of them. */
const BESIDE_NARROW = 142;
/** A name that has less room beside a share has the share's as well: the bar tells it too, px. */
const SHARED = 80;
/** A name keeps so much beside a price, on one line and on two, px. */
const PRICED = { one: 112, two: 80 } as const;
/** What the number of votes takes beside what is to be done, px. */
const COUNTED = 130;
/** What a share takes, px. */
const SHARE = 62;
/** How large a picture of what is new is, px. */
const CARD = { high: 180, low: 84 } as const;
/** What stands above, below and beneath its name, px. */
const AROUND_NEWS = 240;
/** What stands above and below what is new where that is a scene, px. */
const AROUND_SCENE = { high: 170, low: 66 } as const;
/** A panel of this width has the sentence beside the title where it is low, px. */
const WIDE = 800;
/** The same of a panel that has to say what a set is typed like. */
const WIDE_FOR_SET = 500;
/** What a price takes, px. */
const PRICE = { high: 108, low: 76 } as const;

function Left({ vote, clock }: { vote: BetweenVoteShow; clock: Clock }) {
  const seconds = useSecondsUntil(vote.shownEndsAt, clock);
  return (
    <span className="countdown head digits" data-testid="countdown">
      {clockText(seconds)}
    </span>
  );
}

/** Between matches: chat picks the rules of the next one, or what becomes of its camp. */
export function BetweenVotePanel({
  vote,
  clock,
  box,
}: {
  readonly vote: BetweenVoteShow;
  readonly clock: Clock;
  readonly box: Pick<Box, 'width' | 'height'>;
}) {
  const say = useWords(stageWords);
  const { isComing, name, title, sentence, typed, options, isSet, policy, news, facesIn } =
    useLocalisedVote(vote);
  const [since] = useState(() => Date.now());
  // for a moment nothing is better than other words first; for long they are better than nothing
  const waits = !useLate(isComing ? since : null) && isComing;
  const counts = options.map(({ votes }) => votes ?? 0);
  // every vote is for one of the options, whatever it weighs; of a set for several, whose bars are compared
  const whole = Math.max(1, isSet ? Math.max(...counts) : counts.reduce((sum, votes) => sum + votes, 0));
  const room = choicesLayoutFor(box, options.length, linesOf(policy, box.width - 56, 20));
  const byEmote = options.some(({ emote }) => emote !== null);
  const sent = byEmote ? emoteWidth(options) : null;
  // what is said below on a second line
  const second = byEmote ? 24 * (linesOf(sentence, box.width - 56 - COUNTED, 20) - 1) : 0;
  const facesBox = { width: box.width, height: box.height - second };
  const said = Math.max(...options.map(({ short }) => lineWidth(short, 20)));
  const withFaces = facesIn && facesLayoutFor(facesBox, options.length, facesIn, sent, said);
  const low = withFaces?.low ?? room.low;
  // beside the countdown, and in a low panel the sentence too
  const isSaidAbove = low && box.width >= (isSet ? WIDE_FOR_SET : WIDE);
  const titleWidth = isSaidAbove ? box.width / 2 - 56 : box.width - 190;
  // side by side names have two lines: what tells options apart stands at the end of them
  const wraps = room.columns > 1 && !room.low;
  const asked = options.some(({ cost }) => cost > 0) ? PRICE[low ? 'low' : 'high'] : 0;
  const beside = room.columns > 1 ? BESIDE_NARROW : BESIDE + 56;
  const wordsWidth = box.width / room.columns - beside;
  // a name matters more than a price, and a price more than a share, which the bar tells too
  const price = wordsWidth - asked + SHARE >= PRICED[wraps ? 'two' : 'one'] ? asked : 0;
  const shares = wordsWidth - price >= SHARED;
  const nameWidth = wordsWidth - price + (shares ? 0 : SHARE);
  const [most, least] = wraps ? [28, 20] : room.each === 'names' ? [room.tight ? 22 : 28, 20] : [34, 24];
  const lines = wraps ? 2 : 1;
  const isWhole =
    vote.subject === 'rules' || options.every(({ name }) => linesOf(name, nameWidth, least) <= lines);
  const names = options.map(({ name, short }) => (isWhole ? name : short));
  // a name that is too long for one line takes the place of what is said about it
  const isHigher = room.each === 'two-lines' && names.some((one) => linesOf(one, nameWidth, least) > 1);
  // one size for all: none is more than another before it has votes
  const nameSize = Math.min(...names.map((one) => fitSize(one, nameWidth, most, least)));
  if (waits) return <span data-coming="true" hidden />;
  return (
    <section
      className={`between-vote${isSet ? ' is-set' : ''}${low ? ' is-low' : ''}`}
      data-testid="between-vote"
      data-between-vote={vote.status}
      data-subject={vote.subject}
      data-winner={wonIn(vote)?.join(' ') ?? ''}
      data-came={vote.subject === 'camp' ? (vote.came?.status ?? '') : ''}
      aria-label={name}
    >
      <header className="ballot-head">
        <FittedLine
          className="ballot-title head"
          size={fitSize(title, titleWidth, low ? 28 : 44, 22)}
          says={title}
        />
        {isSaidAbove && <FittedLine className="vote-sentence" says={[sentence, typed]} />}
        {vote.status === 'open' && <Left vote={vote} clock={clock} />}
      </header>
      {news ? (
        <News news={news} box={box} low={low} />
      ) : withFaces ? (
        <FacesChoices
          options={options}
          layout={withFaces}
          clock={clock}
          share={(option) => <Share option={option} whole={whole} said={!byEmote} isCount={isSet} />}
        />
      ) : byEmote ? (
        <EmoteChoices
          options={options}
          width={box.width - 2 * (low ? 20 : 28)}
          // the last bar keeps away from a low panel's edge
          height={boxForChoices(box).height - (low ? 6 : second)}
          low={low}
          share={(option, said) => <Share option={option} whole={whole} said={said} isCount={isSet} />}
        />
      ) : isSet ? (
        <SetChoices
          options={options}
          width={box.width - 2 * (low ? 20 : 28)}
          // the last bars keep away from a low panel's edge
          height={boxForChoices(box).height - (low ? 14 : 0)}
          low={low}
          bar={(option) => <Share option={option} whole={whole} said={false} />}
        />
      ) : (
        <ol
          className={`choices has-${room.each}${price > 0 ? ' has-prices' : ''}${room.tight ? ' is-tight' : ''}`}
          style={{ gridTemplateColumns: `repeat(${room.columns}, minmax(0, 1fr))` }}
        >
          {options.map((option, index) => (
            <li
              key={option.number}
              className={`choice${markClass(option)}`}
              data-option={option.number}
              data-count={option.votes ?? ''}
            >
              <b className="choice-number head digits">{option.number}</b>
              <span className="choice-words">
                <FittedLine
                  className={`choice-name head${wraps ? ' is-wrapped' : ''}`}
                  size={nameSize}
                  says={[names[index] ?? option.name, option.short]}
                  wraps={wraps || isHigher}
                />
                {room.each !== 'names' && !isHigher && (
                  <Summary
                    text={option.summary}
                    width={nameWidth}
                    lines={room.each === 'two-lines' ? 2 : 1}
                  />
                )}
              </span>
              {price > 0 && option.cost > 0 && (
                <b
                  className="choice-price head digits"
                  title={say('camp.price', { coins: option.cost })}
                  data-coins={option.cost}
                >
                  {option.cost}
                </b>
              )}
              <Share option={option} whole={whole} said={shares} />
            </li>
          ))}
        </ol>
      )}
      {!low && (
        <p className="vote-how">
          {isSet && typed !== '' ? (
            <FittedLine className="set-how" size={24} says={[sentence, typed]} />
          ) : (
            sentence
          )}
          <span className="digits">{say('ballot.votes', { count: vote.voters })}</span>
        </p>
      )}
      {room.policy && news === null && withFaces === null && !byEmote && !isSet && (
        <p className="vote-policy second" data-whole="true">
          {policy}
        </p>
      )}
    </section>
  );
}

/** More about an option: all of it or nothing. */
function Summary({ text, width, lines }: { text: string; width: number; lines: number }) {
  const size = [22, 21, 20].find((px) => linesOf(text, width, px) <= lines);
  if (text === '' || size === undefined) return null;
  return (
    <span className="choice-summary" style={{ fontSize: size }} data-whole="true">
      {text}
    </span>
  );
}

/** What came of what chat chose: large, for as long as it is news. */
function News({ news, box, low }: { news: LocalisedNews; box: Pick<Box, 'width' | 'height'>; low: boolean }) {
  const scene = news.scene({
    width: box.width - 2 * (low ? 20 : 28),
    height: box.height - AROUND_SCENE[low ? 'low' : 'high'],
  });
  if (scene !== null) {
    return (
      <div className="vote-scene" data-testid="camp-news">
        {scene}
      </div>
    );
  }
  const size = CARD[low ? 'low' : 'high'];
  const room = box.width - 56 - size - 24;
  // two lines of it, above two lines of more
  const most = Math.min(56, Math.floor((box.height - AROUND_NEWS) / 2.4));
  return (
    <div className="vote-news" data-testid="camp-news">
      <div className="vote-news-card" style={{ width: size, height: size }}>
        {news.card(size)}
      </div>
      <div className="vote-news-words">
        <p
          className="vote-news-name head"
          style={{
            fontSize: low ? fitSize(news.name, room, 34, 22) : fitSize(news.name, 1.5 * room, most, 28),
          }}
        >
          {news.name}
        </p>
        {news.detail !== '' && <p className="vote-news-detail">{news.detail}</p>}
      </div>
    </div>
  );
}

/** How much of all votes an option has, or how many; nothing while counts are secret. */
function Share({
  option,
  whole,
  said,
  isCount = false,
}: {
  option: LocalisedOption;
  whole: number;
  said: boolean;
  isCount?: boolean;
}) {
  const say = useWords(stageWords);
  const { votes } = option;
  if (votes === null) return null;
  return (
    <>
      {said && (
        <b className="choice-share head digits">
          {isCount ? votes : say('ballot.percent', { percent: Math.round((100 * votes) / whole) })}
        </b>
      )}
      <span className="choice-bar" style={{ transform: `scaleX(${(votes / whole).toFixed(4)})` }} />
    </>
  );
}
