import type { ChannelShow, SeriesShow } from '@show-of-hands/bus';
import { type Clock, clockText, useSecondsUntil } from '../../lib/connection/clock.ts';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { plainText } from '../../lib/text/plain-text.ts';
import { fitSize } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { type SayStage, stageWords } from '../words/index.ts';
import type { RivalNow } from './rival-now.ts';
import type { PlayedLine } from './useExchange.ts';
import './rival-panel.css';

/** What it takes, with what was played last and without, and in a frame that has little room, px. */
export const RIVAL_HEIGHT = { whole: 262, brief: 152, low: 62 } as const;
/** What a countdown takes beside a name, px. */
const BESIDE = 190;

/** Whose channel it is, as far as that is proven. */
function whoText(channel: ChannelShow, say: SayStage): string {
  switch (channel.kind) {
    case 'none':
      return say('rival.unnamed');
    case 'claim':
      return channel.login === null
        ? say('rival.unproven')
        : say('rival.claim', { login: plainText(channel.login, 25) });
    case 'proven':
      return say('rival.proven');
  }
}

const seriesText = ({ length, game, own, theirs }: SeriesShow, say: SayStage): string =>
  say('rival.series', { length, game, own, theirs });

/** The other channel, while it is waited for: what it does, how long it may take, and what was played last. */
export function RivalPanel({
  now: { seat, rival, deed, until },
  name,
  series,
  exchange,
  clock,
  width,
  low,
}: {
  readonly now: RivalNow;
  readonly name: string;
  readonly series: SeriesShow | null;
  /** What the last two turns did, the older one first; none where there is no room for it. */
  readonly exchange: readonly PlayedLine[];
  readonly clock: Clock;
  readonly width: number;
  readonly low: boolean;
}) {
  const say = useWords(stageWords);
  const seconds = useSecondsUntil(until, clock);
  // past its deadline it can still be in time until somebody calls time
  const isOver = until !== null && seconds === 0;
  const isLate = deed === 'late' || isOver;
  const does = say(isOver ? 'rival.over' : `rival.${deed}`);
  const { channel, rating } = rival;
  const who = whoText(channel, say);
  // a newcomer's rating says nothing
  const rated =
    rating === null || rating.games === 0 ? [] : [say('rival.rating', { rating: Math.round(rating.rating) })];
  const played = series === null ? [] : [seriesText(series, say)];
  return (
    <section
      className={`rival plate seat-${seat.toLowerCase()}${low ? ' is-low' : ''}${isLate ? ' is-late' : ''}`}
      data-testid="rival"
      data-deed={isLate ? 'late' : deed}
      data-channel={rival.channel.kind}
      aria-label={say('rival.name')}
    >
      <header className="rival-head">
        {!low && (
          <p className="rival-name head one-line" style={{ fontSize: fitSize(name, width - BESIDE, 44, 24) }}>
            {name}
          </p>
        )}
        {low && <FittedLine className="rival-does" says={[`${name}: ${does}`, does]} />}
        {until !== null && seconds > 0 && (
          <span className="rival-left head digits" data-testid="rival-left">
            {clockText(seconds)}
          </span>
        )}
      </header>
      {!low && (
        <>
          <p className="rival-does">{does}</p>
          <FittedLine
            className="rival-who second"
            says={[[who, ...rated, ...played].join(' · '), [who, ...played].join(' · '), ...played]}
          />
          {exchange.length > 0 && (
            <ol className="rival-exchange">
              {exchange.map(({ line, move }) => (
                <li key={line}>
                  <FittedLine className="rival-turn" says={[line, move]} />
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </section>
  );
}
