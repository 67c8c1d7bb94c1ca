/** The seal over what is committed and not yet revealed, in two halves along its crack: who shows it breaks it. */
export function WaxSeal() {
  return (
    <svg viewBox="0 0 120 120" className="wax" aria-hidden="true">
      <g className="wax-left">
        <path
          className="wax-half"
          d="M57 4 44 10 30 9 22 21 10 28 11 43 3 56 11 68 9 83 22 91 29 104 43 103 56 113 62 92 50 74 63 52 52 34z"
        />
        <path className="wax-sign" d="M53 58v-8a12 12 0 0 1 3-16M57 58H40v28h18" />
      </g>
      <g className="wax-right">
        <path
          className="wax-half"
          d="M57 4l14 4 15-1 7 13 13 7v15l9 12-8 13 2 15-13 8-6 13-15-1-18 11 6-21-12-18 13-22-11-18z"
        />
        <path className="wax-sign" d="M53 34a14 14 0 0 1 22 13v11M56 58h28v28H58" />
      </g>
    </svg>
  );
}
