import type { AuditEntry } from '@show-of-hands/bus';
import { Panel } from '../tool/Panel.tsx';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const SHOWN = 30;

/** Everything that streamer and moderators asked for, newest first. */
export function AuditPanel({ audit }: { readonly audit: readonly AuditEntry[] }) {
  const entries = [...audit].sort((a, b) => b.at - a.at).slice(0, SHOWN);
  return (
    <Panel title="Done so far" className="audit">
      {entries.length === 0 ? (
        <p className="note">Nothing yet. What you and your moderators do is listed here.</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={`${entry.at}-${entry.who}-${entry.action}`}>
              <time dateTime={new Date(entry.at).toISOString()}>{time.format(entry.at)}</time>
              <span>
                <strong>{[entry.action, ...Object.values(entry.args)].join(' ')}</strong>{' '}
                <span className="note">
                  by {entry.who} ({entry.role}, {entry.from})
                </span>
                <span className="note outcome">{entry.outcome}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
