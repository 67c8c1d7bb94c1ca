import type { ControlState } from '@show-of-hands/bus';
import type { ActionTable } from '../../show/actions/action-table.ts';

type StreamersOwn = Pick<ControlState, 'ownSeat' | 'setup' | 'update'>;

/** What parts of a show tell every dock; whom a dock belongs to and how the parts are is the server's to tell. */
type DockSections = Partial<
  Omit<ControlState, keyof StreamersOwn | 'role' | 'actions' | 'audit' | 'lamps' | 'docks'>
>;

/**
 * What docks are told by the parts of a show, and what they can have done. Pages open before most parts, for docks say
 * what is waited for: a part adds its sections once it is there, and until then docks do without them.
 */
export class DockView {
  readonly #sections: (() => DockSections)[] = [];
  readonly #streamersOwn: (() => StreamersOwn)[] = [];
  #actions: ActionTable | undefined;

  /** Every dock is told this from now on; where two parts tell the same, the one that came later is right. */
  add(sections: () => DockSections): void {
    this.#sections.push(sections);
  }

  /** Docks of the streamer are told this from now on, and nobody else. */
  addForStreamer(sections: () => StreamersOwn): void {
    this.#streamersOwn.push(sections);
  }

  /** The show has begun: this is what can be done now. */
  offer(actions: ActionTable): void {
    this.#actions = actions;
  }

  /** What can be done; undefined while the show is starting. */
  get actions(): ActionTable | undefined {
    return this.#actions;
  }

  get sections(): DockSections {
    return together(this.#sections);
  }

  get streamersOwn(): StreamersOwn {
    return together(this.#streamersOwn);
  }
}

function together<Sections extends object>(parts: readonly (() => Sections)[]): Partial<Sections> {
  const all: Partial<Sections> = {};
  for (const part of parts) Object.assign(all, part());
  return all;
}
