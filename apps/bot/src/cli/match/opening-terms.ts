import type { MatchTerms } from '@show-of-hands/verify';
import { type Address, type Hex, isHex } from 'viem';
import type { MatchExtent } from '../../chain/budget/match-gas.ts';
import { addressIn, numberIn } from '../chain/task-context.ts';
import { rulesetIn } from '../games/game-tool.ts';
import type { TaskArguments, TaskOption } from '../terminal/task.ts';
import type { KeyedSession } from './seat-session.ts';
import { type GameBefore, SERIES_OPTIONS, seriesOf } from './series.ts';

/** What a match is opened with. In a series, what is left out is as in the game before. */
export const TERMS_OPTIONS: { readonly [name: string]: TaskOption } = {
  preset: { value: 'NAME', about: 'the rules (the configuration’s)' },
  invite: { value: 'ADDRESS', about: 'the only owner who may join; anyone without it' },
  rated: { about: 'it counts for ratings' },
  ...SERIES_OPTIONS,
  'join-window': { value: 'SECONDS', about: 'until somebody must have joined (3600)' },
  'act-window': { value: 'SECONDS', about: 'for every move, seed and reveal (600)' },
  confirmations: { value: 'N', about: 'blocks that must follow what is acted upon (the configuration’s)' },
  grace: { value: 'SECONDS', about: 'for a late seat, once time was called (0)' },
  'record-window': { value: 'SECONDS', about: 'until a signed record may settle it (86400)' },
};

/** The rules of a new match, and how large it can become by them. */
interface OpeningRules {
  readonly rules: Hex;
  readonly extent: MatchExtent;
}

export async function openingRules(
  { game, chain, table, context }: KeyedSession,
  { texts: { preset } }: TaskArguments,
  before: GameBefore | null,
): Promise<OpeningRules> {
  if (preset === undefined && before !== null) {
    const { rules } = before.terms;
    return { rules, extent: await game.requireRules(chain.link, table.venue.table, rules) };
  }
  const ruleset = rulesetIn(game, preset ?? context.config.table.preset);
  return { rules: hexOf(ruleset.rulesetId), extent: game.extentOf(ruleset) };
}

const hexOf = (text: string): Hex => {
  if (isHex(text)) return text;
  throw new RangeError(`a ruleset id is hex, got ${text}`);
};

/** What is known of a new match before its terms are. */
interface NewMatch {
  readonly matchKey: Hex;
  readonly owner: Address;
  readonly rules: Hex;
  readonly collection: Address;
  readonly before: GameBefore | null;
}

/** The terms of a new match, as they were asked for. */
export async function openingTerms(
  session: KeyedSession,
  asked: TaskArguments,
  { matchKey, owner, rules, collection, before }: NewMatch,
): Promise<MatchTerms> {
  const { game, context, chain, table } = session;
  const owned = () => game.cards(chain.link, collection).tokensOf(owner);
  const kept = before?.terms;
  const follows = before?.isDecided ? before.matchKey : null;
  const configured = chain.local ? 1 : context.config.chain.confirmations;
  const actWindow = numberIn(asked, 'act-window', kept?.actWindow ?? 600, 30);
  return {
    rules,
    setting: await game.settingFor(table, { rules, collection, matchKey, follows }, owned),
    invited: before?.opponent ?? addressIn(asked, 'invite') ?? null,
    publicSeats: [],
    rated: asked.flags.has('rated') || (kept?.rated ?? false),
    confirmations: numberIn(asked, 'confirmations', kept?.confirmations ?? configured, 1),
    grace: numberIn(asked, 'grace', kept?.grace ?? 0, 0),
    series: seriesOf(session, asked, matchKey, before),
    seasonId: 1,
    joinWindow: numberIn(asked, 'join-window', kept?.joinWindow ?? 3_600, 60),
    actWindow,
    voteWindow: actWindow,
    recordWindow: numberIn(asked, 'record-window', kept?.recordWindow ?? 86_400, 60),
    stakeToken: null,
    stake: 0n,
  };
}
