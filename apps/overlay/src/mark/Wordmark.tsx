import { Mark } from './Mark.tsx';
import './wordmark.css';

/** Mark and name, side by side. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <Mark className="wordmark-mark" />
      <span className="wordmark-name">Show of Hands</span>
    </span>
  );
}
