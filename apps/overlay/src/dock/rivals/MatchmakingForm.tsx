import type { ActionShow } from '@show-of-hands/bus';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionSetting } from '../action/ActionSetting.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { SettingControl } from '../viewers/SettingControl.tsx';
import { dockWords } from '../words/index.ts';
import { MatchmakingRules } from './MatchmakingRules.tsx';

const RULES = 'rivals.presets';
const NAMES = ['rivals.seek', 'rivals.player', 'rivals.perDay', 'rivals.rated', RULES] as const;

interface Props {
  /** Whether this session may say how matches are found; one that may not can turn it on and off. */
  readonly mayChange: boolean;
  /** Turns it on and off; null where this session may not. */
  readonly turn: ActionShow | null;
}

/** Whom the bot plays by itself, and how often. */
export function MatchmakingForm({ mayChange, turn }: Props) {
  const { control } = useDock();
  const say = useWords(dockWords);
  return (
    <div className="rivals-form">
      <p className="note">{say('matchmaking.about')}</p>
      {mayChange
        ? NAMES.map((name) => {
            const setting = control.settings.find((one) => one.name === name);
            if (setting === undefined) return null;
            const Control = name === RULES ? MatchmakingRules : SettingControl;
            return <Control key={name} setting={setting} label={say(`matchmaking.${name}`)} />;
          })
        : turn && <ActionSetting action={turn} />}
    </div>
  );
}
