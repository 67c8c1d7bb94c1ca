import type { GameEvents, GameView } from '@show-of-hands/bus';
import type { HandSlotView, TriadPublicView, TriadTurnEvent } from '@show-of-hands/bus/triad';
import { bySeat, type Seat, seatAt } from '@show-of-hands/engine';
import {
  CLASSIC_FLAGS,
  drawsByTurn,
  forcingRule,
  isDrafting,
  isDrawDue,
  scoreOf,
  seatOfPick,
  seatToPlay,
  TRAITS,
  type TriadEvent,
  type TriadView,
  turnNumber,
  typeChangesOf,
  VARIANT_NAMES,
  varies,
} from '@show-of-hands/engine/triad';

/** The public view in the form that crosses the bus: names instead of configuration, nothing hidden. */
export function shownView(view: TriadView): GameView {
  const by = forcingRule(view.classic);
  const variants = VARIANT_NAMES.filter((name) => varies(view.ruleset, name));
  const state: TriadPublicView = {
    rules: CLASSIC_FLAGS.filter((flag) => view.classic[flag]),
    ...(variants.length > 0 && { variants }),
    rulesetId: view.header.rulesetId,
    players: { A: view.header.playerA, B: view.header.playerB },
    firstPlayer: seatAt(view.header.firstPlayer),
    salt: view.header.salt,
    drawn: [...view.drawn],
    ...(view.ruleset.roulette && { wheel: [...view.ruleset.roulette.pool] }),
    turn: view.turn,
    number: turnNumber(view),
    round: view.round,
    rounds: view.ruleset.suddenDeath?.maxRounds ?? 1,
    draft: shownDraft(view),
    swap: view.round === 0 ? view.swap : null,
    active: activeTraits(view),
    types: typeChangesOf(view),
    formations: bySeat((seat) => [...view.formations[seat].ids]),
    toPlay: seatToPlay(view),
    ...(drawsByTurn(view) && { drawing: isDrawDue(view) }),
    forced: view.forced === null || by === null ? null : { slot: view.forced, by },
    board: [...view.board],
    hands: bySeat((seat) => view.hands[seat].map(shownSlot)),
    marks: view.marks.map(({ cell, owner }) => ({ cell, owner })),
    marksLeft: view.marksLeft,
    pending: view.pending,
    tiles: scoreOf(view),
  };
  return { game: 'triad', state };
}

/** What one seat may know in the same form: its own hand lies open in it, for that seat's player alone. */
export const ownView = (view: TriadView, seat: Seat): GameView =>
  shownView({
    ...view,
    hands: {
      ...view.hands,
      [seat]: view.hands[seat].map((slot) =>
        slot.kind === 'known' && slot.open === null ? { ...slot, open: 'shown' as const } : slot,
      ),
    },
  });

/** Wind does nothing, and a card without a trait neither (docs/rules.md R11.1). */
function activeTraits({ ruleset }: TriadView): TriadPublicView['active'] {
  const { traitEffects } = ruleset.synergy;
  if (!traitEffects.enabled) return [];
  return TRAITS.filter((trait) => trait !== 'none' && trait !== 'wind' && traitEffects[trait].enabled);
}

function shownDraft(view: TriadView): TriadPublicView['draft'] {
  const { draft } = view;
  if (draft === null) return null;
  const picks = draft.picks.flatMap((pick, index) => {
    const seat = seatOfPick(draft.firstPick, index);
    return seat === undefined ? [] : [{ seat, pick }];
  });
  return { pool: [...draft.pool], picks, open: isDrafting(view) };
}

/** A card that only its seat knows is a card back here, whoever's view this was made from. */
const shownSlot = (slot: TriadView['hands'][Seat][number]): HandSlotView =>
  slot.kind === 'known' && slot.open !== null
    ? { kind: 'known', used: slot.used, card: slot.card, open: slot.open }
    : { kind: 'hidden', used: false };

export const shownTurn = (seat: Seat, turn: number, events: readonly TriadEvent[]): GameEvents => ({
  game: 'triad',
  turn: { turn, seat, events: events.map(mutable) },
});

/** The bus's types are mutable as zod infers them; the values are the same. */
const mutable = (event: TriadEvent): TriadTurnEvent => {
  switch (event.type) {
    case 'marksExpired':
    case 'thunder':
      return { ...event, cells: [...event.cells] };
    case 'flip':
      return {
        ...event,
        attackModifiers: [...event.attackModifiers],
        defenceModifiers: [...event.defenceModifiers],
      };
    default:
      return event;
  }
};
