import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { ManualClock } from '../base/manual-clock.fixture.ts';
import { describeJournal } from './journal-contract.fixture.ts';
import { MemoryJournal } from './memory-journal.fixture.ts';
import { openJournal } from './sqlite/sqlite-journal.ts';

const reversed = (text: string) => [...text].reverse().join('');

describe('a journal in SQLite', () => {
  describeJournal(() => {
    const folder = mkdtempSync(join(tmpdir(), 'journal-'));
    const clock = new ManualClock();
    let failing: Error | undefined;
    const journal = openJournal(
      join(folder, 'journal.db'),
      { encrypt: reversed, decrypt: reversed },
      {
        clock,
        onStep: (step) => {
          if (failing !== undefined && step.endsWith('.before')) throw failing;
        },
      },
    );
    onTestFinished(async () => {
      await journal.close();
      rmSync(folder, { recursive: true });
    });
    return {
      journal,
      clock,
      fail: (error) => {
        failing = error;
      },
    };
  });
});

describe('a journal in memory', () => {
  describeJournal(() => {
    const clock = new ManualClock();
    const journal = new MemoryJournal(clock);
    return {
      journal,
      clock,
      fail: (error) => {
        journal.writes.failure = error;
      },
    };
  });
});
