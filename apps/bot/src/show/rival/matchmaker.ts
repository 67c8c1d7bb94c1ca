import { matchSummary, type RulesetShow } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { Config } from '../../config/schema.ts';
import type { Matches } from '../../journal/matches.ts';
import type { Challenge, RivalTable, RivalWish } from '../../match/game/rival.ts';
import { whyRefused } from '../../match/rival/refusal.ts';

type SeekRules = Config['table']['rivals'];

interface MatchmakerOptions {
  /** Null where no other show reaches the chain. */
  readonly rivals: RivalTable | null;
  /** As the streamer says now. */
  readonly rules: () => SeekRules;
  /** Has it look for them as the streamer said last, or no more. Done once it is on disk. */
  readonly turn: (on: boolean) => Promise<unknown>;
  readonly journal: Pick<Matches, 'summaries'>;
  /** The rules that the next match is played with. */
  readonly ruleset: () => RulesetShow;
  /** What rules of an id are called here; undefined where they are not in use. */
  readonly rulesNamed: (id: Challenge['terms']['rules']) => RulesetShow | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

const DAY_MS = 86_400_000;
/** Nobody waits longer than that for a challenge that was opened for whoever fits, seconds. */
const JOIN_WINDOW = 300;

/**
 * Finds a match with whichever channel fits, between two matches of this one: by the streamer's filters, so many a day, never one
 * of a series, and never for money.
 */
export class Matchmaker {
  readonly #options: MatchmakerOptions;

  constructor(options: MatchmakerOptions) {
    this.#options = options;
  }

  /** Whether it looks for one. */
  get isOn(): boolean {
    const { rivals, rules } = this.#options;
    return rivals !== null && rules().seek !== 'off';
  }

  /** Done once it is on disk. */
  async turn(on: boolean): Promise<void> {
    await this.#options.turn(on);
  }

  /** What is to be played next; null for nothing now. Never rejects for want of the chain. */
  async find(): Promise<RivalWish | null> {
    const { rivals, ruleset, log } = this.#options;
    const rules = this.#options.rules();
    if (rivals === null || !this.isOn || (await this.#playedToday()) >= rules.perDay) return null;
    try {
      if (rules.seek !== 'open') {
        const challenge = await this.#fitting(rivals);
        if (challenge !== undefined) return { kind: 'join', player: rules.player, challenge, stake: null };
      }
    } catch (error) {
      if (!(error instanceof ChainFault)) throw error;
      log.warn('chain', `open challenges are not known: ${error.message}`);
      return null;
    }
    if (rules.seek === 'join') return null;
    const { preset } = ruleset();
    const challenge = {
      preset,
      invited: null,
      rated: rules.rated !== 'unrated',
      series: null,
      joinWindow: JOIN_WINDOW,
      stake: null,
      voteSeconds: null,
    };
    return { kind: 'open', player: rules.player, challenge };
  }

  async #fitting(rivals: RivalTable): Promise<Challenge | undefined> {
    const [all, now] = await Promise.all([rivals.lobby.shown(), rivals.chainTime()]);
    const ours = rivals.ours(this.#options.rules().player);
    return all.find((challenge) => this.#fits(challenge) && whyRefused(challenge, ours, now) === null);
  }

  #fits({ terms }: Challenge): boolean {
    const { rulesNamed } = this.#options;
    const rules = this.#options.rules();
    const preset = rulesNamed(terms.rules)?.preset;
    if (preset === undefined || terms.series !== null || terms.stake > 0n) return false;
    if (rules.presets.length > 0 && !rules.presets.includes(preset)) return false;
    return rules.rated === 'any' || terms.rated === (rules.rated === 'rated');
  }

  /** Matches with other channels since midnight, UTC. */
  async #playedToday(): Promise<number> {
    const { journal, clock } = this.#options;
    const midnight = clock.now() - (clock.now() % DAY_MS);
    const texts = await journal.summaries();
    return texts
      .map((text) => matchSummary.parse(JSON.parse(text)))
      .filter(
        ({ endedAt, seats }) => endedAt >= midnight && SEATS.some((seat) => seats[seat].kind === 'rival'),
      ).length;
  }
}
