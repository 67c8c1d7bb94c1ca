import type { BallotShow, TeamsShow } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { Idea } from '../../../match/game/bot-game.ts';
import { type Draw, hesitation, type Person, pick, pickWeighted } from './people.ts';

/** What chat says when it does not vote. None of it looks like a command of any game. */
export const SMALL_TALK: readonly string[] = [
  'lol',
  'LUL',
  'hi chat',
  'this deck is cursed',
  'we got this',
  'no no no not that one',
  'who keeps voting for that',
  'trust the plan',
  'first time here, how does this work?',
  'type it like on screen',
  'omg',
  'corner! corner!',
  'my cat stepped on the keyboard asdfgh',
  '🃏🃏🃏',
  'KEKW',
  'GG',
  'that was close',
  'どれがいい？',
  'allez allez',
  'brb snacks',
  '????',
  'clip it',
];

export const AFTER_A_BALLOT: readonly string[] = [
  'gg',
  'called it',
  'noooo',
  'ok fair',
  'POG',
  'told you',
  'hmm ok',
];

/** What a person has in view when they make up their mind. */
export interface VoterView {
  readonly ballot: BallotShow;
  readonly ideas: readonly Idea[];
}

/** How many of the best-looking moves a thinker weighs. */
const WEIGHED = 3;
/** How much a move's votes draw a follower on: more than in proportion. */
const PULL = 1.5;

/** The command a person votes for now. `again`: they have voted and think anew. */
export function choose(person: Person, sight: VoterView, again: boolean, draw: Draw): string {
  const { ballot, ideas } = sight;
  const leaders = ballot.leaders;
  const ownIdea = () => pick(ideas, draw)?.command ?? ballot.how.example;
  switch (person.temper) {
    case 'thinker': {
      const best = [...ideas].sort((a, b) => b.appeal - a.appeal).slice(0, WEIGHED);
      return pickWeighted(best, ({ appeal }) => 0.2 + appeal ** 2, draw)?.command ?? ballot.how.example;
    }
    case 'follower':
    case 'talker': {
      if (leaders.length === 0 || (!again && draw() < 0.15)) return ownIdea();
      const joined = again ? leaders[0] : pickWeighted(leaders, ({ votes }) => votes ** PULL, draw);
      return joined?.command ?? ownIdea();
    }
    case 'loner': {
      const tide = leaders[0]?.command;
      const against = ideas.filter(({ command }) => command !== tide);
      return pick(against, draw)?.command ?? ballot.how.example;
    }
    case 'starter':
      return pickWeighted(ideas, ({ appeal }) => 0.5 + appeal, draw)?.command ?? ballot.how.example;
  }
}

/** What a person is about to type. What exactly, is decided when the time has come. */
export interface CrowdAct {
  /** Ms from now. */
  readonly inMs: number;
  readonly person: Person;
  readonly kind: 'vote' | 'repeat' | 'rethink' | 'slip' | 'cheer' | 'talk';
}

/** Nobody types in the first moment, and hardly anyone in the last. */
const FIRST_WORD = 0.04;
const LAST_WORD = 0.94;

const CHANCE = {
  /** Does not vote this time. */
  sitsOut: 0.15,
  talkerVotes: 0.3,
  repeats: 0.12,
  rethinks: 0.16,
  slips: 0.07,
  cheers: 0.02,
  talks: 0.08,
} as const;

/** Everything that the people do while a ballot is open for `windowMs` more, in the order of time. */
export function agendaOf(people: readonly Person[], windowMs: number, draw: Draw): readonly CrowdAct[] {
  const acts: CrowdAct[] = [];
  const add = (person: Person, kind: CrowdAct['kind'], share: number) => {
    const inMs = Math.round(windowMs * (FIRST_WORD + share * (LAST_WORD - FIRST_WORD)));
    acts.push({ inMs, person, kind });
  };
  for (const person of people) {
    const talks = person.temper === 'talker' ? 0.8 : CHANCE.talks;
    if (draw() < talks) add(person, 'talk', draw());
    if (draw() < (person.temper === 'talker' ? 1 - CHANCE.talkerVotes : CHANCE.sitsOut)) continue;
    const at = hesitation(person.pace, draw);
    const afterwards = () => at + draw() * (1 - at);
    // Who mistypes sees no vote counted and tries again.
    const slips = draw() < CHANCE.slips;
    if (slips) add(person, 'slip', at);
    const cheers = draw() < CHANCE.cheers;
    add(person, cheers ? 'cheer' : 'vote', slips ? afterwards() : at);
    if (draw() < CHANCE.repeats) add(person, 'repeat', afterwards());
    if (draw() < CHANCE.rethinks) add(person, 'rethink', afterwards());
  }
  return acts.sort((a, b) => a.inMs - b.inMs);
}

/** Of those who take a side, so many leave it to the bot which one. */
const LEAVES_IT = 0.2;
/** So many never take a side: they find out that their votes do not count. */
const STAYS_OUT = 0.08;
/** So many of the other side vote all the same. */
const MISTAKES = 0.04;

/** The side that a person is for. */
export const sideOf = (person: Person): Seat => (person.spelling % 2 === 0 ? 'A' : 'B');

/** What a person types to take a side; undefined if they do not care. */
export function sideLine(person: Person, { how }: TeamsShow, draw: Draw): string | undefined {
  // the first word of `!join a / !join b` is the command
  const command = how?.split(' ')[0];
  if (command === undefined || draw() < STAYS_OUT) return undefined;
  return draw() < LEAVES_IT ? command : `${command} ${sideOf(person).toLowerCase()}`;
}

/** Those who vote for a seat, where chat plays both: its side, and a few who are mistaken. */
export const votersFor = (
  people: readonly Person[],
  teams: TeamsShow | null | undefined,
  seat: Seat,
  draw: Draw,
): readonly Person[] =>
  teams == null ? people : people.filter((person) => sideOf(person) === seat || draw() < MISTAKES);

/** The channel that a person writes in. */
export const channelOf = (person: Person, teams: TeamsShow | null | undefined, channel: string): string =>
  teams?.teams[sideOf(person)].channel ?? channel;

/** Share of the people who type the word that tells how late they see the stream. */
const TYPISTS = 0.15;
/** How long it takes them to read it and to type it, ms: between these. */
const LEAST_MS = 1_500;
const MOST_MS = 6_000;

interface TypedWord {
  readonly person: Person;
  readonly text: string;
  readonly inMs: number;
}

/** Who types a word that is shown, how, and after how long. */
export const typedWords = (people: readonly Person[], word: string, draw: Draw): readonly TypedWord[] =>
  people
    .filter(() => draw() < TYPISTS)
    .map((person) => ({
      person,
      text: draw() < 0.5 ? word : word.toLowerCase(),
      inMs: LEAST_MS + draw() * (MOST_MS - LEAST_MS),
    }));
