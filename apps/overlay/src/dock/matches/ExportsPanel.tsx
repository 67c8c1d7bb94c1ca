import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';

/** What can be taken away as a file. `streamer`: it holds more than moderators are shown. */
const DOWNLOADS = [
  { key: 'receipts', address: '/v1/receipts.zip', streamer: false },
  { key: 'audit', address: '/v1/audit', streamer: false },
  { key: 'support', address: '/v1/support.zip', streamer: true },
] as const;

interface Props {
  readonly keys: readonly (typeof DOWNLOADS)[number]['key'][];
}

/** Files to keep, to publish, or to send to whoever helps. */
export function ExportsPanel({ keys }: Props) {
  const { control } = useDock();
  const say = useWords(dockWords);
  const offered = DOWNLOADS.filter(
    ({ key, streamer }) => keys.includes(key) && (!streamer || control.role === 'streamer'),
  );
  return (
    <Panel title={say('exports.title')} className="exports">
      <ul className="rows">
        {offered.map(({ key, address }) => (
          <li key={key}>
            <span className="note">{say(`exports.${key}About`)}</span>
            <a className="button" href={address} download>
              {say(`exports.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
