import type { ActionShow, HandMode } from '@show-of-hands/bus';
import { SEATS, seatAt } from '@show-of-hands/engine';
import { forcedMove, recount, verifyReceipt, voterKeyOf } from '@show-of-hands/engine/ballot';
import { commitmentOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { CELLS, cellName, parseRuleset, type TriadState, tilesOf, triad } from '@show-of-hands/engine/triad';
import { bytesToHex, hexToBytes, keccak256 } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChromiumVersion } from '#helpers/browser/chromium.ts';
import { watchPage } from '#helpers/browser/page.ts';
import { VIEWERS } from '#helpers/chat/votes.ts';
import { handsAt, hiddenAt, TURNS, turnsBehind } from '#helpers/observers/evidence.ts';
import { hiddenCard, leaksIn, secretsOf } from '#helpers/observers/secrets.ts';
import { openSnapshotEndpoint, type SnapshotEndpoint } from '#helpers/observers/snapshot-endpoint.ts';
import { turnOf } from '#helpers/observers/traffic-recorder.ts';
import { deafPort } from '#helpers/processes/deaf-port.ts';
import { until } from '#helpers/processes/processes.ts';
import { LiveShow } from '#helpers/show/live-show.ts';
import { setupOf, viewOf } from '#helpers/show/of-game.ts';
import { onPage } from '#helpers/show/on-page.ts';
import { type PlayedMatch, playMatch } from '#helpers/show/play-match.ts';
import { fullControl } from '../../../apps/overlay/src/dock/fixtures/control.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

interface Scenario {
  readonly preset: string;
  readonly handMode: HandMode;
  readonly version: ChromiumVersion;
  /** Whether the endpoint for snapshots is trusted with chat's own view. */
  readonly trusted: boolean;
  readonly cancelSecond: boolean;
}

/** Each of these beside each other; in the usual run two that have nothing in common. */
const SCENARIOS: readonly Scenario[] = [
  { preset: 'chaos-all-open', handMode: 'shown', version: '103', trusted: true, cancelSecond: false },
  { preset: 'three-open', handMode: 'blind', version: '127', trusted: false, cancelSecond: true },
  ...(SCALE > 1
    ? ([
        { preset: 'three-open', handMode: 'shown', version: '127', trusted: false, cancelSecond: false },
        { preset: 'chaos-three-open', handMode: 'blind', version: '103', trusted: true, cancelSecond: false },
      ] as const)
    : []),
];

/** Names of the secrets that the chain shows by the end, because they were revealed there. */
const shownOnChain = ({ story }: PlayedMatch, secrets: ReturnType<typeof secretsOf>): readonly string[] => {
  const salts = (['Revealed', 'SecretOpened'] as const).flatMap((name) =>
    story.all(name).map(({ args }) => args.salt),
  );
  const seeds = story.all('SeedRevealed').map(({ args }) => args.seed);
  return leaksIn([...salts, ...seeds].join(), secrets);
};

/**
 * The seed of chat's draws and the salts of what was revealed are in the record; what was revealed on chain is in what the
 * chain answers. They are nowhere else.
 */
const isPublished = (leak: string, matchKey: string, onChain: readonly string[]): boolean =>
  (/^(?:draw seed of A|commit salt \d of [AB]) in /.test(leak) && leak.endsWith(`/v1/matches/${matchKey}`)) ||
  (leak.endsWith('/v1/chain') && onChain.some((name) => leak.startsWith(`${name} in `)));

