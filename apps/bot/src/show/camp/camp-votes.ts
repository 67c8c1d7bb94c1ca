import type { AuditEntry, CampCame, CampTopic } from '@show-of-hands/bus';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, topicMessage } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { CampJobs, NewCampJob } from '../../journal/camp-jobs.ts';
import type { CampDecisions, CampOffer, CampOption } from '../../match/game/camp.ts';
import {
  type Answer,
  LEAST_CHOSEN,
  LEAST_OPTIONS,
  MOST_OPTIONS,
  MOST_SET_OPTIONS,
  type Question,
} from '../between/between-vote.ts';
import type { ChoiceIndex } from '../between/numbered-choice.ts';
import { type CampJobResult, CampJobRunner, type CampJobRunnerOptions } from './camp-job-runner.ts';
import { coinsFor, roundOf, type Spendable } from './camp-rules.ts';
import type { PurseBoardOptions } from './purse-board.ts';

/** How long what came of it stands in the picture before something takes its place, ms. */
const SEEN_MS = 5_000;
/** The same where something new came of it. */
const NEWS_MS = 8_000;
const isNews = (came: CampCame | null): boolean => came?.status === 'done' && came.news !== null;

/** What a question is, for the terminal. */
const whatOf = (game: string, topic: CampTopic): string =>
  `the vote on ${topic === 'coins' ? 'what coins are spent on' : `the ${ENGLISH_VOICE.say(topicMessage(game, topic))}`}`;

interface CampVotesOptions
  extends Omit<PurseBoardOptions, 'campJobs' | 'match' | 'publish' | 'kept' | 'now'> {
  /** What can be asked at this table. */
  readonly isAskable: (topic: CampTopic) => boolean;
  readonly campJobs: CampJobRunnerOptions['campJobs'] & Pick<CampJobs, 'spentBefore'>;
  /** What chat owns is shown anew. */
  readonly purse?: { readonly look: () => Promise<void> };
  readonly audit: (entry: AuditEntry) => Promise<void>;
  readonly clock: Clock;
}

/** How questions are held: one vote at a time, and what came of it is shown. */
interface Asking {
  readonly hold: (question: Question) => Promise<Answer>;
  /** What the last vote shows has changed. */
  readonly refresh: () => void;
  /** Nobody wants to be asked any more. */
  readonly skipped: AbortSignal;
  /** The table stops. */
  readonly stopped: AbortSignal;
}

/** There was nothing to ask; or chat left everything as it is; or it chose something that was begun. */
type Asked = 'nothing' | 'undecided' | 'chosen';

/**
 * Asks chat about the game's camp, one question after another, and has done what it chooses. Where nobody votes
 * nothing is spent, and everything stays as it is.
 */
export class CampVotes {
  readonly #options: CampVotesOptions;
  readonly #runner: CampJobRunner;

