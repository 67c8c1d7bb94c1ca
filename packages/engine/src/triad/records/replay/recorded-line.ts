import { type Address, type Hex, isAddress } from 'viem';
import { z } from 'zod';
import { type Refusal, refuse } from '../../../result.ts';
import { cardSchema, recordVersionOf } from '../../rules/setup.ts';
import type { Card, RecordVersion } from '../../rules/types.ts';
import type { Ruleset } from '../../ruleset/ruleset.ts';
import { TRAITS } from '../../ruleset/ruleset.ts';
import { parseRuleset } from '../../ruleset/schema.ts';
import { NONE, type RecordedDraws } from '../match-id.ts';

/** Why a record is not replayed (docs/rules.md R8.10). Checked in this order but for those of single turns. */
export const REPLAY_CODES = [
  'malformed',
  'wrong_version',
  'deck_length',
  'turn_count',
  'cell_out_of_range',
  'card_index_out_of_range',
  'mark_out_of_range',
  'earth_edge_out_of_range',
  'reserved_out_of_range',
  'duplicate_cell',
  'first_player_unsupported',
  'earth_unsupported',
  'missing_card',
  'chain_cap_invalid',
  'harmony_scale_invalid',
  'card_index_reused',
  'order_violation',
  'chaos_violation',
  'earth_choice_missing',
  'mark_limit',
  'mark_on_own_cell',
  'mark_on_occupied_cell',
  'mark_on_live_mark',
] as const;

/** One of `REPLAY_CODES`. */
export type ReplayCode = (typeof REPLAY_CODES)[number];

export const isReplayCode = (code: string): code is ReplayCode =>
  REPLAY_CODES.some((known) => known === code);

export type Refused = { readonly ok: false; readonly error: Refusal<ReplayCode> };

export const refused = (code: ReplayCode, message: string): Refused => refuse(code, message);

/** A ruleset from a record; `fault` is what makes it unplayable, reported when its turn comes. */
interface RecordedRuleset {
  readonly ruleset: Ruleset;
  readonly fault: Refused | undefined;
}

type Read<T> = { readonly ok: true; readonly value: T } | Refused;

