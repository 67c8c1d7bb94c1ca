import type { RulesetShow } from '@show-of-hands/bus';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Log } from '../../base/log/log.ts';
import type { Config } from '../../config/schema.ts';
import type { Journal } from '../../journal/journal.ts';
import { KeptChoice } from '../../settings/kept-choice.ts';
import { type RegisteredGame, rulesetNamed } from './games.ts';

/**
 * What the configuration would have played first, as far as it is known before the chain has been asked: of a
 * configured chain only the name.
 *
 * @throws Problem if there is no such preset
 */
export function configuredRuleset(
  { chain, table }: Config,
  game: Pick<RegisteredGame, 'rulesets'>,
): RulesetShow {
  const preset = table.preset ?? game.rulesets[0]?.preset ?? '';
  if (chain.rpc === null) return rulesetNamed(game, preset);
  return { rulesetId: ZERO_HASH, summary: '', preset, name: preset };
}

export interface FirstRulesetQuestion {
  readonly offer: Pick<RegisteredGame, 'rulesets'>;
  /** As the configuration names it. */
  readonly configured: RulesetShow;
  /** The preset that was chosen before the program was started again; undefined where the configuration holds. */
  readonly chosen?: string | undefined;
  /** Whether a match waits to be gone on with. */
  readonly isMatchUnderWay: () => boolean;
  readonly log: Log;
}

/**
 * The rules that the next match is played with until others are chosen: those that were chosen last, else the
 * configured ones. Rules that
 * were taken out of use keep a show from starting only while that forfeits no match.
 *
 * @throws Problem if the configured rules are not in use, and no match is under way
 */
export function firstRuleset(question: FirstRulesetQuestion): RulesetShow {
  const { offer, configured, chosen, isMatchUnderWay, log } = question;
  const { preset } = configured;
  const found = offer.rulesets.find((rules) => rules.preset === chosen);
  if (found !== undefined) {
    if (found.preset !== preset)
      log.info('table', `the next match is played with ${found.name}, as was chosen`);
    return found;
  }
  if (chosen !== undefined) {
    log.warn('table', `the rules "${chosen}", which were chosen for the next match, are not in use any more`);
  }
  const isOffered = offer.rulesets.some((rules) => rules.preset === preset);
  if (isOffered || !isMatchUnderWay()) return rulesetNamed(offer, preset);
  const [next] = offer.rulesets;
  log.warn(
    'table',
    `the rules "${preset}" of table.preset are not in use; the match under way is played to its end, ` +
      (next === undefined
        ? 'and no other can follow until rules are registered'
        : `and the next one with "${next.preset}" unless others are picked`),
  );
  return next ?? configured;
}

export interface RulesQuestion {
  readonly game: Pick<RegisteredGame, 'id'>;
  readonly offer: Pick<RegisteredGame, 'rulesets'>;
  /** As the configuration names them. */
  readonly configured: RulesetShow;
  readonly journal: Pick<Journal, 'choices' | 'matches'>;
  readonly log: Log;
}

/**
 * The rules that the next match is played with, and where it outlives the program that others are chosen.
 *
 * @throws Problem as `firstRuleset` does
 */
export function rulesOfShow({ game, offer, configured, journal, log }: RulesQuestion): {
  readonly ruleset: RulesetShow;
  readonly kept: KeptChoice;
} {
  const kept = new KeptChoice({
    kept: journal.choices,
    name: `rules of ${game.id}`,
    configured: configured.preset,
    now: () => Date.now(),
  });
  const ruleset = firstRuleset({
    offer,
    configured,
    chosen: kept.value,
    isMatchUnderWay: () => journal.matches.unfinished() !== undefined,
    log,
  });
  return { ruleset, kept };
}