  constructor(options: CampVotesOptions) {
    const { campJobs, clock, log } = options;
    this.#options = options;
    this.#runner = new CampJobRunner({
      campJobs,
      clock,
      log,
      onOver: (campJob, came) => this.#note(campJob, came),
    });
  }

  /** What can be asked now, by the settings or on demand. */
  get topics(): readonly CampTopic[] {
    const { campDecisions, isAskable } = this.#options;
    return campDecisions()?.topics.filter(isAskable) ?? [];
  }

  /** What it is called that can be asked about. */
  nameOf(topic: CampTopic): DisplayText {
    return topicMessage(this.#options.campDecisions()?.game ?? '', topic);
  }

  /** Whether chat is asked after each match without anybody wanting it. */
  get isOn(): boolean {
    const { nextMatch, rules } = this.#options;
    const { topics, most } = roundOf(rules(), this.topics, nextMatch());
    return topics.length > 0 && most > 0;
  }

  /** Goes on with camp jobs that are not over. */
  async resume(stopped: AbortSignal): Promise<void> {
    const campDecisions = this.#options.campDecisions();
    if (campDecisions !== null) await this.#runner.resume(campDecisions, stopped);
    await this.#options.purse?.look();
  }

  /**
   * Asks what there is to ask. Nothing here throws but what ends the table: a question that cannot be asked, or an
   * camp job that cannot be done, is told and left out.
   *
   * @param wanted what a moderator wants asked; undefined: what the settings say
   */
  async ask(wanted: readonly CampTopic[] | undefined, asking: Asking): Promise<void> {
    const campDecisions = this.#options.campDecisions();
    if (campDecisions === null) return;
    const { nextMatch, rules } = this.#options;
    const { topics, most } = roundOf(rules(), this.topics, nextMatch(), wanted);
    let asked = 0;
    for (const [index, topic] of topics.entries()) {
      const others = topics.length - index - 1;
      let answered: Asked = 'chosen';
      let isDue = wanted !== undefined;
      do {
        if (asking.skipped.aborted || asked >= most) return;
        answered = await this.#askOne(campDecisions, topic, asking, isDue);
        isDue = false;
        if (answered !== 'nothing') asked += 1;
        // again as long as chat spends something and the other questions have room
      } while (topic === 'coins' && answered === 'chosen' && most - asked > others);
    }
  }

  /** @param isDue a moderator has been told that it is asked: where it is not, the terminal says why */
  async #askOne(
    campDecisions: CampDecisions,
    topic: CampTopic,
    asking: Asking,
    isDue: boolean,
  ): Promise<Asked> {
    const { log, campJobs, nextMatch, rules } = this.#options;
    const { game } = campDecisions;
    const leaveOut = (why: string): Asked => {
      if (isDue) log.info('table', `${whatOf(game, topic)} is left out: ${why}`);
      return 'nothing';
    };
    // what was decided and is not paid yet may take more of the purse than anybody can say
    if (topic === 'coins' && (await campJobs.unfinished(campDecisions.place)).length > 0) {
      return leaveOut('what chat decided before is not done yet');
    }
    const before = nextMatch();
    let offer: CampOffer;
    let purse: Spendable;
    try {
      purse = await coinsFor({ campDecisions, rules: rules(), campJobs, before });
      offer = shownOf(await campDecisions.optionsFor(topic, purse.coins), purse.coins);
    } catch (error) {
      if (!(error instanceof ChainFault)) throw error;
      log.warn('table', `${whatOf(game, topic)} is left out: ${error.message}`);
      return 'nothing';
    }
    if (!isChoice(offer)) {
      return leaveOut(`there is nothing to choose from, with ${purse.coins} coins that may be spent`);
    }
    let came: CampCame | null = null;
    const answer = await asking.hold(
      questionOf({ game, topic, offer, purse, seconds: rules().seconds, came: () => came }),
    );
    const chosen = answer.won === null ? null : chosenOf(offer, answer.won);
    if (chosen === null || chosen.option.task === null) return 'undecided';
    came = { status: 'doing' };
    asking.refresh();
    const vote: z.input<typeof notedVote> & { readonly id: string; readonly voters: number } = {
      id: answer.id,
      voters: answer.voters,
      options: pricedOf(offer).map(({ label, cost }, place) => ({
        label,
        cost,
        votes: answer.votes[place] ?? 0,
      })),
      ...chosen.noted,
    };
    const { option } = chosen;
    came = await this.#runner.send(campDecisions, { topic, option, before, vote }, asking.stopped);
    asking.refresh();
    await this.#options.purse?.look();
    // one that is over has been noted as it ended
    if (came.status === 'late') await this.#note({ topic, cost: option.cost, vote }, came);
    return 'chosen';
  }

  /** Says in the log and in the books what chat chose, and what became of it. */
  async #note(
    { topic, cost, vote }: Pick<NewCampJob, 'topic' | 'cost' | 'vote'>,
    { status }: CampJobResult,
  ): Promise<void> {
    const label = choiceIn(vote) ?? topic;
    const spent = cost === 0 ? '' : `, ${cost} coins`;
    this.#options.log.info('table', `chat chose: ${label}${spent}; ${OUTCOME[status]}`);
    await this.#options.audit({
      at: this.#options.clock.now(),
      who: 'chat',
      role: 'viewer',
      from: 'chat',
      action: 'camp-vote',
      args: { topic, choice: label, coins: String(cost) },
      outcome: OUTCOME[status],
    });
  }
}

