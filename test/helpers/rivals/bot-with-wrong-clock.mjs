// The bot, built, as a process whose machine has a wrong clock. Arguments: by how many ms it is ahead, then the bot's own.
const ahead = Number(process.argv[2]);
const Right = Date;

globalThis.Date = class extends Right {
  constructor(...given) {
    if (given.length === 0) super(Right.now() + ahead);
    else super(...given);
  }

  static now() {
    return Right.now() + ahead;
  }
};
const { main } = await import('../../../apps/bot/bundle/main.js');
await main(process.argv.slice(3));
