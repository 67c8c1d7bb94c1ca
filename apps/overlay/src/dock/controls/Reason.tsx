import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';

/** Its width at most, and how far it keeps from the edges of the page, px. */
const WIDEST = 260;
const MARGIN = 8;

/** Why something cannot be done, and whether it is read now. */
interface ActionReason {
  readonly reason: string | null;
  /** The place on screen of what it is about; null while nobody looks. */
  readonly at: DOMRect | null;
  /** For what stands around it. */
  readonly around: {
    readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: () => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** A reason that is seen as long as a pointer or the keyboard's focus is there, or until Escape is pressed. */
export function useReason(reason: string | null): ActionReason {
  const [at, setAt] = useState<DOMRect | null>(null);
  const hide = () => setAt(null);
  const isSeen = at !== null;
  useEffect(() => {
    if (!isSeen) return;
    // it would stay where it was while the page moves below it
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', hide, { capture: true });
  });
  return {
    reason,
    at,
    around: {
      onPointerEnter: ({ currentTarget }) => setAt(currentTarget.getBoundingClientRect()),
      onPointerLeave: hide,
      onFocus: ({ currentTarget }) => setAt(currentTarget.getBoundingClientRect()),
      onBlur: hide,
      // whoever has just pressed it need not be told why it cannot be pressed again
      onClick: () => reason === null && hide(),
      onKeyDown: ({ key }) => key === 'Escape' && hide(),
    },
  };
}

/** The reason in words: always there for screen readers by its id, on screen while it is asked for. */
export function Reason({ id, told: { reason, at } }: { readonly id: string; readonly told: ActionReason }) {
  if (reason === null) return null;
  return (
    <span id={id} role="tooltip" className={at === null ? 'hidden' : 'reason'} style={placeOf(at)}>
      {reason}
    </span>
  );
}

/** Below what it is about, or above where there is no room; never beyond the edges of a narrow dock. */
function placeOf(at: DOMRect | null) {
  if (at === null) return undefined;
  const maxWidth = Math.min(WIDEST, window.innerWidth - 2 * MARGIN);
  const left = Math.max(MARGIN, Math.min(at.left, window.innerWidth - maxWidth - MARGIN));
  return at.bottom > window.innerHeight - 110
    ? { maxWidth, left, bottom: window.innerHeight - at.top + 6 }
    : { maxWidth, left, top: at.bottom + 6 };
}
