import { useLayoutEffect, useRef } from 'react';

/** A number that counts from what it was to what it is, within `lasts` ms; at once where that is 0. */
export function CountUp({
  value,
  lasts,
  text,
}: {
  readonly value: number;
  readonly lasts: number;
  readonly text: (value: number) => string;
}) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  const write = useRef(text);
  write.current = text;

  useLayoutEffect(() => {
    const from = shown.current;
    const put = (now: number): void => {
      shown.current = now;
      if (element.current !== null) element.current.textContent = write.current(now);
    };
    if (lasts === 0 || from === value) {
      put(value);
      return;
    }
    put(from);
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now: number): void {
      const gone = Math.min(1, Math.max(0, (now - start) / lasts));
      put(Math.round(from + (value - from) * (1 - (1 - gone) ** 3)));
      if (gone < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, lasts]);
  return <span ref={element}>{text(value)}</span>;
}
