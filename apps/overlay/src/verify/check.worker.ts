import type { MatchRecord } from '@show-of-hands/bus';
import { checkRecord, ownVotesOf } from '@show-of-hands/verify';
import type { CheckerAnswer, CheckerRequest } from './checker.ts';

let record: MatchRecord | undefined;
const answer = (message: CheckerAnswer) => self.postMessage(message);

self.addEventListener('message', (event: MessageEvent<CheckerRequest>) => {
  const request = event.data;
  try {
    switch (request.type) {
      case 'check':
        record = request.record;
        for (const finding of checkRecord(record)) answer({ type: 'finding', finding });
        return;
      case 'find':
        if (record) answer({ type: 'own', own: ownVotesOf(record, request.login) });
        return;
    }
  } catch (error) {
    answer({ type: 'broken', message: error instanceof Error ? error.message : String(error) });
  }
});
