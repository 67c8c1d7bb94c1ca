import {
  type BetweenVoteShow,
  type CampVoteShow,
  isSetVote,
  type RulesVoteShow,
  type SetVoteShow,
  wonIn,
} from '@show-of-hands/bus';
import { betweenPolicyWords, type CampSentences, setExample, showWords } from '@show-of-hands/bus/show-words';
import type { ReactElement } from 'react';
import type { FacesLaid, FacesSpace } from '../../lib/game/camp-picture.ts';
import { type LocalisedCamp, useCampWords } from '../../lib/game/useCampWords.ts';
import { plainText } from '../../lib/text/plain-text.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { type SayStage, stageWords } from '../words/index.ts';

/** One of the options that chat chooses from, in words. */
export interface LocalisedOption {
  /** What is typed. */
  readonly number: number;
  /** What is sent in its place where only emotes come through; null elsewhere. */
  readonly emote: string | null;
  readonly name: string;
  /** The same where there is little room. */
  readonly short: string;
  /** More about it; empty if the name says all. */
  readonly summary: string;
  /** The same in less room; empty if there is no less to say. */
  readonly change: string;
  /** In coins; 0 for what costs nothing. */
  readonly cost: number;
  /** Those that it is about, where there are several; null where there are not. */
  readonly faces: ((room: FacesSpace, page: number) => ReactElement | null) | null;
  readonly votes: number | null;
  /** Whether it has won, or would win now of what chat chooses several of. */
  readonly mark: 'won' | 'leads' | null;
}

/** How that is drawn. */
export const markClass = ({ mark }: Pick<LocalisedOption, 'mark'>): string =>
  ({ won: ' is-winner', leads: ' is-leading', none: '' })[mark ?? 'none'];

/** What came of what chat chose, in words and as a picture. */
export interface LocalisedNews extends Pick<CampSentences, 'name' | 'detail'> {
  /** So many px large. */
  readonly card: (size: number) => ReactElement | null;
  /** As a scene in the room of card and words; null where it is none. */
  readonly scene: (room: FacesSpace) => ReactElement | null;
}

/** A vote between matches in the words of the page. */
interface LocalisedVote {
  /** The words of the game that it is about are on their way: until then it is said as the bot says it, at length. */
  readonly isComing: boolean;
  readonly name: string;
  readonly title: string;
  /** What is to be done, or how it came out. */
  readonly sentence: string;
  /** The least of it: what may be typed, in figures; empty where there is nothing to type. */
  readonly typed: string;
  readonly options: readonly LocalisedOption[];
  /** Chat chooses several of them. */
  readonly isSet: boolean;
  /** How those lie that every option is about, where they are several; null where they are not. */
  readonly facesIn: ((room: FacesSpace) => FacesLaid | null) | null;
  /** What came of what won, where that is news: it takes the options' place. */
  readonly news: LocalisedNews | null;
  /** How votes count. */
  readonly policy: string;
}

/** Says a vote between matches, whatever it is about. */
export function useLocalisedVote(vote: BetweenVoteShow): LocalisedVote {
  const say = useWords(stageWords);
  const camp = useCampWords(vote);
  const choose = isSetVote(vote) ? vote.choose : 1;
  const policy = betweenPolicyWords(vote.policy, vote.subject, useWords(showWords), choose);
  const typed = typedIn(vote, camp);
  const said = vote.subject === 'rules' ? rulesVote(vote, say) : campVote(vote, say, camp);
  return { ...said, isComing: camp.isComing, typed, policy };
}

type Said = Omit<LocalisedVote, 'isComing' | 'policy' | 'typed'>;

function typedIn(vote: BetweenVoteShow, camp: LocalisedCamp): string {
  // emotes say themselves what to send
  if (vote.status !== 'open' || isByEmote(vote)) return '';
  if (isSetVote(vote)) return exampleOf(vote, camp);
  const { roundLetter: letter } = vote.policy;
  const behind = letter === undefined ? '' : ` ${letter}`;
  return `1${behind} – ${last(vote)}${behind}`;
}

/** Whether chat lets only emotes through. */
const isByEmote = ({ options }: BetweenVoteShow): boolean => options.some(({ emote }) => emote !== undefined);

const exampleOf = (vote: SetVoteShow, { topicOf }: LocalisedCamp): string =>
  setExample(vote, topicOf(vote.topic, 'typed'));

