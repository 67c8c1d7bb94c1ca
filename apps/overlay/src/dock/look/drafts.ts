import {
  type Look,
  look as lookSchema,
  type OverlayShow,
  type Part,
  type Placement,
  placementOf,
} from '@show-of-hands/bus';
import { useCallback, useState } from 'react';

/** A look that is being tried out, and what the overlay looked like when that began. */
interface Draft {
  readonly look: Look;
  readonly base: string;
}

/** The same text for the same look, in whatever order its parts were named. */
export function lookText(look: Look): string {
  const parts = Object.entries(look.parts).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(lookSchema.parse({ ...look, parts: Object.fromEntries(parts) }));
}

/** One overlay's look as it is edited. */
export interface EditedLook {
  readonly look: Look;
  /** It differs from what viewers see. */
  readonly isChanged: boolean;
  /** Somebody has changed what viewers see since this draft was begun. */
  readonly isOvertaken: boolean;
  change(changes: Partial<Look>): void;
  changePart(part: Part, changes: Partial<Placement>): void;
  /** As it was designed, in its layout. */
  resetPart(part: Part): void;
  discard(): void;
}

/** Looks that are being tried out, by overlay. They live as long as the dock is open. */
export interface Drafts {
  of(overlay: OverlayShow): EditedLook;
}

export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const put = useCallback((name: string, draft: Draft | null) => {
    setDrafts((all) => {
      const next = new Map(all);
      if (draft === null) next.delete(name);
      else next.set(name, draft);
      return next;
    });
  }, []);
  return {
    of: ({ name, look: shown }) => {
      const draft = drafts.get(name);
      const look = draft?.look ?? shown;
      const now = lookText(shown);
      const change = (changes: Partial<Look>) =>
        put(name, { look: { ...look, ...changes }, base: draft?.base ?? now });
      return {
        look,
        isChanged: lookText(look) !== now,
        isOvertaken: draft !== undefined && draft.base !== now,
        change,
        changePart: (part, changes) =>
          change({ parts: { ...look.parts, [part]: { ...placementOf(look, part), ...changes } } }),
        resetPart: (part) => {
          const { [part]: _, ...others } = look.parts;
          change({ parts: others });
        },
        discard: () => put(name, null),
      };
    },
  };
}
