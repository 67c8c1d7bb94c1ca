import { type ActAnswer, OBS_NOT_FOUND, type ObsNotFound } from '@show-of-hands/bus';
import { useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useAction, useDock } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { dockWords } from '../words/index.ts';
import { type Picture, PicturedSteps } from './Pictures.tsx';

const isNotFound = (code: string): code is ObsNotFound => OBS_NOT_FOUND.some((one) => one === code);

/** What helps, in the order in which it is done. */
const REMEDIES = {
  obs_not_running: ['start', 'again'],
  obs_server_off: ['menu', 'enable', 'again'],
  obs_password: ['menu', 'password', 'save', 'again'],
  obs_nowhere: ['start', 'menu', 'enable', 'again'],
} as const satisfies Readonly<Record<ObsNotFound, readonly Picture[]>>;

const DOES = {
  start: 'obsFind.doStart',
  menu: 'obsFind.doMenu',
  enable: 'obsFind.doEnable',
  password: 'obsFind.doShow',
  save: 'obsFind.doSave',
  again: 'obsFind.doAgain',
} as const;

interface Props {
  /** Something was typed and is not kept yet: what is tried would be something else. */
  readonly unsaved?: boolean;
  /** It is what the moment calls for. */
  readonly main?: boolean;
  /** Every answer, also those that are told here. */
  readonly onAnswer?: (answer: ActAnswer) => void;
}

/** Puts the overlay into OBS by one press: finds OBS on this machine, and where that fails says why and what to do. */
export function FindObs({ unsaved = false, main = false, onAnswer }: Props) {
  const { acting } = useDock();
  const say = useWords(dockWords);
  const action = useAction('obs-setup');
  const [answer, setAnswer] = useState<ActAnswer | null>(null);
  if (action === null) return null;
  const look = async () => {
    setAnswer(null);
    const said = await acting.ask(action.name);
    setAnswer(said);
    onAnswer?.(said);
  };
  const why = unsaved ? say('wizard.unsaved') : action.available ? null : action.why;
  const code = answer?.ok === false && isNotFound(answer.code) ? answer.code : null;
  return (
    <div className="find-obs">
      <Press
        className={main && answer?.ok !== true ? 'primary wide' : 'wide'}
        action={action.name}
        why={why}
        onPress={() => void look()}
      >
        {acting.busy === action.name ? say('action.working') : action.label}
      </Press>
      <p className="note">{say('obsFind.about')}</p>
      <div role="status">
        {answer !== null && (
          <p className={`answer ${answer.ok ? 'answer-good' : 'problem'}`}>
            {code === null ? answer.message : say(`obsFind.${code}`)}
          </p>
        )}
        {code !== null && (
          <PicturedSteps steps={REMEDIES[code].map((picture) => ({ picture, text: say(DOES[picture]) }))} />
        )}
      </div>
    </div>
  );
}
