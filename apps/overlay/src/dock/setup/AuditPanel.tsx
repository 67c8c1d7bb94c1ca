import type { AuditEntry } from '@show-of-hands/bus';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useLanguage, useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';

const SHOWN = 30;
/** What is long is told in full by the log that can be downloaded. */
const LONGEST = 80;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Everything that streamer and moderators asked for, newest first. */
export function AuditPanel({ audit }: { readonly audit: readonly AuditEntry[] }) {
  const say = useWords(dockWords);
  const time = new Intl.DateTimeFormat(useLanguage(), { timeStyle: 'medium' });
  const entries = [...audit].sort((a, b) => b.at - a.at).slice(0, SHOWN);
  return (
    <Panel title={say('audit.title')} className="audit">
      {entries.length === 0 ? (
        <p className="note">{say('audit.none')}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={`${entry.at}-${entry.who}-${entry.action}`}>
              <time dateTime={new Date(entry.at).toISOString()}>{time.format(entry.at)}</time>
              <span>
                <strong>{short([entry.action, ...Object.values(entry.args)].join(' '))}</strong>{' '}
                <span className="note">
                  {say('audit.by', {
                    who: entry.who,
                    role: say(`role.${entry.role}`),
                    from: say(`audit.${entry.from}`),
                  })}
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
