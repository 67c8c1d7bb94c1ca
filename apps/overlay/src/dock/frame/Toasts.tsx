import { useWords } from '../../lib/words/Words.tsx';
import type { Acting } from '../bot/useActing.ts';
import { dockWords } from '../words/index.ts';

export function Toasts({ acting }: { readonly acting: Acting }) {
  const say = useWords(dockWords);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {acting.toasts.map((toast) => (
        <div key={toast.id} className={`toast ${toast.ok ? 'toast-ok' : 'toast-bad'}`}>
          <p>
            <strong>{say(toast.ok ? 'toast.done' : 'toast.notDone')}</strong> {toast.message}
          </p>
          <button type="button" className="quiet" onClick={() => acting.dismiss(toast.id)}>
            {say('toast.dismiss')}
          </button>
        </div>
      ))}
    </div>
  );
}
