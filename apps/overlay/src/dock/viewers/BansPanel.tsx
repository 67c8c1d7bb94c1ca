import type { BanShow } from '@show-of-hands/bus';
import { Panel } from '../../tool/Panel.tsx';
import { useLanguage, useWords } from '../../words/Words.tsx';
import { useAction, useDock, useTry } from '../DockContext.tsx';
import { dockWords } from '../words/index.ts';

/** Whose votes do not count, by whom, and the way back. Those of the configuration stay. */
export function BansPanel({ bans }: { readonly bans: readonly BanShow[] }) {
  const say = useWords(dockWords);
  const language = useLanguage();
  const { blocked, acting } = useDock();
  const unban = useAction('unban');
  const attempt = useTry();
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Panel title={say('bans.title')} className="bans" aside={<span className="note">{bans.length}</span>}>
      {bans.length === 0 && <p className="note">{say('bans.none')}</p>}
      <ul className="rows">
        {bans.map(({ login, by, at }) => (
          <li key={login}>
            <span>
              <strong>{login}</strong>{' '}
              <span className="note">
                {at === null ? say('bans.configured') : say('bans.by', { who: by, when: when.format(at) })}
              </span>
            </span>
            {at !== null && unban && (
              <button
                type="button"
                aria-label={say('bans.unbanWhom', { login })}
                aria-disabled={blocked !== null || acting.busy !== null}
                onClick={() => void attempt('unban', login)}
              >
                {say('bans.unban')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
