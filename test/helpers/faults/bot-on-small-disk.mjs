// The bot, built, as a process whose disk is full from one SIGUSR2 to the next, as far as its journal and its chain can
// tell: the databases say so themselves. Arguments: the bot's own.
import Libsql from 'libsql';
import { main } from '../../../apps/bot/bundle/main.js';

/** The largest that a database can be, in pages. */
const NO_LIMIT = 1_073_741_823;

const { exec } = Libsql.prototype;
const kept = new Set();
Libsql.prototype.exec = function (sql) {
  if (sql.includes('journal_mode')) kept.add(this);
  return exec.call(this, sql);
};
let isFull = false;
process.on('SIGUSR2', () => {
  isFull = !isFull;
  for (const database of kept) database.prepare(`PRAGMA max_page_count = ${isFull ? 1 : NO_LIMIT}`).all();
  console.log(`DISK ${isFull ? 'full' : 'empty'}`);
});
await main(process.argv.slice(2));
