import type { Show } from '@show-of-hands/bus';
import type { Clock } from '../../chat/clock.ts';
import type { ChatServer } from '../chat-server/index.ts';
import { type Act, agendaOf } from './agenda.ts';
import { choose, type Sight } from './choice.ts';
import { drawFrom, pick } from './draw.ts';
import { castOf, type Person } from './people.ts';
import { AFTER_A_BALLOT, SMALL_TALK } from './small-talk.ts';
import type { Spellings } from './spellings.ts';
import { createVoices, type Utterance } from './voices.ts';

export interface CrowdOptions {
  readonly chat: ChatServer;
  /** Without `#`. */
  readonly channel: string;
  /** What viewers see: the public show, as the overlay gets it. */
  readonly show: () => Show | undefined;
  /** Calls back on every change of the show; the returned function ends that. */
  readonly onShow: (listener: () => void) => () => void;
  readonly spellings: Spellings;
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

/**
 * A crowd of viewers, simulated. It knows what viewers know, the public show, and does what viewers do: types
 * in chat. Nothing else connects it to the match.
 */
export function startCrowd(options: CrowdOptions): Crowd {
  const { clock, spellings } = options;
  const draw = drawFrom(options.seed);
  const people = castOf(options.size, draw);
  const voices = createVoices(options.chat, options.channel, people.slice(0, options.connected ?? 4));
  const waits = new Set<() => void>();
  const voted = new Map<string, string>();
  let ballotId: string | undefined;
  let isOver = true;
  /** What may be played on the open ballot; thought up once. */
  let ideas: Sight['ideas'] | undefined;

  const later = (ms: number, call: () => void) => {
    const forget = clock.after(ms, () => {
      waits.delete(forget);
      call();
    });
    waits.add(forget);
  };
  const hush = () => {
    for (const forget of waits) forget();
    waits.clear();
  };

  const sight = (): Sight | undefined => {
    const { ballot, match } = options.show() ?? {};
    if (!ballot || !match?.view || ballot.status !== 'open' || ballot.id !== ballotId) return undefined;
    ideas ??= spellings.ideas(match.view, ballot.seat);
    return { ballot, ideas };
  };

  const vote = (person: Person, command: string): string => {
    voted.set(person.login, command);
    return spelled(person, spellings.variants(command)) ?? command;
  };

  const utteranceOf = ({ person, kind }: Act, seen: Sight): Utterance => {
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
        voted.set(person.login, command);
        return { person, text: `Cheer100 ${spellings.amid(command)}`, bits: 100 };
      }
      case 'vote':
      case 'rethink':
        return { person, text: vote(person, choose(person, seen, kind === 'rethink', draw)) };
    }
  };

  const look = () => {
    const ballot = options.show()?.ballot;
    if (ballot?.status === 'open' && ballot.id !== ballotId) {
      ballotId = ballot.id;
      isOver = false;
      ideas = undefined;
      voted.clear();
      hush();
      for (const act of agendaOf(people, Math.max(0, ballot.shownEndsAt - clock.now()), draw)) {
        later(act.inMs, () => {
          const seen = sight();
          if (seen !== undefined) voices.utter(utteranceOf(act, seen));
        });
      }
    } else if (!isOver && ballot?.status !== 'open') {
      isOver = true;
      hush();
      for (const person of people.filter(() => draw() * COMMENTERS < 1)) {
        const text = pick(AFTER_A_BALLOT, draw) ?? 'gg';
        later(draw() * AFTERMATH_MS, () => voices.utter({ person, text }));
      }
    }
  };

  const off = options.onShow(look);
  look();
  return {
    people,
    stop: () => {
      off();
      hush();
      voices.stop();
    },
  };
}

/** People keep to their own spelling. */
const spelled = (person: Person, variants: readonly string[]): string | undefined =>
  variants[person.spelling % variants.length];
