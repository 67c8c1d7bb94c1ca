import type { RulesetShow } from '../match.ts';
import type { Messages } from '../words/index.ts';

/** A ruleset that a game's phrasebook has in the page's words, whatever it has not as the bot says it. */
export function rulesetWords<R extends Pick<RulesetShow, 'preset' | 'name' | 'summary'>>(
  ruleset: R,
  english: Messages,
  sentence: (key: string) => string,
): R {
  const { preset, name, summary } = ruleset;
  /** Somebody's own rules may have a name that ours have too. */
  const said = (key: string, text: string): string =>
    Object.hasOwn(english, key) && english[key] === text ? sentence(key) : text;
  return { ...ruleset, name: said(`${preset}.name`, name), summary: said(`${preset}.summary`, summary) };
}
