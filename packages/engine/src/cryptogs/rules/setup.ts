import { z } from 'zod';
import { ok, type Result, refuse } from '../../result.ts';
import { SEATS } from '../../seat.ts';
import { checkedRuleset } from './ruleset.ts';
import { STAKE } from './sizes.ts';
import { TOG_NUMBERS } from './stack.ts';
import { waiting } from './turn.ts';
import type { CryptogsSetup, CryptogsState } from './types.ts';

/** Ids and rarities as they stand in a contract's words. */
export const MOST_TOKEN = 2 ** 24 - 1;
export const MOST_RARITY = 65_535;
const MOST_PICTURE = 255;

const tog = z.strictObject({
  token: z.int().min(1).max(MOST_TOKEN),
  picture: z.int().min(0).max(MOST_PICTURE),
  rarity: z.int().min(1).max(MOST_RARITY),
});
const stake = z.array(tog).length(STAKE);
const setupSchema = z.object({
  ruleset: z.strictObject({ aiming: z.boolean(), parlour: z.boolean(), series: z.boolean() }),
  stakes: z.object({ A: stake, B: stake }),
  begins: z.enum(SEATS).nullable(),
});

/**
 * Checks a setup (docs/cryptogs.md C1.4, C9.4) and gives the state before anything is drawn. Refuses with `malformed_setup`, `ruleset_out_of_range`,
 * `tog_twice` or `no_series`.
 */
export function start(setup: CryptogsSetup): Result<CryptogsState> {
  const parsed = setupSchema.safeParse(setup);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuse('malformed_setup', `the setup's ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const { ruleset, stakes, begins } = parsed.data;
  const checked = checkedRuleset(ruleset);
  if (!checked.ok) return checked;
  const tokens = SEATS.flatMap((seat) => stakes[seat].map(({ token }) => token));
  const twice = tokens.find((token, index) => tokens.indexOf(token) !== index);
  if (twice !== undefined)
    return refuse('tog_twice', `tog ${twice} stands in the stakes twice: ten are needed`);
  if (begins !== null && !ruleset.series) {
    return refuse('no_series', `seat ${begins} is said to begin, but without a series a toss decides that`);
  }
  return ok(
    waiting({
      ruleset,
      stakes,
      tosses: begins === null,
      begins,
      turn: begins === null ? 0 : 1,
      flipped: TOG_NUMBERS.map(() => null),
    }),
  );
}