describe.each(SCENARIOS)('a match of $preset, chat’s hand $handMode, in Chromium $version', (scenario) => {
  const { preset, handMode, version, trusted, cancelSecond } = scenario;
  let endpoint: SnapshotEndpoint;
  let live: LiveShow;
  let played: PlayedMatch;

  beforeAll(async () => {
    endpoint = await openSnapshotEndpoint();
    live = await LiveShow.open(
      {
        web: { port: 0 },
        // viewers change their minds here faster than people do
        ballot: { seconds: 30, grace: 0.2, limits: { between: 0 } },
        table: { preset: 'order', autoStart: false, beat: 0.4, undo: 0, handMode },
        // nobody listens there: a match must not care
        obs: { url: `ws://127.0.0.1:${await deafPort()}` },
        snapshots: { url: endpoint.url, trusted },
      },
      version,
    );
    played = await playMatch(live, { preset, cancelSecond });
  });
  afterAll(async () => {
    await live?.close();
    await endpoint?.close();
  });

  it('every action that docks are offered has a test of how it is done on their page', () => {
    const shapeOf = ({ name, args, confirm }: ActionShow) => ({
      name,
      args: args.map((arg) => ({
        name: arg.name,
        optional: arg.optional === true,
        several: arg.several === true,
      })),
      asks: confirm !== null,
    });
    const tested = new Map(fullControl(0).actions.map((action) => [action.name, shapeOf(action)]));
    const { actions } = live.tap.control;
    expect(actions.length).toBeGreaterThan(20);
    expect(actions.map(({ name }) => tested.get(name) ?? `${name} has none`)).toEqual(actions.map(shapeOf));
  });

  it('a viewer’s commands change nothing, a moderator’s do', () => {
    expect(played.beforeStart).toMatchObject({ status: 'idle', next: { preset } });
    const done = live.tap.control.audit.map(({ who, action }) => `${who} ${action}`).reverse();
    const closes = played.rounds.map(() => 'boss close');
    if (cancelSecond) closes.splice(1, 0, 'boss cancel', 'boss open');
    expect(done).toEqual(['boss ruleset', 'boss start', ...closes]);
  });

  it('Never 3: counts one vote per viewer, the last one, and nothing that is illegal or from elsewhere', () => {
    expect(played.rounds.length).toBeGreaterThanOrEqual(4);
    for (const { plan, refused, full, pageVotes } of played.rounds) {
      expect(full).toMatchObject({ status: 'open', turn: plan.turn, voters: VIEWERS.length, refused });
      expect(pageVotes).toBe(String(VIEWERS.length));
      const agreed = plan.other === undefined ? VIEWERS.length : VIEWERS.length - 1;
      expect(full.leaders[0]).toMatchObject({ command: plan.wanted, votes: agreed });
    }
    const tried = played.rounds.map(({ plan }) => plan.illegal);
    expect(tried.filter(({ occupied }) => occupied !== undefined).length).toBeGreaterThanOrEqual(3);
    const forbidden = tried.filter((illegal) => illegal.forbidden !== undefined).length;
    expect(forbidden).toBe(preset.startsWith('chaos') ? tried.length : tried.length - 1);
    expect(played.rounds.some(({ plan }) => plan.wanted.includes('wm='))).toBe(true);
  });

  it('the move that most viewers typed is the one that the page announces and the chain reveals', async () => {
    for (const { plan, closed } of played.rounds) {
      const { args } = played.story.reveal(plan.turn);
      const move = triad.codec.decode(args.move);
      expect(seatAt(args.seat)).toBe('A');
      expect(move.ok && triad.notation.format(move.value, 'A')).toBe(plan.wanted);
      expect(closed.result).toMatchObject({ command: plan.wanted, why: 'plurality' });
    }
    expect(await live.overlay.decisions()).toEqual(
      played.rounds.map(({ plan }) => `${plan.turn} ${plan.wanted}`),
    );
  });

  it('the board on the page is the board on chain after every turn', async () => {
    const { matchKey, story } = played;
    const pictures = await live.overlay.pictures();
    expect(new Set(pictures.map(turnsBehind))).toEqual(
      new Set(Array.from({ length: TURNS + 1 }, (_, t) => t)),
    );
    for (const picture of pictures) {
      const turn = turnsBehind(picture);
      const board =
        turn === 0
          ? Array(9).fill('')
          : await live.chain.boardAt(matchKey, story.move(turn - 1).blockNumber, story);
      expect({ turn, cells: picture.cells }).toEqual({ turn, cells: board });
    }
  });

  it('the page shows faces of the cards that the chain shows, and backs of all others', async () => {
    for (const picture of await live.overlay.pictures()) {
      const turn = turnsBehind(picture);
      const { phase } = picture;
      const expected = handsAt(played.story, turn, handMode);
      if (phase === 'seeding' || phase === 'opening') {
        // seats open their cards one after the other: each is a back until then
        for (const [place, face] of Object.entries(picture.hands))
          expect([expected[place], 'back']).toContain(face);
      } else expect({ turn, phase, hands: picture.hands }).toEqual({ turn, phase, hands: expected });
    }
  });

  it('the winner on the page is the winner on chain', async () => {
    const { matchKey, record, pageWinner } = played;
    const { phase, ending, cause } = await live.chain.infoOf(matchKey);
    expect({ phase, cause }).toEqual({ phase: 10, cause: 1 });
    const winner = [null, 'A', 'B', 'draw', 'void'][ending];
    expect(pageWinner).toBe(winner);
    const [A, B] = await live.chain.tilesOf(matchKey);
    expect(record.ending).toEqual({ winner, cause: 'played', score: { A, B } });
  });

  it('the record replays to the board on chain, and every ballot recounts to the digest on chain', async () => {
    const { matchKey, record, rounds, story } = played;
    const setup = setupOf('triad', record.transcript);
    const ruleset = parseRuleset(setup.ruleset);
    const started = ruleset.ok ? triad.start({ ...setup, ruleset: ruleset.value }) : ruleset;
    if (!started.ok) throw new Error(started.error.message);
    let state: TriadState = started.value;
    for (const { turn, seat, move, ballot, forced } of record.turns) {
      const committed = story.all('Committed').filter(({ args }) => args.turn === turn);
      // who decides alone has nothing to commit to
      expect(committed).toHaveLength(seat === 'A' ? 1 : 0);
      const digest = seat === 'A' ? committed[0]?.args.ballotDigest : ZERO_HASH;
      const view = triad.view(state, 'public');
      // nobody is asked about a move that everyone sees to be the only one
      const isForced = seat === 'A' && forcedMove(triad, view, seat) !== undefined;
      expect(forced).toBe(isForced ? true : undefined);
      if (seat === 'B' || isForced) {
        expect({ ballot, digest }).toEqual({ ballot: null, digest: ZERO_HASH });
      } else {
        if (ballot === null) throw new Error(`turn ${turn} has no ballot`);
        const again = recount(ballot, triad, view);
        expect(again).toMatchObject({ ok: true, against: 'rules', differences: [], ballotDigest: digest });
        const { pepper } = record;
        if (pepper === null) throw new Error('the record has no pepper');
        const keys = VIEWERS.map((login) => bytesToHex(voterKeyOf(hexToBytes(pepper), login)));
        expect(ballot.votes.map(({ voterKey }) => voterKey).sort()).toEqual(keys.sort());
        expect(rounds.find(({ plan }) => plan.turn === turn)?.plan.wanted).toBe(again.move);
      }
      const decoded = triad.codec.decode(move);
      const next = decoded.ok ? triad.play(state, { [seat]: { move: decoded.value } }) : decoded;
      if (!next.ok) throw new Error(next.error.message);
      state = next.value.state;
    }
    const cells = state.board.map((placed) => (placed ? `${placed.owner} ${placed.card.tokenId}` : ''));
    expect(cells).toEqual(await live.chain.boardAt(matchKey, story.move(8).blockNumber, story));
    expect(tilesOf(state)).toEqual(record.ending.score);
  });

  it('every commitment follows from what was revealed', () => {
    const { matchKey, record, story } = played;
    const commits = story.all('Committed');
    const ofChat = record.turns.filter(({ seat }) => seat === 'A').map(({ turn }) => turn);
    expect(commits.map(({ args }) => args.turn)).toEqual(ofChat);
    expect(story.moves().map(({ args }) => args.turn)).toEqual(
      Array.from({ length: TURNS }, (_, turn) => turn),
    );
    for (const { args } of commits) {
      const { move, ballotDigest, salt, seat } = story.reveal(args.turn).args;
      const { chainId, table } = live.chain;
      const again = commitmentOf({
        venue: { chainId, table },
        matchKey,
        seat: seatAt(seat),
        turn: args.turn,
        moveHash: keccak256(move),
        ballotDigest,
        salt,
      });
      expect({ turn: args.turn, commitment: args.commitment }).toEqual({
        turn: args.turn,
        commitment: again,
      });
    }
  });

  it('the verify page finds that all of it holds, asking the chain itself, and shows a voter the receipts', async () => {
    const { matchKey, record, rounds } = played;
    const page = await live.page();
    const watch = watchPage(page);
    await page.goto(`${live.addresses.origin}/verify#${matchKey}`);
    await onPage(page, '[data-testid=summary][data-complete=true]', 30_000);
    const verdicts = await page.$$eval('[data-testid=summary] li', (items) =>
      items.map(({ dataset }) => `${dataset.claim}: ${dataset.verdict}`),
    );
    const isAnyForced = played.record.turns.some(({ forced }) => forced);
    expect(verdicts).toHaveLength(isAnyForced ? 11 : 10);
    expect(verdicts.filter((verdict) => !verdict.endsWith(': holds'))).toEqual([]);
    await page.fill('#login', 'Ada');
    await page.click('.own button');
    await onPage(page, '.votes-found');
    const receipts = await page.$$eval('.votes-found pre', (all) =>
      all.map((each) => each.textContent ?? ''),
    );
    const ballots = record.turns.flatMap(({ ballot }) => (ballot === null ? [] : [ballot]));
    expect(receipts).toHaveLength(rounds.length);
    const voter = { login: 'ada', pepper: record.pepper ?? '0x' } as const;
    ballots.forEach((ballot, i) => {
      expect(verifyReceipt(JSON.parse(receipts[i] ?? 'null'), ballot.ballotRoot, voter)).toBe(true);
    });
    await page.fill('#login', 'cheater');
    await page.click('.own button');
    const found = () => page.textContent('[data-testid=own-votes]');
    await until(
      'the answer to another login',
      async () => (await found())?.includes(`cheater: Counted for you: 0 of ${rounds.length}`) === true,
    );
    await watch.settled();
    const secrets = secretsOf(live.folder.data, matchKey);
    // the chain may show this page what was revealed; the bot's own answers hold none of it
    const ours = watch
      .messages()
      .filter((message) => message.split('\n', 1)[0]?.includes(live.addresses.origin));
    expect(ours.some((message) => message.includes(`/v1/matches/${matchKey}`))).toBe(true);
    const told = ours.flatMap((message) =>
      leaksIn(message, secrets).map((name) => `${name} in ${message.split('\n', 1)[0]}`),
    );
    const onChain = shownOnChain(played, secrets);
    expect(told.filter((leak) => !isPublished(leak, matchKey, onChain))).toEqual([]);
    expect(watch.errors()).toEqual([]);
    await page.close();
  });

  it('Never 1: no socket, answer, page or line carried a card while it was hidden', async () => {
    const { story, matchKey } = played;
    expect(story.shown()).toHaveLength(10);
    const published = (what: string, text: string) => what.endsWith(matchKey) && text.startsWith('200');
    for (const { from, what, text, turn } of live.tap.heard) {
      if (published(what, text)) continue;
      expect({ from, what, turn, leaks: leaksIn(text, hiddenAt(story, turn, handMode)) }).toEqual({
        from,
        what,
        turn,
        leaks: [],
      });
    }
    // and the search finds what is there: every card that was played was on each of the sockets in the end
    for (const from of ['overlay', 'bus', 'control'] as const) {
      const all = live.tap.heard
        .filter((one) => one.from === from)
        .map(({ text }) => text)
        .join('\n');
      const cards = story
        .shown()
        .filter(({ seat, slot }) => handsAt(story, TURNS, handMode)[`${seat}${slot}`]?.endsWith('used'));
      expect(cards).toHaveLength(TURNS);
      for (const { seat, slot, token } of cards)
        expect(leaksIn(all, [hiddenCard(seat, slot, token)])).toHaveLength(1);
    }
    let turn: number | null = null;
    await live.watch.settled();
    for (const message of live.watch.messages()) {
      const [, frame] = /^42\/overlay,(\[.*\])$/s.exec(message) ?? [];
      if (frame !== undefined) {
        const [what, content]: [string, unknown] = JSON.parse(frame);
        const said = turnOf(what, content);
        if (said !== undefined) turn = said;
      }
      expect(leaksIn(message, hiddenAt(story, frame === undefined ? null : turn, handMode))).toEqual([]);
    }
    expect(turn).toBe(TURNS);
    expect(leaksIn(live.bot.lines.join('\n'), hiddenAt(story, null, handMode))).toEqual([]);
  });

  it('Never 1: no socket, answer, page, line or post ever carried a seed, a salt or a key', async () => {
    const secrets = secretsOf(live.folder.data, played.matchKey);
    expect(secrets).toHaveLength(6 + 2 * (6 + 5 + 9 + 9));
    await live.watch.settled();
    const everything = [
      ...live.tap.heard.map(({ from, what, text }) => ({ where: `${from} ${what}`, text })),
      ...live.watch.messages().map((text) => ({ where: 'overlay page', text })),
      ...live.bot.lines.map((text) => ({ where: 'log', text })),
      ...endpoint.documents.map((text) => ({ where: 'snapshots', text })),
    ];
    const told = everything.flatMap(({ where, text }) =>
      leaksIn(text, secrets).map((name) => `${name} in ${where}`),
    );
    const onChain = shownOnChain(played, secrets);
    expect(told.filter((leak) => !isPublished(leak, played.matchKey, onChain))).toEqual([]);
    expect(told.some((leak) => isPublished(leak, played.matchKey, onChain))).toBe(true);
    // these are the secrets of this very match: the chain shows some of them by now
    const salts = played.story.all('Revealed').map(({ args }) => args.salt);
    const seeds = played.story.all('SeedRevealed').map(({ args }) => args.seed);
    const ofChat = played.record.turns.filter(({ seat }) => seat === 'A');
    expect(leaksIn([...salts, ...seeds].join(), secrets)).toHaveLength(ofChat.length + SEATS.length);
  });

  it('Never 2: the journal holds no hidden card, salt, seed or key in clear', () => {
    const { story, matchKey, journal, rounds } = played;
    expect(journal).toContain(matchKey);
    const hidden = [
      ...hiddenAt(story, rounds[0]?.plan.turn ?? 0, 'blind'),
      ...secretsOf(live.folder.data, matchKey),
    ];
    expect(leaksIn(journal, hidden)).toEqual([]);
  });

  it(`the ${trusted ? 'trusted' : 'untrusted'} endpoint gets a document per ballot, as its trust allows`, () => {
    const { story, rounds } = played;
    expect(endpoint.documents).toHaveLength(rounds.length + (cancelSecond ? 1 : 0));
    for (const text of endpoint.documents) {
      const { turn, hands } = JSON.parse(text);
      const hidden = hiddenAt(story, turn, handMode);
      const own = hidden.filter(({ name }) => name.endsWith('of A'));
      expect(leaksIn(text, hidden).toSorted()).toEqual(trusted ? own.map(({ name }) => name).toSorted() : []);
      if (trusted) expect(hands.A).toHaveLength(5);
    }
  });

  it('Never 6: an OBS that cannot be reached stops nothing, and the dock says so', () => {
    const lamp = live.tap.control.lamps.find(({ name }) => name === 'obs');
    expect(lamp?.status).not.toBe('good');
    expect(lamp?.status).not.toBe('off');
    expect(live.watch.errors()).toEqual([]);
  });

  it('the next match is the moderator’s choice: Order refuses votes for any card but the leftmost', async () => {
    const { room, tap } = live;
    const earlier = live.ballot.id;
    room.say('nosy', '!start');
    room.moderator('!ruleset order');
    await until('Order is chosen', () => tap.show.table.next.preset === 'order');
    expect(tap.show.table.status).toBe('between');
    room.moderator('!start');
    await until('the next match is on the table', () => tap.show.match?.number === 2);
    await until('its first ballot is open', () => tap.show.ballot?.status === 'open');
    expect(`${live.match.number} ${live.ballot.id}`).not.toBe(`1 ${earlier}`);
    const state = viewOf('triad', live.match.view);
    expect(state.forced).toEqual({ slot: 0, by: 'order' });
    const free = CELLS[state.board.indexOf(null)] ?? 0;
    for (const card of [2, 3, 4, 5]) room.say('cheater', `${card} ${cellName(free)}`);
    room.say('ada', `1 ${cellName(free)}`);
    await until('the votes are in', () => live.ballot.voters === 1 && live.ballot.refused.illegal === 4);
    expect(live.ballot.leaders.map(({ votes }) => votes)).toEqual([1]);
  });
});
