import type { SettingShow } from '@show-of-hands/bus';
import { Panel } from '../../tool/Panel.tsx';
import { useWords } from '../../words/Words.tsx';
import { CAMP_SETTING } from '../rules/CampPanel.tsx';
import { dockWords } from '../words/index.ts';

/** How votes count from the next one on; what differs from the configuration says so. */
export function SettingsPanel({ settings: all }: { readonly settings: readonly SettingShow[] }) {
  const say = useWords(dockWords);
  // what chat decides between matches stands where that is changed
  const settings = all.filter(({ name }) => !name.startsWith(CAMP_SETTING));
  const changed = settings.filter(({ configured, current }) => configured !== current).length;
  return (
    <Panel
      title={say('settings.title')}
      className="settings"
      aside={<span className="note">{say('settings.changed', { changed })}</span>}
    >
      <details>
        <summary>{say('settings.all')}</summary>
        <dl className="setting-list">
          {settings.map(({ name, description, configured, current }) => (
            <div key={name} className={configured === current ? undefined : 'setting-changed'}>
              <dt>
                <span className="mono">{name}</span> <span className="note">{description}</span>
              </dt>
              <dd>
                {current}
                {configured !== current && (
                  <span className="note"> {say('settings.configured', { configured })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  );
}
