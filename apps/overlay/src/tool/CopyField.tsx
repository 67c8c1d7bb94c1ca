import { useId, useRef, useState } from 'react';

/** A value to copy. Where the clipboard is closed to the page (some docks), it is selected to copy by hand. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setNote('Copied');
    } catch {
      setNote('Selected: press Ctrl+C');
    }
  };

  return (
    <div className="copy-field">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          id={id}
          ref={field}
          className="mono"
          readOnly
          value={value}
          onFocus={(e) => e.target.select()}
        />
        <button type="button" onClick={copy}>
          Copy
        </button>
      </div>
      <p className="note" role="status">
        {note}
      </p>
    </div>
  );
}
