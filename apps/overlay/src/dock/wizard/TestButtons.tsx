import type { ActAnswer } from '@show-of-hands/bus';
import { useState } from 'react';
import { useWords } from '../../words/Words.tsx';
import { useDock } from '../DockContext.tsx';
import { dockWords } from '../words/index.ts';

interface Props {
  readonly names: readonly string[];
  /** Something was typed and is not kept yet: what is tried out would be something else. */
  readonly unsaved: boolean;
}

/** Tries a step out, and shows right here what came of it. */
export function TestButtons({ names, unsaved }: Props) {
  const { control, acting, blocked } = useDock();
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
          const why = blocked ?? (unsaved ? say('wizard.unsaved') : action.available ? null : action.why);
          const idle = why !== null || acting.busy !== null;
          return (
            <button
              key={action.name}
              type="button"
              data-action={action.name}
              title={why ?? action.description}
              aria-disabled={idle}
              onClick={() =>
                idle
                  ? setAnswer(why === null ? null : { ok: false, code: '', message: why })
                  : void attempt(action.name)
              }
            >
              {acting.busy === action.name ? say('action.working') : action.label}
            </button>
          );
        })}
      </div>
      <p className={`note answer ${answer?.ok === false ? 'problem' : ''}`} role="status">
        {answer?.message}
      </p>
    </>
  );
}
