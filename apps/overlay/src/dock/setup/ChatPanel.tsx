import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';

/** Chat and chain in figures. What to do about them stands with the status indicators. */
export function ChatPanel() {
  const { show, control } = useDock();
  const say = useWords(dockWords);
  const { skewMs, sent } = control.chat;
  const lines = Object.entries(sent);
  return (
    <Panel title={say('figures.title')} className="figures-panel">
      <dl className="setting-list">
        <div>
          <dt>{say('lamp.chat')}</dt>
          <dd>
            {show.chat.channel}, {say(`chainStatus.${show.chat.status}`)}
            {skewMs !== null && (
              <span className="note"> {say('figures.skew', { seconds: (skewMs / 1_000).toFixed(1) })}</span>
            )}
          </dd>
        </div>
        {lines.length > 0 && (
          <div>
            <dt>{say('figures.sent')}</dt>
            <dd>{lines.map(([what, count]) => `${what} ${count}`).join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>{say('lamp.chain')}</dt>
          <dd>
            {show.chain.local
              ? say('chain.local', { status: say(`chainStatus.${show.chain.status}`) })
              : say('chain.other', {
                  id: String(show.chain.chainId),
                  status: say(`chainStatus.${show.chain.status}`),
                })}
            <span className="note mono facts">{show.chain.table}</span>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
