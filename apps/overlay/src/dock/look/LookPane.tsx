import { CANVAS, MAX_ARGUMENT, type OverlayShow, type Part } from '@show-of-hands/bus';
import { useState } from 'react';
import { CopyField } from '../../lib/tool/CopyField.tsx';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionGroup } from '../action/ActionGroup.tsx';
import { useAction, useDock, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { dockWords } from '../words/index.ts';
import { type Drafts, type EditedLook, lookText } from './drafts.ts';
import { CssField, LookFields } from './LookFields.tsx';
import { OverlayChoice } from './OverlayChoice.tsx';
import { overlayAddress } from './overlay-address.ts';
import { PartFields } from './PartFields.tsx';
import { Preview } from './Preview.tsx';
import { useTableOfGame } from './useTableOfGame.ts';

/** How each overlay looks: tried out in a preview, and shown to viewers once it is applied. */
export function LookPane({ drafts }: { readonly drafts: Drafts }) {
  const { show } = useDock();
  const say = useWords(dockWords);
  const [name, setName] = useState<string>();
  const overlay = show.overlays.find((each) => each.name === name) ?? show.overlays[0];
  if (overlay === undefined) return null;
  const { width, height } = CANVAS[overlay.look.layout];
  return (
    <>
      <Panel title={say('overlays.title')} className="overlay-list">
        <OverlayChoice current={overlay.name} onChoose={setName} />
        <CopyField
          label={say('overlays.address', { width: String(width), height: String(height) })}
          value={overlayAddress(overlay.name)}
          veiled
        />
      </Panel>
      <Editor key={overlay.name} overlay={overlay} edited={drafts.of(overlay)} />
      <ActionGroup tab="look" title={say('look.more')} />
    </>
  );
}

function Editor({ overlay, edited }: { readonly overlay: OverlayShow; readonly edited: EditedLook }) {
  const say = useWords(dockWords);
  const action = useAction('look');
  const table = useTableOfGame(useDock().show);
  const [selected, setSelected] = useState<Part | null>(null);
  if (action === null) return <p className="note">{say('look.notYours')}</p>;
  return (
    <Panel title={say('look.title')} className="look">
      <Preview overlay={overlay} edited={edited} table={table} selected={selected} onSelect={setSelected}>
        <Decide overlay={overlay} edited={edited} />
      </Preview>
      <LookFields edited={edited} />
      <PartFields edited={edited} table={table} selected={selected} onSelect={setSelected} />
      <CssField edited={edited} />
    </Panel>
  );
}

/** Whether viewers get to see it. */
function Decide({ overlay, edited }: { readonly overlay: OverlayShow; readonly edited: EditedLook }) {
  const say = useWords(dockWords);
  const attempt = useTry();
  const text = lookText(edited.look);
  const tooLong = text.length > MAX_ARGUMENT;
  const unchanged = edited.isChanged ? null : say('look.unchanged');
  const apply = async () => {
    if (await attempt('look', overlay.name, text)) edited.discard();
  };
  return (
    <div className={`decide ${edited.isChanged ? 'decide-now' : ''}`}>
      <div className="row">
        <Press
          className="primary wide"
          action="look"
          why={tooLong ? say('look.tooLong') : unchanged}
          onPress={() => void apply()}
        >
          {say('look.apply')}
        </Press>
        <Press why={unchanged} onPress={edited.discard}>
          {say('look.discard')}
        </Press>
      </div>
      <p className="note" role="status">
        {tooLong
          ? say('look.tooLong')
          : edited.isChanged && edited.isOvertaken
            ? say('look.overtaken')
            : say(edited.isChanged ? 'look.changed' : 'look.unchanged')}
      </p>
    </div>
  );
}
