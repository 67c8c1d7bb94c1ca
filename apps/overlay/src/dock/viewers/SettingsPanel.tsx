import type { SettingShow } from '@show-of-hands/bus';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useAction } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { BlockedWords } from './BlockedWords.tsx';
import { SettingControl } from './SettingControl.tsx';
import { CAMP_SETTING, grouped, MATCHMAKING_SETTING, settingName } from './setting-words.ts';

/** How votes count from the next one on, changed where it stands; what differs from the configuration says so. */
export function SettingsPanel({ settings: all }: { readonly settings: readonly SettingShow[] }) {
  const say = useWords(dockWords);
  const may = {
    policy: useAction('policy') !== null,
    limits: useAction('limits') !== null,
    camp: false,
    rivals: false,
  };
  // the leaderboard has a switch of its own
  const hasSwitch = useAction('voters') !== null;
  // what chat decides between matches stands where that is changed
  const settings = all
    .filter(
      ({ name }) =>
        !name.startsWith(CAMP_SETTING) &&
        !name.startsWith(MATCHMAKING_SETTING) &&
        !(name === 'voters' && hasSwitch),
    )
    .map((setting) => (may[setting.by ?? 'policy'] ? setting : { ...setting, control: undefined }));
  const changed = settings.filter(({ configured, current }) => configured !== current).length;
  return (
    <Panel
      title={say('settings.title')}
      className="settings"
      aside={<span className="note">{say('settings.changed', { changed })}</span>}
    >
      {grouped(settings).map((group) => (
        <section key={group.name} className="setting-group">
          <h3>{say(`setGroup.${group.name}`)}</h3>
          {group.settings.map((setting) => (
            <SettingControl key={setting.name} setting={setting} label={settingName(setting, say)} />
          ))}
          {group.name === 'chat' && <BlockedWords />}
        </section>
      ))}
    </Panel>
  );
}
