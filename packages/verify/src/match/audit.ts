import type { EndingShow, MessageDescriptor, ToldRecord } from '@show-of-hands/bus';
import {
  type BySeat,
  bySeat,
  type Codec,
  type GameTypes,
  otherSeat,
  type Play,
  SEATS,
  type Seat,
} from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { Verdict } from '../finding.ts';
import { findingMsg } from '../words.ts';

/** What a seat did or answered in a turn, with the position that it did so in. */
export type Deed<G extends GameTypes> = {
  readonly seat: Seat;
  readonly turn: number;
  readonly before: G['State'];
} & (
  | { readonly kind: 'moved'; readonly move: G['Move'] }
  | { readonly kind: 'answered'; readonly answer: G['Answer'] }
);

/** How a game's rules judge the lists of secrets that its seats show at the end: as its table's audit does. */
export interface ListAudit<G extends GameTypes> {
  /** Why the rules of the match allow no such list; undefined if they do. `state` is one of that match. */
  readonly unlawful: (values: readonly Hex[], state: G['State']) => MessageDescriptor | undefined;
  /** What such a list says against something that its seat did while it stood; undefined if that agrees with it. */
  readonly belied: (values: readonly Hex[], deed: Deed<G>) => MessageDescriptor | undefined;
  /**
   * Why a list cannot have come with that move, after the one before it; undefined if it can. Left out by games in which any
   * lawful list can.
   */
  readonly renewed?: (
    before: readonly Hex[],
    values: readonly Hex[],
    move: G['Move'],
    state: G['State'],
  ) => MessageDescriptor | undefined;
}

/** A list of secrets that a seat showed whole. */
export type ShownList = Pick<ToldRecord['lists'][number], 'seat' | 'root'> & {
  readonly values: readonly Hex[];
};

/** What the lists of a seat prove. `unknown`: one of them is not there, or this program cannot judge it. */
export type SeatAudit =
  | { readonly found: 'nothing' }
  | { readonly found: 'falsehood'; readonly what: MessageDescriptor }
  | { readonly found: 'unknown' };

/** What the lists of both seats prove. */
export type Audited = BySeat<SeatAudit>;

/** What is known where no list was shown. */
export const UNAUDITED: Audited = { A: { found: 'unknown' }, B: { found: 'unknown' } };

/** What each seat did by playing. */
export const movesOf = <G extends GameTypes>(
  turn: number,
  before: G['State'],
  plays: Partial<BySeat<Play<G['Move'], G['Disclosure']>>>,
): readonly Deed<G>[] =>
  SEATS.flatMap((seat) => {
    const play = plays[seat];
    return play === undefined ? [] : [{ kind: 'moved', seat, turn, before, move: play.move }];
  });

/** What each seat said by answering. */
export const answersOf = <G extends GameTypes>(
  turn: number,
  before: G['State'],
  answers: Partial<BySeat<G['Answer']>>,
): readonly Deed<G>[] =>
  SEATS.flatMap((seat) => {
    const answer = answers[seat];
    return answer === undefined ? [] : [{ kind: 'answered', seat, turn, before, answer }];
  });

/**
 * Judges the lists that seats showed.
 *
 * @param deeds all that both seats did, in order, played by whoever knew no secret
 * @param state one of the match; null where it has none, and nothing can be judged
 */
export function auditOf<G extends GameTypes>(
  codec: Pick<Codec<G['Move']>, 'bringsRoot'>,
  audit: ListAudit<G> | undefined,
  lists: readonly ShownList[],
  deeds: readonly Deed<G>[],
  state: G['State'] | null,
): Audited {
  if (audit === undefined || state === null) return UNAUDITED;
  return bySeat((seat) => {
    const own = deeds.filter((deed) => deed.seat === seat);
    /** The moves that hid its secrets anew: what it does in such a turn is still by those from before. */
    const replaced = own.flatMap((deed) =>
      deed.kind === 'moved' && codec.bringsRoot?.(deed.move) === true ? [deed] : [],
    );
    const rootIn = (turn: number): number => replaced.filter((one) => one.turn < turn).length;
    const shown = lists.filter((list) => list.seat === seat);
    for (const { root, values } of shown) {
      const why = audit.unlawful(values, state);
      if (why !== undefined)
        return { found: 'falsehood', what: findingMsg('found.unlawfulList', { seat, why }) };
      const before = shown.find((list) => list.root === root - 1);
      const came = replaced[root - 1];
      const other =
        before && came?.kind === 'moved'
          ? audit.renewed?.(before.values, values, came.move, state)
          : undefined;
      if (came !== undefined && other !== undefined)
        return { found: 'falsehood', what: beliedMsg(came, other) };
      for (const deed of own) {
        const belied = rootIn(deed.turn) === root ? audit.belied(values, deed) : undefined;
        if (belied !== undefined) return { found: 'falsehood', what: beliedMsg(deed, belied) };
      }
    }
    const isAllThere = [0, ...replaced].every((_, root) => shown.some((list) => list.root === root));
    return { found: isAllThere ? 'nothing' : 'unknown' };
  });
}

const beliedMsg = (
  { kind, seat, turn }: Pick<Deed<GameTypes>, 'kind' | 'seat' | 'turn'>,
  why: MessageDescriptor,
): MessageDescriptor =>
  findingMsg(kind === 'moved' ? 'found.falseMove' : 'found.falseAnswer', { seat, turn: turn + 1, why });

/** The seats whose lists prove that they have lost. */
export const falseSeats = (audited: Audited): readonly Seat[] =>
  SEATS.filter((seat) => audited[seat].found === 'falsehood');

/** All that was found false; undefined where nothing was. */
export function falsehoodsIn(audited: Audited): MessageDescriptor | undefined {
  const all = SEATS.flatMap((seat) => {
    const own = audited[seat];
    return own.found === 'falsehood' ? [own.what] : [];
  });
  return all.length === 0 ? undefined : all.reduce((one, other) => findingMsg('found.after', { one, other }));
}

/** Who has won a match that these seats have lost, whatever it had come to; undefined if none has. */
export function wonAgainst(lost: readonly Seat[]): Seat | 'void' | undefined {
  const [one, ...more] = new Set(lost);
  if (one === undefined) return undefined;
  return more.length > 0 ? 'void' : otherSeat(one);
}

/** Whether a match that is said to have ended by audit ended so by what was shown. */
export function judgeAudit(winner: EndingShow['winner'], audited: Audited): Verdict {
  const lost = winner === 'void' ? SEATS : winner === 'draw' ? [] : [otherSeat(winner)];
  // somebody has lost whenever an audit changes an ending
  if (lost.length === 0) return 'fails';
  const isOther = (seat: Seat) => audited[seat].found === (lost.includes(seat) ? 'nothing' : 'falsehood');
  if (SEATS.some(isOther)) return 'fails';
  return SEATS.some((seat) => audited[seat].found === 'unknown') ? 'unknown' : 'holds';
}
