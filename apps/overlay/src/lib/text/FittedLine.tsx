import { type CSSProperties, useLayoutEffect, useRef } from 'react';

/** Nothing is written smaller, px. */
const LEAST = 20;

/** Px of the letters and of the room for them: in whole px an ellipsis would come unseen. */
function widthsOf(line: HTMLElement): { readonly said: number; readonly room: number } {
  const letters = document.createRange();
  letters.selectNodeContents(line);
  return { said: letters.getBoundingClientRect().width, room: line.getBoundingClientRect().width };
}

const overflows = (line: HTMLElement): boolean => {
  const { said, room } = widthsOf(line);
  return said > room + 0.05;
};

/** Writes a line as large as it fits, from its own size down. Whether it does. */
function fit(line: HTMLElement, size: number | undefined, wraps: boolean): boolean {
  line.style.whiteSpace = '';
  line.style.fontSize = size === undefined ? '' : `${size}px`;
  if (!overflows(line)) return true;
  const own = Number.parseFloat(getComputedStyle(line).fontSize);
  const { said, room } = widthsOf(line);
  const wanted = Math.floor((own * room) / said);
  for (let px = Math.min(wanted, own - 1); px >= LEAST; px -= 1) {
    line.style.fontSize = `${px}px`;
    if (!overflows(line)) return true;
  }
  line.style.fontSize = `${Math.min(own, LEAST)}px`;
  if (wraps) line.style.whiteSpace = 'normal';
  return !overflows(line);
}

/** Writes the first of the texts that fits; the last one if none does. */
function write(line: HTMLElement, texts: readonly string[], size: number | undefined, wraps: boolean): void {
  const last = texts.length - 1;
  for (const [at, text] of texts.entries()) {
    line.textContent = text;
    if (fit(line, size, wraps && at === last)) return;
  }
}

/**
 * A line that says a rule, a move or a number, and so is never cut: smaller where it must be, then in fewer words if
 * there are such, then on two lines if it may.
 */
export function FittedLine({
  says,
  className,
  size,
  wraps = false,
  testid,
  style,
}: {
  /** The same in fewer and fewer words. */
  readonly says: string | readonly [string, ...string[]];
  readonly className: string;
  /** Px; left out, that of its class. */
  readonly size?: number;
  readonly wraps?: boolean;
  readonly testid?: string;
  readonly style?: CSSProperties;
}) {
  // one value, which is the same at every drawing that says the same
  const texts = typeof says === 'string' ? says : says.join('\n');
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const around = line.current?.parentElement ?? null;
    // what is measured is written at once: a state would leave the line cut until React draws again
    const rewrite = (): void => {
      if (line.current !== null) write(line.current, texts.split('\n'), size, wraps);
    };
    rewrite();
    // another layout leaves other room for the same words
    const resized = new ResizeObserver(rewrite);
    if (around !== null) resized.observe(around);
    // letters of another face are of another width
    document.fonts.addEventListener('loadingdone', rewrite);
    return () => {
      resized.disconnect();
      document.fonts.removeEventListener('loadingdone', rewrite);
    };
  }, [texts, size, wraps]);
  return (
    <span
      ref={line}
      className={`whole one-line ${className}`}
      style={{ ...style, ...(size !== undefined && { fontSize: size }) }}
      data-whole="true"
      data-testid={testid}
    >
      {texts.split('\n')[0]}
    </span>
  );
}
