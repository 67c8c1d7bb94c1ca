import { type Address, type Hex, isAddress } from 'viem';
import { z } from 'zod';
import { ok, type Result, refuse } from '../../result.ts';
import { SEATS } from '../../seat.ts';
import { classicOf } from '../ruleset/defaults.ts';
import { rulesetIdOf } from '../ruleset/id.ts';
import { hasRule, type Ruleset, TRAITS, usesFormations, varies } from '../ruleset/ruleset.ts';
import { parseRuleset } from '../ruleset/schema.ts';
import { beforePicks } from './draft.ts';
import { firstPickOf, rouletteOf, SLOTS } from './draws.ts';
import { firstRound } from './round.ts';
import { type Header, type RecordVersion, SEMANTICS, type TriadSetup, type TriadState } from './types.ts';

const address = z.custom<Address>((v) => typeof v === 'string' && isAddress(v), 'not an address');
const hash32 = z.custom<Hex>(
  (v) => typeof v === 'string' && /^0x[0-9a-fA-F]{64}$/.test(v),
  'not 32 bytes of hex',
);
const edge = z.number().int().min(0).max(10);

/** A card from outside. */
export const cardSchema = z.object({
  tokenId: z.string().regex(/^(0|[1-9]\d{0,77})$/, 'not a decimal token id'),
  edges: z.object({ up: edge, right: edge, down: edge, left: edge }),
  jankenHand: z.literal([0, 1, 2]),
  combatStatSum: z.number().int().min(0),
  trait: z.enum(TRAITS),
});

const headerSchema = z.object({
  version: z.literal([1, 2, 3]),
  rulesetId: hash32,
  seasonId: z.number().int().min(0).max(0xffff_ffff),
  playerA: address,
  playerB: address,
  firstPlayer: z.literal([0, 1]),
  deadline: z.number().int().min(0),
  salt: hash32,
});

const hand = z.array(cardSchema.nullable());

const partsSchema = z.object({
  header: headerSchema,
  hands: z.object({ A: hand, B: hand }),
  shown: z.array(z.enum(SEATS)),
  pool: z.array(cardSchema).optional(),
  semantics: z.enum(SEMANTICS).optional(),
});

type Parts = z.infer<typeof partsSchema>;

/** The cards must come the way the ruleset says: two hands of five, or a pool of its size and empty hands. */
function refusalOfCards({ draft }: Ruleset, { hands, pool }: Parts): Result<never> | undefined {
  const sizes = SEATS.map((seat) => hands[seat].length);
  const wanted = draft ? 0 : SLOTS.length;
  if (sizes.some((size) => size !== wanted)) {
    const how = draft ? 'are picked from the pool: leave them empty' : `have ${wanted} places`;
    return refuse('malformed_setup', `hands of this ruleset ${how}, got ${sizes.join(' and ')}`);
  }
  if ((pool?.length ?? 0) !== (draft?.poolSize ?? 0)) {
    const size = draft?.poolSize ?? 0;
    return refuse('malformed_setup', `the pool must have ${size} cards, got ${pool?.length ?? 0}`);
  }
  return undefined;
}

/** Records of version 2 have picks or rounds, those of version 1 have neither (R8.9); version 4 has its own (R13.3). */
export function recordVersionOf(ruleset: Ruleset): RecordVersion {
  if (ruleset.version === 4) return 3;
  return ruleset.draft || ruleset.suddenDeath ? 2 : 1;
}

/**
 * Formations tell something of all five cards, so they need open hands; Roulette may open hands by chance,
 * which does not count (R11.3).
 */
const revealsHands = (ruleset: Ruleset): boolean =>
  usesFormations(ruleset) && !ruleset.draft && !hasRule(ruleset, 'allOpen');

/**
 * Checks a setup and gives the state before the first pick or turn (docs/rules.md R2.1). Refuses with
 * `malformed_setup`, `malformed_ruleset`, `ruleset_id_mismatch`, `wrong_version`, `first_player_unsupported` or
 * `formations_need_open_hands`.
 *
 * A card that the rules open but that this process does not know yet stays hidden: start again once it was
 * opened.
 */
export function start(setup: TriadSetup): Result<TriadState> {
  const parsed = partsSchema.safeParse(setup);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuse('malformed_setup', `the setup's ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const read = parseRuleset(setup.ruleset);
  if (!read.ok) return read;
  const ruleset = read.value;
  const { header } = parsed.data;
  const id = rulesetIdOf(ruleset);
  if (header.rulesetId.toLowerCase() !== id) {
    return refuse(
      'ruleset_id_mismatch',
      `the header names ruleset ${header.rulesetId}, but the configuration is ${id}: give the one it names`,
    );
  }
  const version = recordVersionOf(ruleset);
  if (header.version !== version) {
    return refuse('wrong_version', `this ruleset's records have version ${version}, got ${header.version}`);
  }
  if (ruleset.onchainSettlementCompat && header.firstPlayer !== 0) {
    return refuse('first_player_unsupported', 'in this ruleset seat A plays first: set firstPlayer to 0');
  }
  if (revealsHands(ruleset)) {
    return refuse(
      'formations_need_open_hands',
      'formations would tell about hidden cards: turn formationBonuses off, or All Open on',
    );
  }
  return refusalOfCards(ruleset, parsed.data) ?? ok(begin({ ...parsed.data, ruleset }));
}

/** One value for all rulesets without classic rules: what a match is played by is looked up by it. */
const NO_CLASSIC = classicOf();

/** The classic rules in force: the ruleset's own, and those that Roulette draws (R5.15). */
function rulesInForce(ruleset: Ruleset, header: Header): Pick<TriadState, 'classic' | 'drawn'> {
  const own = ruleset.classic ?? NO_CLASSIC;
  if (!ruleset.roulette) return { classic: own, drawn: [] };
  const drawn = rouletteOf(ruleset.roulette, header);
  return { classic: { ...own, ...Object.fromEntries(drawn.map((flag) => [flag, true])) }, drawn };
}

/** The state before the first pick or turn, from a setup that is known to be right. */
export function begin({ ruleset, header, hands, shown, pool, semantics = 'seed' }: TriadSetup): TriadState {
  const terms = { ruleset, semantics, header, draft: null, salts: [], ...rulesInForce(ruleset, header) };
  if (!ruleset.draft) return firstRound(terms, hands, shown);
  return beforePicks(terms, pool ?? [], varies(ruleset, 'firstPick') ? firstPickOf(header) : 'A');
}
