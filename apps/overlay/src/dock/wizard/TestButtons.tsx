import type { ActAnswer } from '@show-of-hands/bus';
import { useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { dockWords } from '../words/index.ts';

interface Props {
  readonly names: readonly string[];
  /** Something was typed and is not kept yet: what is tried out would be something else. */
  readonly unsaved: boolean;
}

/** Tries a step out, and shows right here what came of it. */
export function TestButtons({ names, unsaved }: Props) {
  const { control, acting } = useDock();
  const say = useWords(dockWords);
  const [answer, setAnswer] = useState<ActAnswer | null>(null);
  const offered = names.flatMap((name) => control.actions.find((action) => action.name === name) ?? []);
  const attempt = async (name: string) => {
    setAnswer(null);
    setAnswer(await acting.ask(name));
  };
  return (
    <>
      <div className="row wrap">
        {offered.map((action) => {
          return (
            <Press
              key={action.name}
              action={action.name}
              about={action.description}
              why={unsaved ? say('wizard.unsaved') : action.available ? null : action.why}
              onRefused={(message) => setAnswer({ ok: false, code: '', message })}
              onPress={() => void attempt(action.name)}
            >
              {acting.busy === action.name ? say('action.working') : action.label}
            </Press>
          );
        })}
      </div>
      <p className={`note answer ${answer?.ok === false ? 'problem' : ''}`} role="status">
        {answer?.message}
      </p>
    </>
  );
}