/** The two limits that have a code of their own; everything else that is wrong is malformed. */
const limits = z.looseObject({
  meta: z.looseObject({ chainCapPerTurn: z.unknown().optional() }).optional(),
  synergy: z
    .looseObject({
      formationBonuses: z
        .looseObject({
          enabled: z.unknown().optional(),
          fiveElementsHarmony: z
            .looseObject({ enabled: z.unknown().optional(), comboBonusScale: z.unknown().optional() })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});
type Limits = z.infer<typeof limits>;

const isCount = (value: unknown, least: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least;

function capFault({ meta }: Limits): Refused | undefined {
  const cap = meta?.chainCapPerTurn;
  if (cap === undefined || isCount(cap, 0)) return undefined;
  const got = JSON.stringify(cap);
  return refused('chain_cap_invalid', `chainCapPerTurn is ${got}: it must be an integer of 0 or more`);
}

function scaleFault({ synergy }: Limits): Refused | undefined {
  const formations = synergy?.formationBonuses;
  const harmony = formations?.fiveElementsHarmony;
  const scale = harmony?.comboBonusScale;
  if (scale === undefined || isCount(scale, 1)) return undefined;
  if (formations?.enabled === false || harmony?.enabled === false) return undefined;
  const got = JSON.stringify(scale);
  return refused('harmony_scale_invalid', `comboBonusScale is ${got}: it must be an integer of 1 or more`);
}

/** The configuration with values that can be read in place of those that have a code of their own. */
const withoutLimits = (raw: Limits): unknown => ({
  ...raw,
  meta: undefined,
  synergy: {
    ...raw.synergy,
    formationBonuses: {
      ...raw.synergy?.formationBonuses,
      fiveElementsHarmony: { ...raw.synergy?.formationBonuses?.fiveElementsHarmony, comboBonusScale: 1 },
    },
  },
});

/** A scale of 0 is readable, but nothing can be played with it. */
const isPlayable = ({ synergy: { formationBonuses: formations } }: Ruleset): boolean => {
  const { enabled, comboBonusScale } = formations.fiveElementsHarmony;
  return !(formations.enabled && enabled) || comboBonusScale >= 1;
};

function rulesetIn(raw: unknown): Read<RecordedRuleset> {
  const parsed = parseRuleset(raw);
  if (parsed.ok && isPlayable(parsed.value)) {
    return { ok: true, value: { ruleset: parsed.value, fault: undefined } };
  }
  const shape = limits.safeParse(raw);
  const fault = shape.success ? (capFault(shape.data) ?? scaleFault(shape.data)) : undefined;
  const again = shape.success && fault ? parseRuleset(withoutLimits(shape.data)) : parsed;
  if (!again.ok) return refused('malformed', again.error.message);
  return { ok: true, value: { ruleset: again.value, fault } };
}

/** Files of records repeat few rulesets: each is read once. */
const known = new Map<string, Read<RecordedRuleset>>();
const MOST_KNOWN = 500;
const LONGEST_KNOWN = 20_000;

/** Reads the ruleset of a record. */
function recordedRuleset(raw: unknown): Read<RecordedRuleset> {
  const text = JSON.stringify(raw) ?? '';
  const before = known.get(text);
  if (before) return before;
  const result = rulesetIn(raw);
  if (text.length > LONGEST_KNOWN) return result;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, result);
  return result;
}

/**
 * The shape of a record from outside. Numbers that a check of its own speaks about are any number here, so
 * that a wrong one is refused by that check's code.
 */
const LARGEST_ID = String(2n ** 256n - 1n);
const tokenId = z
  .string()
  .regex(/^(0|[1-9]\d{0,77})$/, 'not a decimal token id')
  .refine((id) => id.length < LARGEST_ID.length || id <= LARGEST_ID, 'more than 256 bits');
/** In any case: records were written without checksums, and with wrong ones. */
const address = z.custom<Address>(
  (v) => typeof v === 'string' && isAddress(v, { strict: false }),
  'not an address',
);
const hash32 = z.custom<Hex>(
  (v) => typeof v === 'string' && /^0x[0-9a-fA-F]{64}$/.test(v),
  'not 32 bytes of hex',
);
const choice = z.number().nullish();

const turn = z.object({
  cell: z.number(),
  cardIndex: z.number(),
  warningMarkCell: choice,
  earthBoostEdge: choice,
  reserved: z.number().optional(),
});

const header = z.object({
  version: z.number(),
  rulesetId: hash32,
  seasonId: z.number().int().min(0).max(0xffff_ffff),
  playerA: address,
  playerB: address,
  deckA: z.array(tokenId),
  deckB: z.array(tokenId),
  firstPlayer: z.literal([0, 1]),
  deadline: z.number().int().min(0),
  salt: hash32,
});

const card = cardSchema.extend({ trait: z.enum(TRAITS).default('none') });

const shared = { header, cards: z.array(card) };
/** What a version does not have is a field like any other that nobody knows: ignored. */
const withTurns = z.object({ ...shared, turns: z.array(turn) });
const withRounds = z.object({
  ...shared,
  draft: z.object({ pool: z.array(tokenId), picks: z.array(z.number()) }).nullish(),
  rounds: z.array(z.object({ turns: z.array(turn) })),
});

const withDraws = withRounds.extend({ firstPick: z.literal([0, 1, NONE]), salts: z.array(hash32) });

export type RawTurn = z.infer<typeof turn>;
export type RawHeader = z.infer<typeof header>;
export type RawDraft = { readonly pool: readonly string[]; readonly picks: readonly number[] };

/** A record whose shape is right; nothing more is known of it. */
export interface RecordedLine extends RecordedRuleset {
  readonly header: RawHeader;
  readonly cards: ReadonlyMap<string, Card>;
  readonly draft: RawDraft | undefined;
  /** Who picked first, and the salts of turns: version 3 alone has them. */
  readonly draws: RecordedDraws | undefined;
  /** One round of turns for version 1. */
  readonly rounds: readonly (readonly RawTurn[])[];
}

/** Cards by token. One token may be described twice, but not in two ways. */
function cardsByToken(cards: readonly Card[]): Read<ReadonlyMap<string, Card>> {
  const byToken = new Map<string, Card>();
  for (const card of cards) {
    const before = byToken.get(card.tokenId);
    if (before && JSON.stringify(before) !== JSON.stringify(card)) {
      return refused('malformed', `token ${card.tokenId} is described in two ways: keep one card of it`);
    }
    byToken.set(card.tokenId, card);
  }
  return { ok: true, value: byToken };
}

type Parts = Omit<RecordedLine, 'cards' | keyof RecordedRuleset> & { readonly cards: readonly Card[] };

/** The fields of a version's records. */
function fieldsOf(raw: object, version: RecordVersion) {
  switch (version) {
    case 1:
      return withTurns
        .transform(({ turns, ...rest }) => ({
          ...rest,
          draft: undefined,
          draws: undefined,
          rounds: [{ turns }],
        }))
        .safeParse(raw);
    case 2:
      return withRounds.transform((fields) => ({ ...fields, draws: undefined })).safeParse(raw);
    case 3:
      return withDraws
        .transform(({ firstPick, salts, ...fields }) => ({ ...fields, draws: { firstPick, salts } }))
        .safeParse(raw);
  }
}

function partsOf(raw: object, version: RecordVersion): Read<Parts> {
  const parsed = fieldsOf(raw, version);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused('malformed', `the record's ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const { header, cards, draft, draws, rounds } = parsed.data;
  return {
    ok: true,
    value: { header, cards, draft: draft ?? undefined, draws, rounds: rounds.map(({ turns }) => turns) },
  };
}

/** Reads the shape of a record. */
export function recordedLine(raw: unknown): Read<RecordedLine> {
  if (typeof raw !== 'object' || raw === null || !('ruleset' in raw)) {
    return refused('malformed', 'a record is an object with ruleset, header, cards and turns or rounds');
  }
  const rules = recordedRuleset(raw.ruleset);
  if (!rules.ok) return rules;
  const version = recordVersionOf(rules.value.ruleset);
  const named = versionNamed(raw);
  if (named !== undefined && named !== version) {
    return refused(
      'wrong_version',
      `header.version is ${named}: a record of this ruleset has version ${version}`,
    );
  }
  const parts = partsOf(raw, version);
  if (!parts.ok) return parts;
  const cards = cardsByToken(parts.value.cards);
  if (!cards.ok) return cards;
  return { ok: true, value: { ...rules.value, ...parts.value, cards: cards.value } };
}

/** The version that a record says it has: the version decides what its other parts are. */
function versionNamed(raw: object): number | undefined {
  const header: unknown = Reflect.get(raw, 'header');
  if (typeof header !== 'object' || header === null) return undefined;
  const version: unknown = Reflect.get(header, 'version');
  return typeof version === 'number' ? version : undefined;
}
