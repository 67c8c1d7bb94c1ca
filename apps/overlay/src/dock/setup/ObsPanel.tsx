import type { ObsShow } from '@show-of-hands/bus';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { StatusSign } from '../frame/StatusIndicators.tsx';
import { FindObs } from '../obs/FindObs.tsx';
import { dockWords } from '../words/index.ts';

const LAMP = { connecting: 'waiting', online: 'good', offline: 'bad' } as const;

/** Each OBS that the bot talks to: how it is, what it lacks, and what can be done about it. */
export function ObsPanel({ obs }: { readonly obs: readonly ObsShow[] }) {
  const { control } = useDock();
  const say = useWords(dockWords);
  const actions = control.actions.filter(({ name }) => name.startsWith('obs-'));
  if (obs.length === 0 && actions.length === 0) return null;
  return (
    <Panel title={say('lamp.obs')} className="obs">
      {obs.length === 0 && <p className="note">{say('obs.none')}</p>}
      <ul className="rows">
        {obs.map((one) => (
          <li key={one.name} data-obs={one.name}>
            <span className={`lamp lamp-${LAMP[one.status]}`}>
              <StatusSign status={LAMP[one.status]} />
              <span>
                <strong>{one.name}</strong>{' '}
                <span className="lamp-word">{say(`chainStatus.${one.status}`)}</span>
                <span className="note facts">{one.text}</span>
                <span className="note facts">
                  {[one.address, ...(one.version === null ? [] : [one.version])].join(' · ')}
                </span>
                {one.source && (
                  <span className="note facts">
                    {say(one.source.visible ? 'obs.source' : 'obs.sourceHidden', {
                      name: one.source.name,
                      scene: one.source.scene,
                      width: String(one.source.width),
                      height: String(one.source.height),
                    })}
                  </span>
                )}
                {one.lacks
                  .filter((lack) => lack !== one.text)
                  .map((lack) => (
                    <span key={lack} className="note facts">
                      {lack}
                    </span>
                  ))}
                {one.check && (
                  <span className={`note facts ${one.check.result === 'drawn' ? '' : 'problem'}`}>
                    {one.check.text}
                  </span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <FindObs main={obs.length === 0} />
      <div className="others brief">
        {actions
          .filter(({ name }) => name !== 'obs-setup')
          .map((action) => (
            <ActionButton key={action.name} action={action} explained={false} />
          ))}
      </div>
    </Panel>
  );
}
