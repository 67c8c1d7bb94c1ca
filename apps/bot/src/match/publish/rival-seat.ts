import type { ChainStep, SeatShow } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { MatchLog } from '@show-of-hands/verify';
import type { RivalKnowledge } from '../game/match-ports.ts';
import type { Rival } from '../game/rival.ts';

/**
 * A seat that another show plays, as everyone sees it: by its channel's name once that is proven.
 *
 * @param name what it is called before
 */
export function rivalSeatShow(
  rival: Rival,
  name: string,
  known: Pick<RivalKnowledge, 'channelOf' | 'ratingOf'> | undefined,
): SeatShow {
  const channel = known?.channelOf(rival) ?? { kind: 'none' };
  return {
    kind: 'rival',
    name: channel.kind === 'proven' ? channel.login : name,
    owner: rival.owner,
    handMode: null,
    rival: { channel, player: rival.entry.player ?? 'person', rating: known?.ratingOf(rival) ?? null },
  };
}

/** What a log tells of what a seat did, and in which turn; null of what nobody waits to see. */
function deedOf(log: MatchLog): Pick<ChainStep, 'kind' | 'seat' | 'turn'> | null {
  switch (log.type) {
    case 'seedRevealed':
      return { kind: 'seed', seat: log.seat, turn: null };
    case 'linkShown':
      return { kind: 'draw', seat: log.seat, turn: log.turn };
    case 'committed':
      return { kind: 'commit', seat: log.seat, turn: log.turn };
    case 'moved':
      return { kind: log.committed === null ? 'play' : 'reveal', seat: log.seat, turn: log.turn };
    case 'answered':
      return { kind: 'answer', seat: log.seat, turn: log.turn };
    case 'secretListShown':
      return { kind: 'close', seat: log.seat, turn: null };
    case 'opened':
    case 'joined':
    case 'countered':
    case 'counterWithdrawn':
    case 'started':
    case 'drawn':
    case 'disclosed':
    case 'ofGame':
    case 'secretOpened':
    case 'secretsReplaced':
    case 'secretsShown':
    case 'timeCalled':
    case 'agentReplaced':
    case 'ended':
      return null;
  }
}

/** What another show does at its seat, from the chain: the steps that its own bot tells of at its own. */
export class RivalSteps {
  readonly #seat: Seat;
  /** By id, as they were told last. */
  readonly #told = new Map<string, ChainStep>();

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  /**
   * @param logs new ones; all of the match where the chain has taken blocks back
   * @param at unix ms
   * @returns what is new since, and what does not stand any more, which has failed
   */
  take(logs: readonly MatchLog[], reset: boolean, at: number): readonly ChainStep[] {
    const steps = logs.flatMap((log): readonly ChainStep[] => {
      const deed = deedOf(log);
      if (deed === null || deed.seat !== this.#seat) return [];
      const id = ['rival', deed.seat, deed.kind, ...(deed.turn === null ? [] : [deed.turn])].join('-');
      const told = this.#told.get(id);
      const isTold = told?.hash === log.hash && told.status === 'confirmed';
      return [isTold ? told : { id, ...deed, status: 'confirmed', hash: log.hash, at }];
    });
    const standing = new Set(steps.map(({ id }) => id));
    const gone = reset ? [...this.#told.values()].filter(({ id }) => !standing.has(id)) : [];
    const changed = [
      ...gone.map((step): ChainStep => ({ ...step, status: 'failed' })),
      ...steps.filter((step) => this.#told.get(step.id) !== step),
    ];
    for (const step of changed) this.#told.set(step.id, step);
    return changed;
  }
}
