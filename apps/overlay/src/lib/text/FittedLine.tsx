import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';

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
  const texts = typeof says === 'string' ? [says] : says;
  const key = texts.join('\n');
  const line = useRef<HTMLSpanElement>(null);
  // `room`: in which more words did not fit, px
  const [brief, setBrief] = useState({ key, at: 0, room: 0 });
  const at = brief.key === key ? brief.at : 0;
  const room = brief.key === key ? brief.room : 0;
  const last = at === texts.length - 1;
  useLayoutEffect(() => {
    const around = line.current?.parentElement ?? null;
    const measure = (): void => {
      if (line.current === null || around === null) return;
      const width = around.clientWidth;
      if (width > room && at > 0) setBrief({ key, at: 0, room: 0 });
      else if (!fit(line.current, size, wraps && last) && !last) setBrief({ key, at: at + 1, room: width });
    };
    measure();
    // another layout leaves other room for the same words
    const resized = new ResizeObserver(measure);
    if (around !== null) resized.observe(around);
    // letters of another face are of another width
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      resized.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [key, size, wraps, at, room, last]);
  return (
    <span
      ref={line}
      className={`whole one-line ${className}`}
      style={{ ...style, ...(size !== undefined && { fontSize: size }) }}
      data-whole="true"
      data-testid={testid}
    >
      {texts[at]}
    </span>
  );
}