/** What a vote is written down as: what won by its number, or of a set all that did. */
const notedOptions = z.object({ options: z.array(z.object({ label: z.string() })) });
const notedVote = z.union([
  notedOptions.extend({ winner: z.number() }),
  notedOptions.extend({ winners: z.array(z.number()) }),
]);

/** What won, in words; undefined where the journal says it in none that are known here. */
function choiceIn(vote: unknown): string | undefined {
  const noted = notedVote.safeParse(vote).data;
  if (noted === undefined) return undefined;
  const labelOf = (number: number) => noted.options[number - 1]?.label;
  if ('winner' in noted) return labelOf(noted.winner);
  return noted.winners.map((number) => `${number} ${labelOf(number) ?? ''}`.trim()).join(', ');
}

/** What of an offer can be put up: what can be paid for, and fits the picture. */
function shownOf(offer: CampOffer, coins: number): CampOffer {
  if (offer.asks === 'one') {
    return { ...offer, options: offer.options.filter(({ cost }) => cost <= coins).slice(0, MOST_OPTIONS) };
  }
  const options = offer.options.slice(0, MOST_SET_OPTIONS);
  return { ...offer, options, now: offer.now.filter((place) => place < options.length) };
}

/** Whether there is anything to choose. */
const isChoice = (offer: CampOffer): boolean =>
  offer.asks === 'one'
    ? offer.options.length >= LEAST_OPTIONS
    : offer.choose >= LEAST_CHOSEN && offer.options.length > offer.choose;

/** What each option costs: those of a set nothing. */
const pricedOf = (offer: CampOffer): readonly Pick<CampOption, 'label' | 'cost' | 'choice'>[] =>
  offer.asks === 'one' ? offer.options : offer.options.map((option) => ({ ...option, cost: 0 }));

/** What chat chose: what is to be done for it, and how it is written down. */
interface Chosen {
  readonly option: Pick<CampOption, 'task' | 'cost'>;
  readonly noted: { readonly winner: number } | { readonly winners: number[] };
}

function chosenOf(offer: CampOffer, won: readonly ChoiceIndex[]): Chosen | null {
  if (offer.asks === 'set') {
    return {
      option: { task: offer.taskOf(won), cost: 0 },
      noted: { winners: won.map((place) => place + 1) },
    };
  }
  const [place = -1] = won;
  const option = offer.options[place];
  return option === undefined ? null : { option, noted: { winner: place + 1 } };
}

const OUTCOME: Readonly<Record<CampJobResult['status'], string>> = {
  done: 'it is done',
  late: 'it is not done yet, and is gone on with',
  failed: 'it could not be done',
};

interface CampQuestion {
  readonly game: string;
  readonly topic: CampTopic;
  readonly offer: CampOffer;
  readonly purse: Spendable;
  readonly seconds: number;
  readonly came: () => CampCame | null;
}

function questionOf({ game, topic, offer, purse: { coins, owned }, seconds, came }: CampQuestion): Question {
  const about = {
    name: 'camp',
    what: whatOf(game, topic),
    about: topicMessage(game, topic),
    otherwise: msg('between.allStays'),
    windowMs: seconds * 1_000,
    // news are told as a scene of some seconds
    seenMs: () => (isNews(came()) ? NEWS_MS : SEEN_MS),
  };
  const options = pricedOf(offer);
  const shown = <Tally, Option>(standing: Tally, at: (place: ChoiceIndex) => Option) => ({
    ...standing,
    subject: 'camp' as const,
    topic,
    options: options.map(({ label, cost, choice }, place) => ({ ...at(place), label, cost, choice })),
    coins,
    owned,
    came: came(),
  });
  switch (offer.asks) {
    case 'one':
      return { ...about, asks: 'one', options: offer.options, shown };
    case 'set': {
      const { choose, now: defaults, typed } = offer;
      return { ...about, asks: 'set', options: offer.options, choose, defaults, typed, shown };
    }
    default:
      return offer satisfies never;
  }
}
