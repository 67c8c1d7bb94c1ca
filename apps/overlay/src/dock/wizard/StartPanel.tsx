import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';

interface Props {
  readonly onDemo: () => void;
  readonly onChannel: () => void;
  readonly onLater: () => void;
}

/** What a newcomer is asked first. None of the answers ends anything: the show goes on beside it. */
export function StartPanel({ onDemo, onChannel, onLater }: Props) {
  const { show } = useDock();
  const say = useWords(dockWords);
  const isDemo = show.chat.source === 'local';
  return (
    <Panel title={say('start.title')} className="start">
      {isDemo && <p className="note">{say('start.playing')}</p>}
      <ul className="start-choices">
        <li>
          <button type="button" className="primary" data-start="channel" onClick={onChannel}>
            {say('start.channel')}
          </button>
          <p className="note">{say('start.channelAbout')}</p>
        </li>
        {isDemo && (
          <li>
            <button type="button" data-start="demo" onClick={onDemo}>
              {say('start.demo')}
            </button>
            <p className="note">{say('start.demoAbout')}</p>
          </li>
        )}
        <li>
          <button type="button" data-start="later" onClick={onLater}>
            {say('start.later')}
          </button>
          <p className="note">{say('start.laterAbout')}</p>
        </li>
      </ul>
    </Panel>
  );
}
