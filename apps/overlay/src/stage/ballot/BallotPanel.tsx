import type { BallotShow, Show } from '@show-of-hands/bus';
import { policyWords, showWords } from '@show-of-hands/bus/show-words';
import type { Clock } from '../../lib/connection/clock.ts';
import { typedNow } from '../../lib/game/ballot.ts';
import { fitSize, linesOf } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import { BallotResult } from './BallotResult.tsx';
import { type BallotLayout, ballotLayout, sizeOf } from './ballot-layout.ts';
import { Countdown, timeText } from './Countdown.tsx';
import { EmoteOptions, emotesHeight, goodHeight } from './EmoteOptions.tsx';
import { Leaders } from './Leaders.tsx';
import { Ticker } from './Ticker.tsx';
import { titleLook, titleOf } from './title.ts';
import './ballot.css';

/** How many have voted, and how many it takes. */
function Votes({ ballot: { voters, quorum } }: { readonly ballot: BallotShow }) {
  const say = useWords(stageWords);
  return (
    <p className="votes">
      <b className="head digits" data-testid="votes">
        {say('ballot.votes', { count: voters })}
      </b>
      {quorum !== null && (
        <span className={`quorum digits${voters >= quorum ? ' is-reached' : ''}`} data-testid="quorum">
          {say(voters >= quorum ? 'ballot.quorumReached' : 'ballot.quorumNeeded', { quorum })}
        </span>
      )}
    </p>
  );
}

/** Left and right of what stands in the panel, px. */
const MARGINS = 56;
/** A panel that is lower than this is one line. */
const LINE = 130;
/** What a panel with emotes keeps for title and command, for the title alone, and for the count, px. */
const ASKED = 200;
const HEADED = 88;
const COUNTED = 60;

interface Box {
  readonly width: number;
  readonly height: number;
}

interface Asked {
  readonly ballot: BallotShow;
  readonly clock: Clock;
  /** Whom it asks where chat plays against chat; null where it asks everyone. */
  readonly team: string | null;
  readonly typingHelp: Show['typingHelp'];
  readonly box: Box;
}

