/** The sign of a card that changed sides before the first turn. */
export function SwappedSign({ label }: { readonly label: string }) {
  return (
    <svg viewBox="0 0 34 30" className="hand-sign" role="img" aria-label={label}>
      <path d="M3 9h20V2l9 10-9 10v-7H3z" transform="translate(0 -2) scale(1 0.62)" />
      <path d="M31 9H11V2L2 12l9 10v-7h20z" transform="translate(0 14) scale(1 0.62)" />
    </svg>
  );
}

/** An eye: everyone sees it. Crossed out: nobody does. */
export function EyeSign({ label, crossed = false }: { readonly label: string; readonly crossed?: boolean }) {
  return (
    <svg viewBox="0 0 34 30" className="hand-sign" role="img" aria-label={label}>
      <path d="M2 15Q17-5 32 15 17 35 2 15z" />
      <circle cx={17} cy={15} r={6.5} className="hand-pupil" />
      {crossed && <path d="M5 27L27 1l3 2.500L8 29.500z" className="hand-cross" />}
    </svg>
  );
}
