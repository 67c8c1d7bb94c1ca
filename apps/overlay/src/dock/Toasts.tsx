import type { Acting } from './useActing.ts';

export function Toasts({ acting }: { readonly acting: Acting }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {acting.toasts.map((toast) => (
        <div key={toast.id} className={`toast ${toast.ok ? 'toast-ok' : 'toast-bad'}`}>
          <p>
            <strong>{toast.ok ? 'Done' : 'Not done'}</strong> {toast.message}
          </p>
          <button type="button" className="quiet" onClick={() => acting.dismiss(toast.id)}>
            Dismiss
          </button>
        </div>
      ))}
    </div>
  );
}
