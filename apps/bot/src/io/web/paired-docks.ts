import type { Role } from '@show-of-hands/bus';
import { z } from 'zod';
import type { ChangedSettings } from '../../journal/settings.ts';

const kept = z.object({ role: z.string(), since: z.number(), unpaired: z.boolean().default(false) });
type Kept = z.infer<typeof kept>;

/** A dock that is paired. */
export interface PairedDock {
  /** The session's. */
  readonly id: string;
  readonly role: string;
  /** Unix ms. */
  readonly since: number;
}

export interface PairedDocksOptions {
  readonly kept: Pick<ChangedSettings, 'all' | 'set' | 'remove'>;
  /** Unix ms. */
  readonly now: () => number;
  /** How long a cookie is good, ms: what is older need not be remembered. */
  readonly lastsMs: number;
}

/** Remembers which docks are paired, and which are no more: their cookies were good otherwise. */
export class PairedDocks {
  readonly #options: PairedDocksOptions;
  readonly #docks = new Map<string, Kept>();

  constructor(options: PairedDocksOptions) {
    this.#options = options;
    for (const [id, value] of options.kept.all()) {
      const dock = kept.safeParse(value);
      if (dock.success && this.#lasts(dock.data)) this.#docks.set(id, dock.data);
      else options.kept.remove(id);
    }
  }

  /** A dock shows a good cookie; whether it may still come in. */
  meet(id: string, role: Role, since: number): boolean {
    const known = this.#docks.get(id);
    if (known === undefined) this.#put(id, { role, since, unpaired: false });
    return known?.unpaired !== true;
  }

  /** Newest first. */
  get list(): PairedDock[] {
    return [...this.#docks]
      .filter(([, dock]) => !dock.unpaired && this.#lasts(dock))
      .map(([id, { role, since }]) => ({ id, role, since }))
      .sort((a, b) => b.since - a.since);
  }

  unpair(id: string): void {
    const dock = this.#docks.get(id);
    if (dock !== undefined) this.#put(id, { ...dock, unpaired: true });
  }

  #put(id: string, dock: Kept): void {
    this.#options.kept.set(id, dock, this.#options.now());
    this.#docks.set(id, dock);
  }

  #lasts({ since }: Kept): boolean {
    return this.#options.now() - since < this.#options.lastsMs;
  }
}

/** What a dock is called in lists and in the audit log. */
export const dockId = (session: string): string => session.slice(0, 4);
