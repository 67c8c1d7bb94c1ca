import { type BallotShow, SHIPPED, type Show } from '@show-of-hands/bus';
import { WHYS } from '@show-of-hands/engine/ballot';
import { describe, expect, it } from 'vitest';
import { botWords } from '../../base/words/book.ts';
import { ENGLISH_VOICE, languageLoaded, openVoice, voiceIn } from '../../base/words/voice.ts';
import {
  betweenResultLine,
  betweenVoteLine,
  forcedLine,
  openingLine,
  paidLine,
  resultLine,
  typingHelpLine,
} from './announcements.ts';
import {
  decided,
  openBallot,
  openCampVote,
  openRulesVote,
  openSetVote,
  quiet,
  rules,
} from './announcer.fixture.ts';
import { translatedForChat } from './translated-for-chat.ts';

const MOST = 500;
const NAME = 'N'.repeat(60);
const team = (name: string) => ({ name, members: 1_000_000, channel: null });
const TEAMS: Show['teams'] = { by: 'join', teams: { A: team(NAME), B: team(NAME) }, how: '!join a' };
const LONG = 'w'.repeat(400);

const VOICES = await Promise.all(
  SHIPPED.map(async ({ code }) => {
    const spoken = await languageLoaded(code);
    return [code, voiceIn(() => spoken)] as const;
  }),
);

describe.each(VOICES)('in %s', (_code, { saying }) => {
  const say = saying(botWords);
  const emotes = Array.from({ length: 20 }, (_, at) => ({
    emote: `emote${'e'.repeat(20)}${at}`,
    key: `${at}`,
    short: `${at} a1`,
  }));
  const how = { pattern: LONG, example: LONG, short: 'x'.repeat(80) };
  const ballots: readonly BallotShow[] = [
    openBallot('one', 0, { how, letter: 'k', shownEndsAt: 600_000 }),
    openBallot('two', 0, { how, status: 'paused' }),
    openBallot('three', 0, { how, emotes }),
  ];
  const votes = 1_000_000;

  it('no line is longer than chat takes, whatever is put into it', () => {
    const shows = [{ ...quiet }, { ...quiet, teams: TEAMS }];
    const options = Array.from({ length: 9 }, (_, at) => ({
      number: at + 1,
      ruleset: rules('r', NAME),
      votes,
    }));
    const [first] = options;
    const [thing] = openSetVote('s', 0).options;
    const twelve = Array.from({ length: 12 }, (_, at) => ({ number: at + 1, label: NAME, votes })).flatMap(
      (option) => (thing === undefined ? [] : [{ ...thing, ...option }]),
    );
    const byEmote = twelve.map((option) => ({ ...option, emote: `Emote${'e'.repeat(15)}` }));
    const lines = [
      ...shows.flatMap((show) => [
        ...ballots.map((ballot) => openingLine(show, ballot, 0, say)),
        ...WHYS.map((why) =>
          resultLine(
            show,
            decided({ ...openBallot('x', 0), voters: votes }, { why, votes, label: LONG }),
            say,
          ),
        ),
        forcedLine(show, { seat: 'A', command: 'c', label: LONG }, say),
      ]),
      typingHelpLine('x'.repeat(80), votes, say),
      betweenVoteLine(openRulesVote('r', 0, { options }), 0, saying),
      betweenVoteLine(
        openRulesVote('r', 0, {
          options: options.map((one) => ({ ...one, emote: `Emote${'e'.repeat(15)}` })),
        }),
        0,
        saying,
      ),
      betweenVoteLine(openCampVote('c', 0, { coins: votes, owned: votes }), 0, saying),
      betweenResultLine(
        openRulesVote('r', 0, { status: 'closed', winner: 1, options: first === undefined ? [] : [first] }),
        say,
      ),
      ...(['late', 'failed'] as const).map((status) =>
        betweenResultLine(openCampVote('c', 0, { status: 'closed', winner: 2, came: { status } }), say),
      ),
      betweenVoteLine(openSetVote('s', 0, { options: twelve }), 0, saying),
      betweenVoteLine(openSetVote('s', 0, { options: byEmote }), 0, saying),
      betweenResultLine(
        openSetVote('s', 0, {
          status: 'closed',
          winners: twelve.map(({ number }) => number),
          options: twelve,
        }),
        say,
      ),
      paidLine(
        {
          coins: votes,
          spendable: votes,
          paid: {
            matchKey: `0x${'5c'.repeat(32)}`,
            coins: votes,
            label: LONG,
            for: { game: 'polylemma', pay: { result: 'won', own: 1, other: 2 } },
          },
        },
        say,
      ),
    ];
    for (const line of lines) {
      expect(line).toBeTypeOf('string');
      expect(line?.length).toBeLessThanOrEqual(MOST);
      expect(line).not.toMatch(/[{}]/);
    }
  });
});

