import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type Answer, getJson } from '../../lib/tool/http.ts';

/** A match with many voters is several megabytes, and a web host may be slow. */
const PATIENCE_MS = 60_000;

/** Fetches once per address; null while under way. */
export function useAnswer<T>(url: string, schema: z.ZodType<T>): Answer<T> | null {
  const [answer, setAnswer] = useState<{ readonly url: string; readonly answer: Answer<T> } | null>(null);
  useEffect(() => {
    let gone = false;
    void getJson(url, schema, PATIENCE_MS).then((got) => {
      if (!gone) setAnswer({ url, answer: got });
    });
    return () => {
      gone = true;
    };
  }, [url, schema]);
  return answer?.url === url ? answer.answer : null;
}
