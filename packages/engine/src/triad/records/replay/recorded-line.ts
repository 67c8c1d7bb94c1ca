import { type Address, type Hex, isAddress } from 'viem';
import { z } from 'zod';
import { cardSchema, recordVersionOf } from '../../rules/setup.ts';
import { type Card, TRAITS } from '../../types.ts';
import { type Refused, refused } from './codes.ts';
import { type RecordedRuleset, recordedRuleset } from './recorded-ruleset.ts';

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

export type RawTurn = z.infer<typeof turn>;
export type RawHeader = z.infer<typeof header>;
export type RawDraft = { readonly pool: readonly string[]; readonly picks: readonly number[] };

/** A record whose shape is right; nothing more is known of it. */
export interface RecordedLine extends RecordedRuleset {
  readonly header: RawHeader;
  readonly cards: ReadonlyMap<string, Card>;
  readonly draft: RawDraft | undefined;
  /** One round of turns for version 1. */
  readonly rounds: readonly (readonly RawTurn[])[];
}

type Read<T> = { readonly ok: true; readonly value: T } | Refused;

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

function partsOf(raw: object, version: 1 | 2): Read<Parts> {
  const parsed = version === 1 ? withTurns.safeParse(raw) : withRounds.safeParse(raw);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused('malformed', `the record's ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const { header, cards } = parsed.data;
  if ('turns' in parsed.data) {
    return { ok: true, value: { header, cards, draft: undefined, rounds: [parsed.data.turns] } };
  }
  const { draft, rounds } = parsed.data;
  return {
    ok: true,
    value: { header, cards, draft: draft ?? undefined, rounds: rounds.map(({ turns }) => turns) },
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
  const { header, draft, rounds } = parts.value;
  return { ok: true, value: { ...rules.value, header, cards: cards.value, draft, rounds } };
}

/** The version that a record says it has: the version decides what its other parts are. */
function versionNamed(raw: object): number | undefined {
  const header: unknown = Reflect.get(raw, 'header');
  if (typeof header !== 'object' || header === null) return undefined;
  const version: unknown = Reflect.get(header, 'version');
  return typeof version === 'number' ? version : undefined;
}
