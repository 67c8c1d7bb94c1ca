import type { ActAnswer } from '@show-of-hands/bus';
import { useCallback, useRef, useState } from 'react';
import type { Link } from './link.ts';

/** An answer of the bot, shown for a while. */
export interface Toast {
  readonly id: number;
  readonly ok: boolean;
  readonly message: string;
}

export interface Acting {
  /** The name of the action that is being done; the others wait. */
  readonly busy: string | null;
  readonly toasts: readonly Toast[];
  act(name: string, args?: Readonly<Record<string, string>>): Promise<ActAnswer>;
  say(ok: boolean, message: string): void;
  dismiss(id: number): void;
}

const MAX_TOASTS = 3;
const GOOD_NEWS_MS = 6_000;

/** Does actions one at a time and keeps their answers. Good news goes by itself, bad news is dismissed. */
export function useActing(link: Link): Acting {
  const [busy, setBusy] = useState<string | null>(null);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const say = useCallback(
    (ok: boolean, message: string) => {
      lastId.current += 1;
      const id = lastId.current;
      setToasts((all) => [...all, { id, ok, message }].slice(-MAX_TOASTS));
      if (ok) setTimeout(() => dismiss(id), GOOD_NEWS_MS);
    },
    [dismiss],
  );
  const act = useCallback(
    async (name: string, args: Readonly<Record<string, string>> = {}) => {
      setBusy(name);
      const answer = await link.act({ name, args: { ...args }, confirmed: true });
      setBusy(null);
      say(answer.ok, answer.message);
      return answer;
    },
    [link, say],
  );
  return { busy, toasts, act, say, dismiss };
}
