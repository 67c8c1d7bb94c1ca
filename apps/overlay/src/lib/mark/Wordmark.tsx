import { Mark } from './Mark.tsx';
import './wordmark.css';

/** Mark and name, side by side; the mark alone where room is needed. */
export function Wordmark({ short = false }: { readonly short?: boolean }) {
  return (
    <span className="wordmark">
      <Mark className="wordmark-mark" />
      {!short && <span className="wordmark-name">Show of Hands</span>}
    </span>
  );
}
