import type { ReactNode } from 'react';

/** What a streamer sees in OBS, so far that it is known again: words for it stand beside it. */
const PICTURES = {
  start: (
    <>
      <Window />
      <circle cx="60" cy="42" r="15" />
      <path className="picture-mark" d="M55 34l13 8-13 8z" />
    </>
  ),
  menu: (
    <>
      <Window />
      <path d="M8 20h104M18 14h12M38 14h12M80 14h12" />
      <rect className="picture-mark" x="54" y="9" width="20" height="10" rx="2" />
      <rect className="picture-paper" x="54" y="22" width="48" height="34" rx="3" />
      <path d="M60 30h34M60 48h28" />
      <path className="picture-mark-line" d="M60 39h36" />
    </>
  ),
  enable: (
    <>
      <Window />
      <rect className="picture-mark" x="22" y="26" width="14" height="14" rx="3" />
      <path className="picture-tick" d="M25 33l4 4 7-8" />
      <path d="M44 33h46M22 52h40" />
      <rect x="82" y="48" width="20" height="10" rx="3" />
    </>
  ),
  password: (
    <>
      <Window />
      <rect className="picture-paper" x="18" y="28" width="58" height="14" rx="3" />
      <path className="picture-dots" d="M26 35h.1M34 35h.1M42 35h.1M50 35h.1M58 35h.1" />
      <rect className="picture-mark" x="82" y="28" width="18" height="14" rx="3" />
      <path d="M18 52h44" />
    </>
  ),
  save: (
    <>
      <rect className="picture-paper" x="18" y="14" width="84" height="16" rx="4" />
      <path className="picture-dots" d="M28 22h.1M36 22h.1M44 22h.1M52 22h.1M60 22h.1" />
      <rect className="picture-mark" x="18" y="40" width="84" height="18" rx="4" />
    </>
  ),
  again: (
    <>
      <path d="M84 28a26 26 0 1 0 2 16" />
      <path className="picture-mark" d="M76 29h14V15z" />
    </>
  ),
  add: (
    <>
      <Window />
      <path d="M18 22h26M18 32h20M8 50h104" />
      <rect className="picture-mark" x="14" y="53" width="13" height="10" rx="2" />
      <path className="picture-tick" d="M20.5 55v6M17.5 58h6" />
      <rect className="picture-paper" x="52" y="14" width="52" height="44" rx="3" />
      <circle cx="64" cy="36" r="6" />
      <path d="M58 36h12M64 30c-3 4-3 8 0 12c3-4 3-8 0-12" />
      <path className="picture-mark-line" d="M76 36h20" />
      <path d="M58 22h34M58 50h28" />
    </>
  ),
  paste: (
    <>
      <Window />
      <path d="M18 34h14" />
      <rect className="picture-mark" x="38" y="27" width="64" height="14" rx="3" />
      <path className="picture-tick" d="M44 34h34" />
      <path d="M18 52h14" />
      <rect x="38" y="47" width="28" height="10" rx="3" />
    </>
  ),
  size: (
    <>
      <Window />
      <rect className="picture-mark" x="22" y="22" width="76" height="16" rx="3" />
      <text x="60" y="34">
        1920
      </text>
      <rect className="picture-mark" x="22" y="43" width="76" height="16" rx="3" />
      <text x="60" y="55">
        1080
      </text>
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;
export type Picture = keyof typeof PICTURES;

function Window() {
  return <rect className="picture-paper" x="8" y="6" width="104" height="60" rx="5" />;
}

interface PicturedStep {
  readonly picture: Picture;
  readonly text: string;
  readonly more?: ReactNode;
}

/** What to do in OBS, one thing after the other, each with a small picture. */
export function PicturedSteps({ steps }: { readonly steps: readonly PicturedStep[] }) {
  return (
    <ol className="pictured">
      {steps.map(({ picture, text, more }, at) => (
        <li key={picture}>
          <svg viewBox="0 0 120 72" className="picture" aria-hidden="true">
            {PICTURES[picture]}
          </svg>
          <span className="pictured-text">
            <strong className="pictured-number">{at + 1}</strong> {text}
          </span>
          {more !== undefined && <div className="pictured-more">{more}</div>}
        </li>
      ))}
    </ol>
  );
}
