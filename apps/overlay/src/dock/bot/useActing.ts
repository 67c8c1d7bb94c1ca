import type { ActAnswer } from '@show-of-hands/bus';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';
import type { Link } from './link.ts';

/** An answer of the bot, shown for a while. */
interface Toast {
  readonly id: number;
  readonly ok: boolean;
  readonly message: string;
  /** What was asked for. */
  readonly action: string;
}

export interface Acting {
  /** The name of the action that is being done; the others wait. */
  readonly busy: string | null;
  readonly toasts: readonly Toast[];
  act(name: string, args?: Readonly<Record<string, string>>): Promise<ActAnswer>;
  /** The same without a word on screen: for whoever shows the answer in a place of its own. */
  ask(name: string, args?: Readonly<Record<string, string>>): Promise<ActAnswer>;
  /** The bot's question about these arguments; null where it refuses them at once, which is shown. */
  question(name: string, args: Readonly<Record<string, string>>): Promise<string | null>;
  dismiss(id: number): void;
}

/** Answers that the bot did not give. */
const LOST = ['not_connected', 'malformed_answer', 'no_answer'] as const;

const MAX_TOASTS = 3;
const GOOD_NEWS_MS = 6_000;

/** Does actions one at a time and keeps their answers. Good news goes by itself, bad news is dismissed. */
export function useActing(link: Link): Acting {
  const [busy, setBusy] = useState<string | null>(null);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const say = useCallback(
    (action: string, { ok, message }: ActAnswer) => {
      lastId.current += 1;
      const id = lastId.current;
      // what the same wish was refused for before is no longer so
      setToasts((all) =>
        [...all.filter((toast) => toast.action !== action), { id, ok, message, action }].slice(-MAX_TOASTS),
      );
      if (ok) setTimeout(() => dismiss(id), GOOD_NEWS_MS);
    },
    [dismiss],
  );
  const words = useWords(dockWords);
  const ask = useCallback(
    async (
      name: string,
      args: Readonly<Record<string, string>> = {},
      confirmed = true,
    ): Promise<ActAnswer> => {
      setBusy(name);
      const answer = await link.act({ name, args: { ...args }, confirmed });
      setBusy(null);
      const lost = answer.ok ? undefined : LOST.find((code) => code === answer.code);
      return lost === undefined ? answer : { ok: false, code: lost, message: words(`answer.${lost}`) };
    },
    [link, words],
  );
  const act = useCallback(
    async (name: string, args: Readonly<Record<string, string>> = {}) => {
      const answer = await ask(name, args);
      say(name, answer);
      return answer;
    },
    [ask, say],
  );
  const question = useCallback(
    async (name: string, args: Readonly<Record<string, string>>) => {
      const answer = await ask(name, args, false);
      if (!answer.ok && answer.code === 'confirm') return answer.message;
      say(name, answer);
      return null;
    },
    [ask, say],
  );
  return useMemo(
    () => ({ busy, toasts, act, ask, question, dismiss }),
    [busy, toasts, act, ask, question, dismiss],
  );
}
