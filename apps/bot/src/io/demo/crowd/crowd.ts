import { isSetVote, type SetVoteShow, type Show } from '@show-of-hands/bus';
import { WebSocket } from 'ws';
import type { Clock } from '../../../base/clock.ts';
import type { GamePart } from '../../../match/game/bot-game.ts';
import type { ChatServer } from '../chat-server/server.ts';
import {
  AFTER_A_BALLOT,
  agendaOf,
  type CrowdAct,
  channelOf,
  choose,
  SMALL_TALK,
  sideLine,
  typedWords,
  type VoterView,
  votersFor,
} from './behaviour.ts';
import { dial } from './dial.ts';
import { castOf, drawFrom, type Person, pick } from './people.ts';

/** One thing typed by one person. */
interface Utterance {
  readonly person: Person;
  readonly text: string;
  readonly bits?: number | undefined;
  /** Where it is typed, without `#`. */
  readonly channel: string;
}

interface Voices {
  utter(utterance: Utterance): void;
  stop(): void;
}

/**
 * Lets people type: `connected` of them over connections of their own, as viewers do, the others through the
 * server directly. Whoever has no connection right now is spoken for by the server.
 */
function createVoices(chat: ChatServer, connected: readonly Person[]): Voices {
  const sockets = new Map(connected.map((person) => [person.login, dial(chat, person.login)]));
  return {
    utter: ({ person, text, bits, channel }) => {
      const socket = sockets.get(person.login);
      if (bits === undefined && socket?.readyState === WebSocket.OPEN) {
        socket.send(`PRIVMSG #${channel} :${text}`);
        return;
      }
      const { login, displayName, badges } = person;
      const rank = bits === undefined ? badges : [badges, `bits/${bits}`].filter(Boolean).join(',');
      chat.say({ channel, login, displayName, badges: rank, text, bits });
    },
    stop: () => {
      for (const socket of sockets.values()) socket.terminate();
    },
  };
}

interface CrowdOptions {
  readonly chat: ChatServer;
  /** Without `#`. */
  readonly channel: string;
  /** What viewers see: the public show, as the overlay gets it. */
  readonly show: () => Show | undefined;
  /** Calls back on every change of the show; the returned function ends that. */
  readonly onShow: (listener: () => void) => () => void;
  readonly spellings: GamePart<'spellings'>;
  readonly clock: Clock;
  readonly seed: string;
  readonly size: number;
  /** How many of them have a connection of their own. */
  readonly connected?: number;
}

export interface Crowd {
  readonly people: readonly Person[];
  stop(): void;
}

/** Words after a result come within this many ms. */
const AFTERMATH_MS = 2_500;
/** One person in so many has a word on the result. */
const COMMENTERS = 25;
/** Sides are taken within this many ms. */
const JOINING_MS = 6_000;
/** Share of the people who vote between matches. */
const BETWEEN_VOTERS = 0.6;

/**
 * A crowd of viewers, simulated. It knows what viewers know, the public show, and does what viewers do: types
 * in chat. Nothing else connects it to the match.
 */
