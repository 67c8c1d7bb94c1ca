import { z } from 'zod';
import type { ChangedSettings } from '../../../journal/settings.ts';
import type { KeptSource } from './find-source.ts';

const keptSource = z.object({ uuid: z.string().nullable(), name: z.string().min(1) });

/** How a source is known again after a restart, by the name of its OBS. */
export interface KeptSources {
  read(name: string): KeptSource | null;
  write(name: string, source: KeptSource): void;
}

export const keptSources = (kept: Pick<ChangedSettings, 'all' | 'set'>, now: () => number): KeptSources => ({
  read: (name) => {
    const parsed = keptSource.safeParse(kept.all().get(name));
    return parsed.success ? parsed.data : null;
  },
  write: (name, source) => kept.set(name, source, now()),
});