function markOf(vote: BetweenVoteShow, number: number): LocalisedOption['mark'] {
  if (wonIn(vote)?.includes(number)) return 'won';
  return isSetVote(vote) && vote.status !== 'closed' && vote.leading.includes(number) ? 'leads' : null;
}

const last = ({ options }: BetweenVoteShow): number => Math.max(...options.map(({ number }) => number));

function rulesVote(vote: RulesVoteShow, say: SayStage): Said {
  const { status, options, winner } = vote;
  const letter = vote.policy.roundLetter;
  const sentence = {
    open: () => {
      if (isByEmote(vote)) return say('between.byEmote');
      return letter === undefined
        ? say('rules.how', { last: last(vote) })
        : say('rules.howLetter', { last: last(vote), letter });
    },
    counting: () => say('between.inTime'),
    closed: () => say(winner === null ? 'rules.stay' : 'between.chosen'),
  }[status]();
  return {
    name: say('rules.name'),
    title: say(`rules.${status}`),
    sentence,
    news: null,
    isSet: false,
    facesIn: null,
    options: options.map(({ number, emote = null, ruleset, votes }) => ({
      number,
      emote,
      name: plainText(ruleset.name, 60),
      // what is typed as well
      short: plainText(ruleset.preset, 60),
      summary: plainText(ruleset.summary, 200),
      change: '',
      cost: 0,
      faces: null,
      votes,
      mark: markOf(vote, number),
    })),
  };
}

function campVote(vote: CampVoteShow, say: SayStage, camp: LocalisedCamp): Said {
  const { status, topic, options, came } = vote;
  const told = came?.status === 'done' ? came.news : null;
  const news = told && camp.newsOf(told);
  return {
    name: say('camp.name'),
    title:
      status === 'closed'
        ? say(wonIn(vote) === null ? 'camp.undecided' : 'camp.closed')
        : (camp.topicOf(topic, 'question') ?? say(`camp.${topic}`)),
    sentence: sentenceOfCamp(vote, say, camp),
    isSet: isSetVote(vote),
    news: news && {
      ...news,
      card: (size) => told && camp.newsCard(told, size),
      scene: (room) => told && camp.newsScene(told, room),
    },
    facesIn: camp.facesIn,
    options: options.map(({ number, emote = null, label, cost, choice, votes }) => {
      const said = camp.choiceOf(choice) ?? { name: label, short: label, detail: '' };
      const { name, short, detail, change = '' } = said;
      return {
        number,
        emote,
        name: plainText(name, 40),
        short: plainText(short, 40),
        summary: detail === '' ? '' : plainText(detail, 150),
        change: change === '' ? (cost > 0 ? say('camp.price', { coins: cost }) : '') : plainText(change, 90),
        cost,
        faces: (room, page) => camp.choiceFaces(choice, room, page),
        votes,
        mark: markOf(vote, number),
      };
    }),
  };
}

function howInCamp({ topic, options, coins, owned, policy }: CampAsked, say: SayStage): string {
  const end = { last: options.length };
  const letter = policy.roundLetter;
  if (topic !== 'coins')
    return letter === undefined ? say('camp.how', end) : say('camp.howLetter', { ...end, letter });
  // of how much, where that is known
  if (owned !== undefined)
    return letter === undefined
      ? say('camp.howOwned', { ...end, coins, owned })
      : say('camp.howOwnedLetter', { ...end, coins, owned, letter });
  return letter === undefined
    ? say('camp.howCoins', { ...end, coins })
    : say('camp.howCoinsLetter', { ...end, coins, letter });
}

type CampAsked = Pick<CampVoteShow, 'topic' | 'options' | 'coins' | 'owned' | 'policy'>;

function sentenceOfCamp(vote: CampVoteShow, say: SayStage, camp: LocalisedCamp): string {
  const { status, came } = vote;
  switch (status) {
    case 'open':
      if (isSetVote(vote)) return howForSet(vote, say, camp);
      return isByEmote(vote) ? say('between.byEmote') : howInCamp(vote, say);
    case 'counting':
      return say('between.inTime');
    case 'closed':
      if (wonIn(vote) === null) return say('camp.stay');
      return say(came === null ? 'camp.kept' : `camp.${came.status}`);
  }
}

function howForSet(vote: SetVoteShow, say: SayStage, camp: LocalisedCamp): string {
  const { choose } = vote;
  return isByEmote(vote)
    ? say('between.byEmotes', { choose })
    : say('camp.howSet', { choose, example: exampleOf(vote, camp) });
}
