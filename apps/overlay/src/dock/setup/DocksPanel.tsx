import { type DockShow, ROLES } from '@show-of-hands/bus';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useLanguage, useWords } from '../../lib/words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { useAction } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';

/** What `unpair` takes for every dock but the one that asks. */
const ALL = 'all';

/** Who can steer the show from a dock, and how to take that from them. */
export function DocksPanel({ docks }: { readonly docks: readonly DockShow[] }) {
  const say = useWords(dockWords);
  const invite = useAction('invite');
  const unpair = useAction('unpair');
  const when = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'short', timeStyle: 'short' });
  const argument = unpair?.args[0]?.name;
  // a role of an earlier version may have no words here
  const roleWords = (role: string) => {
    const known = ROLES.find((each) => each === role);
    return known === undefined ? role : say(`role.${known}`);
  };
  if (docks.length === 0 && invite === null && unpair === null) return null;
  return (
    <Panel title={say('docks.title')} className="docks">
      <ul className="rows">
        {docks.map(({ id, role, since, connected, own }) => (
          <li key={id} data-dock={id}>
            <span>
              <strong>{id}</strong> <span className="note">{roleWords(role)}</span>{' '}
              {own && <span className="tag">{say('docks.own')}</span>}
              <span className="note facts">
                {say(connected ? 'docks.connected' : 'docks.away', { when: when.format(since) })}
              </span>
            </span>
            {unpair && argument !== undefined && !own && (
              <ActionButton action={unpair} given={{ [argument]: id }} explained={false} />
            )}
          </li>
        ))}
      </ul>
      <div className="others">
        {invite && <ActionButton action={invite} />}
        {unpair && argument !== undefined && docks.length > 1 && (
          <ActionButton
            action={unpair}
            given={{ [argument]: ALL }}
            label={say('docks.unpairAll')}
            explained={false}
          />
        )}
      </div>
    </Panel>
  );
}