export function startCrowd(options: CrowdOptions): Crowd {
  const { clock, spellings } = options;
  const draw = drawFrom(options.seed);
  const people = castOf(options.size, draw);
  const voices = createVoices(options.chat, people.slice(0, options.connected ?? 4));
  /** What is about to be said of the vote at hand, and of everything else. */
  const voteTimers = new Set<() => void>();
  const otherTimers = new Set<() => void>();
  const voted = new Map<string, string>();
  let ballotId: string | undefined;
  let isOver = true;
  let hasSides = false;
  let betweenVote: string | undefined;
  let typedWord: string | undefined;
  /** What may be played on the open ballot; thought up once. */
  let ideas: VoterView['ideas'] | undefined;

  const later = (ms: number, call: () => void, set = voteTimers) => {
    const forget = clock.after(ms, () => {
      set.delete(forget);
      call();
    });
    set.add(forget);
  };
  const cancelTimers = (set = voteTimers) => {
    for (const forget of set) forget();
    set.clear();
  };
  const utter = (utterance: Omit<Utterance, 'channel'>) =>
    voices.utter({
      ...utterance,
      channel: channelOf(utterance.person, options.show()?.teams, options.channel),
    });

  const sight = (): VoterView | undefined => {
    const { ballot, match } = options.show() ?? {};
    if (!ballot || !match?.view || ballot.status !== 'open' || ballot.id !== ballotId) return undefined;
    ideas ??= spellings.ideas(match.view, ballot.seat);
    return { ballot, ideas };
  };

  const vote = (person: Person, command: string): string => {
    voted.set(person.login, command);
    return spelled(person, spellings.variants(command)) ?? command;
  };

  const utteranceOf = ({ person, kind }: CrowdAct, seen: VoterView): Omit<Utterance, 'channel'> => {
    const before = voted.get(person.login);
    switch (kind) {
      case 'talk':
        return { person, text: pick(SMALL_TALK, draw) ?? 'hi' };
      case 'slip':
        return { person, text: pick(spellings.slips(choose(person, seen, false, draw)), draw) ?? '?' };
      case 'repeat':
        return { person, text: vote(person, before ?? choose(person, seen, false, draw)) };
      case 'cheer': {
        const command = choose(person, seen, false, draw);
        return { person, text: `Cheer100 ${vote(person, command)}`, bits: 100 };
      }
      case 'vote':
      case 'rethink':
        return { person, text: vote(person, choose(person, seen, kind === 'rethink', draw)) };
    }
  };

  /** Once sides can be taken, everybody who cares takes one. */
  const takeSides = () => {
    const teams = options.show()?.teams;
    if (hasSides === (teams != null)) return;
    hasSides = teams != null;
    cancelTimers(otherTimers);
    for (const person of teams == null ? [] : people) {
      const text = teams == null ? undefined : sideLine(person, teams, draw);
      if (text !== undefined) later(draw() * JOINING_MS, () => utter({ person, text }), otherTimers);
    }
  };

  /** Anybody may have a word in what is voted between matches. */
  const voteBetween = () => {
    const vote = options.show()?.betweenVote;
    if (vote == null || vote.status !== 'open' || vote.id === betweenVote) return;
    betweenVote = vote.id;
    const left = Math.max(0, vote.shownEndsAt - clock.now());
    const texts =
      vote.subject === 'rules'
        ? vote.options.map(({ number, ruleset }) => [String(number), ruleset.preset] as const)
        : vote.options.map(({ number }) => [String(number), `#${number}`] as const);
    for (const person of people.filter(() => draw() < BETWEEN_VOTERS)) {
      const option = pick(texts, draw);
      if (option === undefined) return;
      const text = isSetVote(vote) ? severalOf(vote, draw) : draw() < 0.7 ? option[0] : option[1];
      later(draw() * left, () => utter({ person, text }), otherTimers);
    }
  };

  /** Some type the word that is shown to find out how late they see it. */
  const typeWord = () => {
    const word = options.show()?.delayCheck?.word;
    if (word === typedWord) return;
    typedWord = word;
    if (word === undefined) return;
    for (const { person, text, inMs } of typedWords(people, word, draw)) {
      later(inMs, () => utter({ person, text }), otherTimers);
    }
  };

  const look = () => {
    takeSides();
    voteBetween();
    typeWord();
    const ballot = options.show()?.ballot;
    if (ballot?.status === 'open' && ballot.id !== ballotId) {
      ballotId = ballot.id;
      isOver = false;
      ideas = undefined;
      voted.clear();
      cancelTimers();
      const voters = votersFor(people, options.show()?.teams, ballot.seat, draw);
      for (const act of agendaOf(voters, Math.max(0, ballot.shownEndsAt - clock.now()), draw)) {
        later(act.inMs, () => {
          const seen = sight();
          if (seen !== undefined) utter(utteranceOf(act, seen));
        });
      }
    } else if (!isOver && ballot?.status !== 'open') {
      isOver = true;
      cancelTimers();
      for (const person of people.filter(() => draw() * COMMENTERS < 1)) {
        const text = pick(AFTER_A_BALLOT, draw) ?? 'gg';
        later(draw() * AFTERMATH_MS, () => utter({ person, text }));
      }
    }
  };

  const off = options.onShow(look);
  look();
  return {
    people,
    stop: () => {
      off();
      cancelTimers();
      cancelTimers(otherTimers);
      voices.stop();
    },
  };
}

/** A set as people type it: mostly as many numbers as may be named. */
function severalOf({ choose, options }: SetVoteShow, draw: () => number): string {
  const left = options.map(({ number }) => number);
  const many = draw() < 0.8 ? choose : 1 + Math.floor(draw() * choose);
  const named = Array.from({ length: many }, () => left.splice(Math.floor(draw() * left.length), 1)).flat();
  return named.join(draw() < 0.8 ? ' ' : ', ');
}

/** People keep to their own spelling. */
const spelled = (person: Person, variants: readonly string[]): string | undefined =>
  variants[person.spelling % variants.length];
