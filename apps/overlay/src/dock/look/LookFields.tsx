import { CAMERAS, LAYOUTS, type Look, MAX_CSS, THEMES } from '@show-of-hands/bus';
import { useId } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { LanguageField } from '../frame/LanguageField.tsx';
import { dockWords } from '../words/index.ts';
import { Choices } from './Choices.tsx';
import type { EditedLook } from './drafts.ts';

const MOTIONS: readonly Look['motion'][] = ['system', 'full', 'reduced'];
const GONE: readonly Look['gone'][] = ['badge', 'blank'];

/** Everything of a look but where its parts stand. */
export function LookFields({ edited: { look, change } }: { readonly edited: EditedLook }) {
  const say = useWords(dockWords);
  return (
    <div className="look-fields">
      <Choices
        legend={say('look.layout')}
        values={LAYOUTS}
        value={look.layout}
        wordsOf={(each) => say(`layout.${each}`)}
        onChoose={(layout) => change({ layout })}
      />
      <Choices
        legend={say('look.theme')}
        values={THEMES}
        value={look.theme}
        wordsOf={(each) => say(`theme.${each}`)}
        onChoose={(theme) => change({ theme })}
      />
      <Choices
        legend={say('look.camera')}
        values={CAMERAS}
        value={look.camera}
        wordsOf={(each) => say(`camera.${each}`)}
        onChoose={(camera) => change({ camera })}
      />
      <Choices
        legend={say('look.motion')}
        values={MOTIONS}
        value={look.motion}
        wordsOf={(each) => say(`motion.${each}`)}
        onChoose={(motion) => change({ motion })}
      />
      <Choices
        legend={say('look.gone')}
        values={GONE}
        value={look.gone}
        wordsOf={(each) => say(`gone.${each}`)}
        onChoose={(gone) => change({ gone })}
      />
      <LanguageField
        label={say('look.language')}
        value={look.language}
        onChoose={(language) => change({ language })}
      />
      <label className="tick">
        <input
          type="checkbox"
          role="switch"
          aria-checked={look.names}
          checked={look.names}
          onChange={({ target }) => change({ names: target.checked })}
        />
        {say('look.names')}
      </label>
      <Sound look={look} change={change} />
    </div>
  );
}

function Sound({ look, change }: Pick<EditedLook, 'look' | 'change'>) {
  const say = useWords(dockWords);
  const id = useId();
  const { on, volume } = look.sound;
  return (
    <div className="sound">
      <label className="tick">
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          checked={on}
          onChange={({ target }) => change({ sound: { on: target.checked, volume } })}
        />
        {say('look.sound')}
      </label>
      {on && (
        <div className="field">
          <label htmlFor={id}>{say('look.volume', { volume })}</label>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume}
            onChange={({ target }) => change({ sound: { on, volume: target.valueAsNumber } })}
          />
        </div>
      )}
    </div>
  );
}

/** Styles of the streamer's own. */
export function CssField({ edited: { look, change } }: { readonly edited: EditedLook }) {
  const say = useWords(dockWords);
  const id = useId();
  return (
    <details>
      <summary>{say('look.css')}</summary>
      <div className="field">
        <label htmlFor={id}>{say('look.cssAbout')}</label>
        <textarea
          id={id}
          className="mono"
          rows={8}
          maxLength={MAX_CSS}
          spellCheck={false}
          value={look.css}
          onChange={({ target }) => change({ css: target.value })}
        />
      </div>
    </details>
  );
}
