// The bot, built, as a process whose disk is full from one SIGUSR2 to the next, as far as its journal can tell: the
// database says so itself. Arguments: the bot's own.
import Libsql from 'libsql';
import { main } from '../../../apps/bot/bundle/main.js';

/** The largest that a database can be, in pages. */
const NO_LIMIT = 1_073_741_823;

const { exec } = Libsql.prototype;
let journal;
Libsql.prototype.exec = function (sql) {
  if (sql.includes('journal_mode')) journal = this;
  return exec.call(this, sql);
};
let isFull = false;
process.on('SIGUSR2', () => {
  isFull = !isFull;
  journal.prepare(`PRAGMA max_page_count = ${isFull ? 1 : NO_LIMIT}`).all();
  console.log(`DISK ${isFull ? 'full' : 'empty'}`);
});
await main(process.argv.slice(2));
