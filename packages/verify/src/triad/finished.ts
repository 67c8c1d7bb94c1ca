import { bySeat, ok, type Result } from '@show-of-hands/engine';
import {
  type Card,
  type Draft,
  matchIdOfView,
  PRESETS,
  type Ruleset,
  rulesetIdOf,
  SLOTS,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import type { Hex } from 'viem';
import { logsOfType } from '../logs/evidence.ts';
import { type FinishedOf, playOut } from '../match/finished-match.ts';
import type { PackedCard } from '../match/match-reading.ts';
import type { WholeMatch } from '../match/whole-match.ts';
import { packCard } from './packed-card.ts';
import { toldCardsIn, triadReading } from './reading.ts';

/** The cards of a draft as logs tell them: of those that nobody picked, which they were and no more. */
export interface ToldDraft extends Omit<Draft, 'pool'> {
  readonly pool: readonly (Card | Pick<Card, 'tokenId'>)[];
}

/** What everyone may see of a match that is over, as far as its logs tell it. */
export interface ToldTriadView extends Omit<TriadView, 'draft'> {
  /** Null in a match without a draft. */
  readonly draft: ToldDraft | null;
}

/** A match of Triad that is over. */
export type FinishedTriad = FinishedOf<'triad', ToldTriadView>;

/** Worked out when the first match is asked for: whoever asks for none hashes nothing. */
let presets: ReadonlyMap<string, Ruleset> | undefined;

const byId = (rulesets: readonly Ruleset[]): ReadonlyMap<string, Ruleset> =>
  new Map(rulesets.map((ruleset) => [rulesetIdOf(ruleset), ruleset]));

function rulesetOf(rules: Hex, others: readonly Ruleset[]): Ruleset | undefined {
  presets ??= byId(Object.values(PRESETS));
  const id = rules.toLowerCase();
  return presets.get(id) ?? byId(others).get(id);
}

/** What stands for a card that nobody picked: no rule ever looks at it, and it is taken out again before anybody does. */
const UNTOLD = packCard({
  edges: { up: 1, right: 1, down: 1, left: 1 },
  jankenHand: 0,
  classId: 1,
  seasonId: 1,
  rarity: 1,
  combatStatSum: 0,
});

/** What a match of Triad came to; undefined of one by rules that are none of Triad's. */
export function finishedTriad(
  whole: WholeMatch,
  rulesets: readonly Ruleset[],
): Result<FinishedTriad> | undefined {
  const { matchKey, info, setting, logs } = whole;
  const { rules } = info.terms;
  const ruleset = rulesetOf(rules, rulesets);
  if (ruleset === undefined) return undefined;
  const reading = triadReading([{ rulesetId: rules, ruleset }]);
  const told = toldCardsIn(logsOfType(logs, 'disclosed'));
  const attributes = new Map(told.map((card) => [card.tokenId, card.attributes]));
  const pool: readonly PackedCard[] = ruleset.draft
    ? reading.poolIn(setting).map((tokenId) => ({ tokenId, attributes: attributes.get(tokenId) ?? UNTOLD }))
    : [];
  const hands = bySeat((seat) =>
    SLOTS.map((slot) => told.find((card) => card.seat === seat && card.slot === slot)),
  );
  const played = playOut(reading, whole, { own: { hands, shown: [] }, pool });
  if (!played.ok) return played;
  const { state, outcome, ended } = played.value;
  const view = triad.view(withShown(state), 'public');
  return ok({
    game: 'triad',
    matchKey,
    view: { ...view, draft: view.draft && toldDraft(view.draft, attributes) },
    outcome,
    ended,
    matchId: (outcome && matchIdOfView(view)) ?? null,
  });
}

/** Everyone may see what a seat has shown at the end, though no rule and no turn had opened it. */
const withShown = (state: TriadState): TriadState => {
  const opened = (hands: TriadState['hands']): TriadState['hands'] =>
    bySeat((seat) =>
      hands[seat].map((slot) =>
        slot.kind === 'known' && slot.open === null ? { ...slot, open: 'shown' } : slot,
      ),
    );
  return { ...state, hands: opened(state.hands), firstHands: state.firstHands && opened(state.firstHands) };
};

const toldDraft = ({ pool, ...draft }: Draft, told: ReadonlyMap<bigint, bigint>): ToldDraft => ({
  ...draft,
  pool: pool.map((card) => (told.has(BigInt(card.tokenId)) ? card : { tokenId: card.tokenId })),
});