it('says rules, moves and what is decided between matches in the language of chat', async () => {
  const french = voiceIn(
    (
      (spoken) => () =>
        spoken
    )(await languageLoaded('fr')),
  );
  const show = { ...quiet, betweenVote: openCampVote('c', 0), teams: TEAMS };
  const said = translatedForChat(show, french.saying);
  const label = ({ betweenVote }: Show) =>
    betweenVote?.subject === 'camp' ? betweenVote.options[0]?.label : undefined;
  expect(label(said)).toBeDefined();
  expect(label(said)).not.toBe(label(translatedForChat(show, ENGLISH_VOICE.saying)));
});

describe('the voice', () => {
  const own = {
    messagesOf: (code: string) =>
      code === 'de' ? { name: 'Deutsch', rooms: { bot: { 'vote.now': 'Jetzt abstimmen!' } } } : undefined,
  };

  it('follows the language of the overlay at once, and says in English what a language lacks', async () => {
    let language = 'en';
    const voice = await openVoice({ language: () => language, own, now: () => 0 });
    const now = () => voice.saying(botWords)('vote.now');
    expect(now()).toBe('Vote now!');
    language = 'ja';
    expect(now()).toBe('投票受付中！');
    language = 'de';
    expect(now()).toBe('Jetzt abstimmen!');
    expect(voice.saying(botWords)('who.chat')).toBe('Chat');
    language = 'nl';
    expect(now()).toBe('Vote now!');
  });
});

describe('of a set that chat chooses', () => {
  const { saying } = ENGLISH_VOICE;
  const say = saying(botWords);

  it('chat is told how many, and what that looks like', () => {
    expect(betweenVoteLine(openSetVote('s', 0), 0, saying)).toBe(
      'Which party next? 20 s left. Type up to 2 numbers, e.g. 1 2: 1 save, 2 a new character, 3 another.',
    );
    const policy = { ...openSetVote('s', 0).policy, roundLetter: 'k' };
    expect(betweenVoteLine(openSetVote('s', 0, { policy }), 0, saying)).toContain('e.g. 1 2 k: 1 save');
  });

  it('or how many emotes to send', () => {
    const options = openSetVote('s', 0).options.map((option, at) => ({ ...option, emote: `LUL${at}` }));
    expect(betweenVoteLine(openSetVote('s', 0, { options }), 0, saying)).toContain(
      'Send up to 2 emotes: LUL0 save, LUL1 a new character, LUL2 another.',
    );
  });

  it('and what won, all of it, once it is done', () => {
    const closed = { status: 'closed' as const, winners: [1, 3] };
    expect(betweenResultLine(openSetVote('s', 0, closed), say)).toBe('Chat chose: 1 save, 3 another.');
    expect(
      betweenResultLine(openSetVote('s', 0, { ...closed, came: { status: 'doing' } }), say),
    ).toBeUndefined();
    expect(betweenResultLine(openSetVote('s', 0, { ...closed, winners: null }), say)).toBeUndefined();
    expect(betweenResultLine(openSetVote('s', 0), say)).toBeUndefined();
  });
});