function HowToVote({
  ballot,
  hint,
  room,
  width,
}: {
  ballot: BallotShow;
  hint: string;
  room: BallotLayout;
  width: number;
}) {
  const command = typedNow(ballot.how);
  return (
    <div className="how">
      <p
        className="how-example head"
        style={{
          height: room.command - 14,
          fontSize: fitSize(command, width - MARGINS + 8, Math.min(92, room.command * 0.8), 30),
        }}
        data-testid="how"
      >
        {command}
      </p>
      {room.hint && (
        <p className="how-pattern" data-whole="true">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Who leads, unless the counts stay secret until the end. */
function Lead({ ballot, most, width }: { ballot: BallotShow; most: number; width: number }) {
  const say = useWords(stageWords);
  if (!ballot.hidden) return <Leaders ballot={ballot} most={most} width={width} />;
  return (
    <p className="leaders-none" data-testid="secret">
      {say('ballot.secret')}
    </p>
  );
}

/** A ballot that takes votes, in a panel. */
function Open({
  ballot,
  clock,
  team,
  typingHelp,
  box,
  command,
  hint,
  names,
}: Asked & { command: boolean; hint: string; names: boolean }) {
  const say = useWords(stageWords);
  const policy = policyWords(ballot.policy, useWords(showWords));
  const givenBack =
    ballot.givenBackMs === 0
      ? null
      : say('ballot.givenBack', { time: timeText(Math.ceil(ballot.givenBackMs / 1_000), say) });
  const width = box.width - MARGINS;
  const byEmote = ballot.emotes !== undefined;
  const many = ballot.emotes?.length ?? 0;
  // in little room the emotes say themselves what to send
  const asks = command && (!byEmote || box.height - goodHeight(many, width) >= ASKED);
  const forEmotes = emotesHeight(many, width, box.height - (asks ? ASKED : command ? HEADED : COUNTED));
  const height = box.height - forEmotes;
  const room = ballotLayout(height, {
    command,
    hintLines: linesOf(hint, width, 24),
    policyLines: linesOf(givenBack === null ? policy : `${givenBack} ${policy}`, width, 20),
    hidden: ballot.hidden || byEmote,
  });
  const title = titleOf(ballot, team, typingHelp, say);
  const size = sizeOf(height);
  return (
    <section
      className={`ballot is-${size}`}
      data-ballot-status={ballot.status}
      data-votes={ballot.voters}
      aria-label={say('ballot.name')}
    >
      {command && (
        <header className="ballot-head" style={{ height: room.head }}>
          <p
            className="ballot-title head one-line"
            data-whole="true"
            style={titleLook(title, box.width - 200, room.head, room.head / 2)}
          >
            {title}
          </p>
          <Countdown ballot={ballot} clock={clock} />
        </header>
      )}
      {asks && <HowToVote ballot={ballot} hint={hint} room={room} width={box.width} />}
      <div className="ballot-count">
        {room.votes && <Votes ballot={ballot} />}
        {byEmote ? (
          <EmoteOptions ballot={ballot} width={width} height={forEmotes} />
        ) : (
          <Lead ballot={ballot} most={room.leaders} width={width} />
        )}
      </div>
      {room.ticker > 0 && ballot.ticker.length > 0 && (
        <Ticker entries={ballot.ticker} lines={room.ticker} names={names} />
      )}
      {room.policy && (
        <p className="policy second" data-whole="true">
          {givenBack !== null && <b data-testid="given-back">{givenBack} </b>}
          {policy}
        </p>
      )}
    </section>
  );
}

function Counting({ ballot, box }: { ballot: BallotShow; box: Box }) {
  const say = useWords(stageWords);
  const low = box.height < 330;
  const rows = low ? (box.height - 108) / 46 : (Math.min(500, box.height) - 281) / 58 + 1;
  const most = Math.max(1, Math.min(4, Math.floor(rows)));
  return (
    <section
      className={`ballot is-counting is-${low ? 'low' : 'high'}`}
      data-ballot-status="counting"
      data-votes={ballot.voters}
      aria-label={say('ballot.name')}
    >
      <header className="ballot-head" style={{ height: low ? 60 : 96 }}>
        <p className="ballot-title head" style={{ fontSize: low ? 34 : 56 }}>
          {say('ballot.counting')}
        </p>
      </header>
      <div className="ballot-count">
        <Votes ballot={ballot} />
        <Lead ballot={ballot} most={most} width={box.width - MARGINS} />
      </div>
      {!low && <p className="policy second">{say('ballot.late')}</p>}
    </section>
  );
}

/** A ballot in one low line: what has been voted so far, beside a strip that asks. */
function Line({ ballot, box }: { ballot: BallotShow; box: Box }) {
  const say = useWords(stageWords);
  const most = Math.max(1, Math.floor((box.width - 200) / 380));
  return (
    <section
      className="ballot is-line"
      data-ballot-status={ballot.status}
      data-votes={ballot.voters}
      aria-label={say('ballot.name')}
    >
      {ballot.emotes === undefined ? (
        <>
          <Votes ballot={ballot} />
          <Lead ballot={ballot} most={most} width={(box.width - 200) / most - 24} />
        </>
      ) : (
        <EmoteOptions ballot={ballot} width={box.width - 40} height={box.height - 16} />
      )}
    </section>
  );
}

/**
 * The question to chat: what to type, how long, who leads, and in the end what was decided.
 *
 * @param command whether it says itself what to type; else a strip of its own does
 * @param hint what to type, in words
 * @param names whether viewers' names are shown
 */
export function BallotPanel(
  props: Asked & { readonly command: boolean; readonly hint: string; readonly names: boolean },
) {
  const { ballot, box, team } = props;
  switch (ballot.status) {
    case 'cancelled':
      return null;
    case 'open':
    case 'paused':
      return box.height < LINE ? <Line ballot={ballot} box={box} /> : <Open {...props} />;
    case 'counting':
      return box.height < LINE ? <Line ballot={ballot} box={box} /> : <Counting ballot={ballot} box={box} />;
    case 'closed':
      return ballot.result === null ? null : (
        <BallotResult result={ballot.result} votes={ballot} team={team} box={box} />
      );
  }
}
