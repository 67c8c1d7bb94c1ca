import { setTimeout as pause } from 'node:timers/promises';
import { type ChallengeShow, challengeLinkOf } from '@show-of-hands/bus';
import { type CommandAnswer, commandShow } from '../../io/desktop/command-show.ts';
import { contextOf, DATA_OPTIONS } from '../chain/task-context.ts';
import { given, type Task, type TaskArguments, type Terminal } from '../terminal/task.ts';

const LOOK_MS = 1_000;

const YES = { yes: { about: 'answers the question: for programs' } } as const;
const PLAYER = {
  player: { value: 'WHO', about: 'who plays for the show: chat (default), streamer or computer' },
};

/** Does an action of the show that runs, as its dock would; what came of it, or undefined where it was not done, which is told. */
async function done(
  asked: TaskArguments,
  terminal: Terminal,
  name: string,
  args: Readonly<Record<string, string | undefined>> = {},
): Promise<CommandAnswer | undefined> {
  const { data } = await contextOf(asked, terminal);
  const typed = Object.fromEntries(
    Object.entries(args).flatMap(([argument, value]) => (value === undefined ? [] : [[argument, value]])),
  );
  const act = (confirmed: boolean) => commandShow(data, { act: { name, args: typed, confirmed } });
  const first = await act(false);
  const { answer } = first;
  const isAsked = answer !== null && !answer.ok && answer.code === 'confirm';
  if (isAsked && !asked.flags.has('yes') && !(await terminal.confirm(answer.message))) {
    terminal.tell('not done');
    return undefined;
  }
  const last = isAsked ? await act(true) : first;
  terminal.tell(last.answer?.message ?? '');
  return last.answer?.ok ? last : undefined;
}

/** What stands of a challenge, as programs read it. */
const challengeLine = ({
  matchKey,
  code,
  until,
  ruleset,
  rated,
  series,
  voteWindow,
}: ChallengeShow): string =>
  JSON.stringify({
    matchKey,
    code,
    link: challengeLinkOf(code),
    rules: ruleset.preset,
    rated,
    games: series?.length ?? 1,
    voteWindow,
    until: until === null ? null : new Date(until).toISOString(),
  });

/** Opens a match for another channel in the show that runs. */
const challengeTask: Task = {
  about:
    'opens a match for another channel in the show that runs, and prints its code once others can accept it',
  words: [],
  options: {
    ...DATA_OPTIONS,
    ...PLAYER,
    ...YES,
    games: { value: 'COUNT', about: 'best of 3 or 5; 1 if left out' },
    unrated: { about: 'does not count for ratings' },
    minutes: { value: 'COUNT', about: 'how long it stays open: 5, 10 (default), 30 or 60' },
    seconds: { value: 'COUNT', about: 'seconds per vote (those of the settings)' },
    invite: { value: 'WHO', about: 'who alone may join: an address, or a channel that has proven one' },
  },
  async run(asked, terminal) {
    const { player, games, minutes, seconds, invite } = asked.texts;
    const rated = asked.flags.has('unrated') ? 'unrated' : 'rated';
    const wanted = { player, games, rated, minutes, seconds, invited: invite };
    if ((await done(asked, terminal, 'challenge', wanted)) === undefined) return 1;
    const { data } = await contextOf(asked, terminal);
    for (;;) {
      const { challenge, rivals } = await commandShow(data, { act: null });
      if (challenge?.stage === 'open') {
        terminal.print(challengeLine(challenge));
        return 0;
      }
      if (challenge === null && rivals?.next == null) {
        // somebody has joined already, or it came to nothing
        terminal.tell(rivals?.refused ?? 'the match has begun');
        return rivals?.refused == null ? 0 : 1;
      }
      await pause(LOOK_MS, undefined, { signal: terminal.signal });
    }
  },
};

/** Joins the match of another channel with the show that runs. */
const acceptTask: Task = {
  about:
    'joins the match of another channel with the show that runs, by the code, link or match key they sent',
  words: ['CODE'],
  options: { ...DATA_OPTIONS, ...PLAYER, ...YES },
  async run(asked, terminal) {
    const { player } = asked.texts;
    return (await done(asked, terminal, 'accept', { code: given(asked.words, 'CODE'), player })) ? 0 : 1;
  },
};

/** Lists the open matches of other channels, as the show that runs finds them. */
const lobbyTask: Task = {
  about: 'lists the open matches of other channels for the show that runs, a line of JSON each, newest first',
  words: [],
  options: DATA_OPTIONS,
  async run(asked, terminal) {
    const looked = await done(asked, terminal, 'lobby');
    for (const entry of looked?.rivals?.lobby?.open ?? []) terminal.print(JSON.stringify(entry));
    return looked ? 0 : 1;
  },
};

/** Takes back a challenge of the show that runs. */
const withdrawTask: Task = {
  about: 'takes back what the show that runs has open for other channels, or would open next',
  words: [],
  options: { ...DATA_OPTIONS, ...YES },
  run: async (asked, terminal) => ((await done(asked, terminal, 'withdraw')) ? 0 : 1),
};

/** Matches with other channels from the command line, while a show runs. */
export const rivalTasks = {
  challenge: challengeTask,
  accept: acceptTask,
  lobby: lobbyTask,
  withdraw: withdrawTask,
};
