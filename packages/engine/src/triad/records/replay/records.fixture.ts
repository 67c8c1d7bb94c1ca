import { expectOk } from '../../../result.ts';
import { seatIndex } from '../../../seat.ts';
import { saltOf } from '../../arbitraries.fixture.ts';
import { triad } from '../../game.ts';
import { played } from '../../matches.fixture.ts';
import { drawCard, isDrawDue } from '../../rules/chaos-draw.ts';
import { seatToPlay } from '../../rules/turn-order.ts';
import type { Card, TriadSetup, TriadState } from '../../rules/types.ts';
import { NONE } from '../match-id.ts';
import { protocolV1Of, protocolV2Of, protocolV3Of } from '../protocol-record.ts';

/** Records made from matches that were played here. */

/** A match with all hands open, by choosing among the legal moves; at most as many as there are choices. */
export const playedBy = (setup: TriadSetup, choices: readonly number[]): readonly TriadState[] =>
  playedFrom(expectOk(triad.start({ ...setup, shown: ['A', 'B'] })), choices);

/** The state once the card of its turn is drawn, where Chaos draws it by turn. */
const drawn = (state: TriadState): TriadState =>
  isDrawDue(state) ? expectOk(drawCard(state, saltOf(state.salts.length))).state : state;

/** The states from one on, by choosing among the legal moves; what is to be drawn is drawn. */
export function playedFrom(first: TriadState, choices: readonly number[]): readonly TriadState[] {
  const states: TriadState[] = [drawn(first)];
  for (const choice of choices) {
    const state = states.at(-1);
    const seat = state && seatToPlay(state);
    if (!state || !seat) break;
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[choice % moves.length];
    if (!move) throw new Error('a running match has a legal move');
    states.push(drawn(played(state, move).state));
  }
  return states;
}

export const lastOf = (states: readonly TriadState[]): TriadState => {
  const last = states.at(-1);
  if (!last) throw new Error('a match has a first state');
  return last;
};

const cardsOf = ({ hands, pool }: TriadSetup): readonly Card[] =>
  [...hands.A, ...hands.B, ...(pool ?? [])].filter((card) => card !== null);

/** The record of a match so far, as a line of the command line; decks are empty while they are picked. */
export function lineOf(setup: TriadSetup, state: TriadState) {
  const view = triad.view(state, 'public');
  const shared = { ruleset: setup.ruleset, cards: cardsOf(setup) };
  const turns = state.turns.map((move) => ({ ...move, reserved: 0 }));
  const v1 = protocolV1Of(view);
  if (v1) return { ...shared, header: v1.header, turns };
  const whole = protocolV2Of(view) ?? protocolV3Of(view);
  if (whole) return { ...shared, ...whole };
  const { draft } = state;
  const firstPick = draft === null ? NONE : seatIndex(draft.firstPick);
  return {
    ...shared,
    header: { ...state.header, deckA: [], deckB: [] },
    draft: draft && { pool: draft.pool.map((card) => card.tokenId), picks: draft.picks },
    rounds: [],
    ...(state.header.version === 3 && { firstPick, salts: [] }),
  };
}

/** What `edited` takes a part away with. */
export const GONE = Symbol('gone');

/** A copy of a record with parts set or taken away; a path is names and indexes joined by dots. */
export function edited(
  line: object,
  ...edits: readonly (readonly [path: string, value: unknown])[]
): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone({ ...line });
  for (const [path, value] of edits) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at: object = copy;
    for (const name of names) {
      const next: unknown = Reflect.get(at, name);
      if (typeof next !== 'object' || next === null) throw new Error(`the record has no ${path}`);
      at = next;
    }
    if (value !== GONE) Reflect.set(at, last, structuredClone(value));
    else if (Array.isArray(at)) at.splice(Number(last), 1);
    else Reflect.deleteProperty(at, last);
  }
  return copy;
}
