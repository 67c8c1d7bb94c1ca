import { LAYOUTS, type Layout, MAIN_OVERLAY, MAX_OVERLAYS, overlayName } from '@show-of-hands/bus';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { ConfirmQuestion } from '../action/ConfirmQuestion.tsx';
import { useAction, useDock, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { dockWords } from '../words/index.ts';
import { Choices } from './Choices.tsx';

interface Props {
  readonly current: string;
  readonly onChoose: (name: string) => void;
}

/** Which overlay is edited; more of them, and fewer. */
export function OverlayChoice({ current, onChoose }: Props) {
  const { show } = useDock();
  const say = useWords(dockWords);
  const add = useAction('overlay-add');
  return (
    <div className="overlay-choice">
      <Choices
        legend={say('overlays.which')}
        values={show.overlays.map(({ name }) => name)}
        value={current}
        wordsOf={(name) => (name === MAIN_OVERLAY ? say('overlays.main') : name)}
        onChoose={onChoose}
      />
      {add && show.overlays.length < MAX_OVERLAYS && <AddForm onAdded={onChoose} />}
      {current !== MAIN_OVERLAY && <Remove name={current} onRemoved={() => onChoose(MAIN_OVERLAY)} />}
    </div>
  );
}

function AddForm({ onAdded }: { readonly onAdded: (name: string) => void }) {
  const { show } = useDock();
  const say = useWords(dockWords);
  const attempt = useTry();
  const id = useId();
  const [name, setName] = useState('');
  const [layout, setLayout] = useState<Layout>('full');
  const isTaken = show.overlays.some((overlay) => overlay.name === name);
  const problem =
    name === ''
      ? null
      : isTaken
        ? say('overlays.taken', { name })
        : overlayName.safeParse(name).success
          ? null
          : say('overlays.badName');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || problem !== null) return;
    if (!(await attempt('overlay-add', name, layout))) return;
    setName('');
    onAdded(name);
  };
  return (
    <details>
      <summary>{say('overlays.add')}</summary>
      <form onSubmit={submit} className="fields">
        <div className="field">
          <label htmlFor={`${id}-name`}>{say('overlays.name')}</label>
          <input
            id={`${id}-name`}
            value={name}
            maxLength={24}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-problem`}
            aria-invalid={problem !== null}
            onChange={({ target }) => setName(target.value.trim().toLowerCase())}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-layout`}>{say('look.layout')}</label>
          <select
            id={`${id}-layout`}
            value={layout}
            onChange={({ target }) => setLayout(LAYOUTS.find((each) => each === target.value) ?? 'full')}
          >
            {LAYOUTS.map((each) => (
              <option key={each} value={each}>
                {say(`layout.${each}`)}
              </option>
            ))}
          </select>
        </div>
        <Press submits action="overlay-add" why={problem ?? (name === '' ? say('overlays.missing') : null)}>
          {say('overlays.addDo')}
        </Press>
        <p className="note" id={`${id}-problem`} role="status">
          {problem}
        </p>
      </form>
    </details>
  );
}

function Remove({ name, onRemoved }: { readonly name: string; readonly onRemoved: () => void }) {
  const say = useWords(dockWords);
  const action = useAction('overlay-remove');
  const attempt = useTry();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (action === null) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="careful"
        data-action="overlay-remove"
        aria-expanded={asking}
        aria-disabled={!action.available}
        onClick={() => action.available && setAsking(true)}
      >
        {say('overlays.remove', { name })}
      </button>
      {asking && (
        <ConfirmQuestion
          question={action.confirm ?? say('overlays.remove', { name })}
          yes={say('overlays.remove', { name })}
          onNo={() => {
            setAsking(false);
            button.current?.focus();
          }}
          onYes={async () => {
            setAsking(false);
            if (await attempt('overlay-remove', name)) onRemoved();
          }}
        />
      )}
    </>
  );
}
