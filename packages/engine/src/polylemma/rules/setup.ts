import { type Address, type Hex, isAddress } from 'viem';
import { z } from 'zod';
import { ok, type Refusal, type Result, refuse } from '../../result.ts';
import { type BySeat, bySeat } from '../../seat.ts';
import { type Clock, secondsOf } from './characters.ts';
import { slotLevelOf } from './random-slot.ts';
import { clockOf, rulesetIdOf } from './ruleset.ts';
import {
  ATTRIBUTES,
  type Character,
  KINDS,
  type Party,
  type PolylemmaSetup,
  type PolylemmaState,
} from './types.ts';

const address = z.custom<Address>((v) => typeof v === 'string' && isAddress(v), 'not an address');
/** 32 bytes of hex. */
export const hash32 = z.custom<Hex>(
  (v) => typeof v === 'string' && /^0x[0-9a-fA-F]{64}$/.test(v),
  'not 32 bytes of hex',
);
/** A draw is made among no more than these: what a match on chain can count (docs/polylemma.md P8.3). */
export const MOST_CHARACTERS = 2 ** 28 - 1;

/** A character's name as `characterName` gives it, or a record. */
const shownName = z.string().regex(/^[ -~]{1,80}$/, 'not a name: 1 to 80 printable letters');

/** A character from outside. */
export const characterSchema: z.ZodType<Character> = z.object({
  tokenId: z.string().regex(/^[1-9]\d{0,8}$/, 'not the decimal id of a character, from 1'),
  name: shownName.exactOptional(),
  image: z.int().min(1).max(38),
  level: z.int().min(1).max(255),
  kind: z.enum(KINDS),
  attribute: z.enum(ATTRIBUTES),
  ownedSeconds: z.int().min(0),
});

const headerSchema = z.object({
  matchKey: hash32,
  rulesetId: hash32,
  players: z.object({ A: address, B: address }),
  salt: hash32,
  snapshot: z.int().min(0),
  population: z.int().min(1).max(MOST_CHARACTERS),
  sealed: z.object({ A: hash32, B: hash32 }),
});

const rulesetSchema = z.strictObject({
  fickleBond: z.boolean(),
  moreCoins: z.boolean(),
  strongSlot: z.boolean(),
  legacy: z.boolean(),
});

const party = z.tuple([characterSchema, characterSchema, characterSchema, characterSchema]);

const setupSchema = z.object({
  ruleset: rulesetSchema,
  header: headerSchema,
  parties: z.object({ A: party, B: party }),
  names: z.record(z.string().regex(/^[1-9]\d{0,8}$/), shownName).exactOptional(),
});

type Checked = z.infer<typeof setupSchema>;

/** What is wrong with characters that are each well formed. */
function refusalOfCharacters(
  { header, parties }: Checked,
  clock: Clock,
): { readonly ok: false; readonly error: Refusal } | undefined {
  const atMost = secondsOf(clock, header.snapshot);
  const seen = new Set<string>();
  for (const { tokenId, ownedSeconds } of [...parties.A, ...parties.B]) {
    if (Number(tokenId) > header.population) {
      return refuse(
        'character_unknown',
        `character ${tokenId} is in a party; at the snapshot there were 1 to ${header.population}`,
      );
    }
    if (seen.has(tokenId)) {
      return refuse(
        'character_twice',
        `character ${tokenId} is in a match twice: the eight must be different`,
      );
    }
    seen.add(tokenId);
    if (ownedSeconds > atMost) {
      return refuse(
        'owned_too_long',
        `character ${tokenId} was owned for ${ownedSeconds} seconds at the snapshot: allowed are ${atMost}`,
      );
    }
  }
  return undefined;
}

/** Level points that a party has for the whole match: its highest level (P3.5). */
export const budgetOf = (members: Party): number => Math.max(...members.map(({ level }) => level));

/**
 * Checks a setup and gives the state before the first round (P3). Refuses with `malformed_setup`,
 * `ruleset_id_mismatch`, `character_unknown`, `character_twice` or `owned_too_long`. What a setup holds beyond its
 * type is not taken over.
 */
export function start(setup: PolylemmaSetup): Result<PolylemmaState> {
  const parsed = setupSchema.safeParse(setup);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuse('malformed_setup', `the setup's ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const { ruleset, header, parties, names } = parsed.data;
  const clock = clockOf(ruleset, header.rulesetId);
  if (clock === undefined) {
    return refuse(
      'ruleset_id_mismatch',
      `the header names ruleset ${header.rulesetId}, but the options are those of ${rulesetIdOf(ruleset)}: give the ones it names`,
    );
  }
  return (
    refusalOfCharacters(parsed.data, clock) ??
    ok({ ...begin({ ruleset, header, parties }), ...(names && { names }) })
  );
}

/** The state before the first round, from a setup that is known to be right. */
function begin({
  ruleset,
  header,
  parties,
}: Pick<PolylemmaState, 'ruleset' | 'header'> & { readonly parties: BySeat<Party> }): PolylemmaState {
  return {
    ruleset,
    header,
    parties,
    rounds: [],
    points: bySeat((seat) => budgetOf(parties[seat])),
    slotLevels: bySeat((seat) => slotLevelOf(parties[seat])),
    drawn: { A: null, B: null },
  };
}
