import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BallotShow, MatchRecord } from '@show-of-hands/bus';
import { busMessage, snapshot, update } from '@show-of-hands/bus';
import { polylemmaStateJsonV1 } from '@show-of-hands/bus/polylemma';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { recount, voterKeyOf } from '@show-of-hands/engine/ballot';
import {
  decodeDrawn,
  disclosedTokens,
  type PolylemmaDisclosure,
  type PolylemmaState,
  pointsOfShare,
  polylemma,
} from '@show-of-hands/engine/polylemma';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { setupOf as playedSetupOf } from '@show-of-hands/verify/polylemma';
import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { battleDifference } from '#bot/battle-on-chain';
import { publicView } from '#bot/shown';
import { VIEWERS } from '#helpers/chat/votes.ts';
import { BattleObserver } from '#helpers/observers/battle-observer.ts';
import { leaksIn, secretsOf } from '#helpers/observers/secrets.ts';
import { openSnapshotEndpoint, type SnapshotEndpoint } from '#helpers/observers/snapshot-endpoint.ts';
import { until } from '#helpers/processes/processes.ts';
import { setupOf, viewOf } from '#helpers/show/of-game.ts';
import { SmallShow } from '#helpers/show/small-show.ts';

/** One ballot as it went. */
interface Voted {
  readonly turn: number;
  /** What was agreed on, as a canonical command. */
  readonly wanted: string;
  /** Seats whose move was sealed on chain when the ballot was open. */
  readonly sealed: readonly Seat[];
  readonly full: BallotShow;
  readonly closed: BallotShow;
}

let show: SmallShow;
let endpoint: SnapshotEndpoint;
let eye: BattleObserver;
let matchKey: Hex;
let record: MatchRecord;
const ballots: Voted[] = [];
/** The journal's files as they lay on the disk during the last ballot. */
let journal = '';

const journalNow = (): string =>
  readdirSync(show.folder.data)
    .filter((name) => name.startsWith('journal.db'))
    .map((name) => readFileSync(join(show.folder.data, name), 'latin1'))
    .join('');

/** Five viewers vote, as people type; the first round asks for a share, the second for the random slot. */
async function vote(ballot: BallotShow): Promise<Voted> {
  const { room, tap } = show;
  const { turn } = ballot;
  const document = polylemmaStateJsonV1.parse(JSON.parse((await tap.ask('/v1/state')).text));
  const { slots, points: left } = document.legal;
  const typed = slots.map((slot) => (slot === 4 ? 'r' : String(slot + 1)));
  const slot = turn === 1 ? 'r' : (typed[0] ?? '');
  // in a fifth round nothing but one slot is left, and who wants another has only its points to differ by
  const other = typed.find((one) => one !== slot) ?? slot;
  const points = turn === 0 ? pointsOfShare('half', left) : Math.min(left, 1);
  const sealed = await eye.committed(matchKey, turn);
  journal = journalNow();

  room.say('ada', turn === 0 ? `${slot} half` : `#poly ${slot} lp=${points}`);
  room.say('grace', `${slot.toUpperCase()}  ${points}`);
  // the slot alone: how many points is left to the others
  room.say('linus', `!m ${slot}`);
  room.say('wobbly', `${other} all`);
  room.say('rival', `${other} 0`);
  await until('five votes are in', () => tap.show.ballot?.voters === VIEWERS.length);
  room.say('wobbly', `#polylemma ${slot} ${points} lets go!!`);
  // none of these is one: no such slot, more points than there are, talk
  room.say('cheater', '5 0');
  room.say('cheater', `#poly ${slot} lp=${left + 1}`);
  room.say('nosy', 'all in!');
  const ticked = () => tap.show.ballot?.ticker.at(-1)?.name === 'wobbly';
  await until('the last word is in', () => ticked() && (tap.show.ballot?.refused.illegal ?? 0) >= 1);
  const full = tap.show.ballot ?? ballot;
  room.moderator('!close');
  const isClosed = () => tap.show.ballot?.id === ballot.id && tap.show.ballot.status === 'closed';
  await until('the ballot is closed', isClosed);
  const closed = tap.show.ballot ?? ballot;
  return { turn, wanted: `#poly ${slot} lp=${points}`, sealed, full, closed };
}

beforeAll(async () => {
  endpoint = await openSnapshotEndpoint();
  show = await SmallShow.open({
    game: 'polylemma',
    web: { port: 0 },
    // viewers change their minds here faster than people do
    ballot: { seconds: 60, grace: 0.2, limits: { between: 0 } },
    table: { preset: 'classic', autoStart: false, beat: 0.1, undo: 0, level: 1 },
    snapshots: { url: endpoint.url, trusted: true },
  });
  const { room, tap } = show;
  eye = new BattleObserver(show.addresses);
  room.moderator('!start');
  await until('the match starts', () => tap.show.match !== null);
  matchKey = tap.show.match?.matchKey ?? ZERO_HASH;
  for (let id: string | null = null; ; ) {
    const ballot = await show.nextBallot(id);
    if (ballot === null) break;
    id = ballot.id;
    ballots.push(await vote(ballot));
    for (const path of ['/v1/state', '/v1/matches', `/v1/matches/${matchKey}`]) await tap.ask(path);
  }
  record = await show.recordOf(matchKey);
  await until('the match is put on record', () => tap.show.table.status === 'between');
}, 240_000);
afterAll(async () => {
  await show?.close();
  await endpoint?.close();
});

/** The states of the record, played again by its moves, salts and what the contract told. */
function replayed(): readonly PolylemmaState[] {
  const started = polylemma.start(playedSetupOf(setupOf('polylemma', record.transcript)));
  if (!started.ok) throw new Error(started.error.message);
  const states = [started.value];
  const rounds = new Set(record.turns.map(({ turn }) => turn));
  for (const round of rounds) {
    const state = states.at(-1) ?? started.value;
    const nameOf = (token: string) => state.names?.[token];
    const plays = record.turns
      .filter(({ turn }) => turn === round)
      .map(({ seat, move, reveal, disclosed }) => {
        const decoded = polylemma.codec.decode(move);
        const drawn = disclosed === undefined ? undefined : decodeDrawn(disclosed, state.header, nameOf);
        if (!decoded.ok || reveal.salt === undefined || drawn?.ok === false) {
          throw new Error(`turn ${round} of ${seat} cannot be read`);
        }
        const disclosure: PolylemmaDisclosure =
          drawn === undefined ? { salt: reveal.salt } : { salt: reveal.salt, drawn: drawn.value };
        return [seat, { move: decoded.value, disclosure }] as const;
      });
    const next = polylemma.play(state, Object.fromEntries(plays));
    if (!next.ok) throw new Error(next.error.message);
    states.push(next.value.state);
  }
  return states;
}

it('asks chat only once the computer’s move is sealed on chain, and seals chat’s after the votes', () => {
  expect(ballots.length).toBeGreaterThanOrEqual(3);
  expect(ballots.map(({ turn }) => turn)).toEqual(ballots.map((_, round) => round));
  for (const { sealed } of ballots) expect(sealed).toEqual(['B']);
});

it('counts one vote per viewer, the last one, a slot alone among them, and no move that there is not', () => {
  for (const { full, closed, wanted } of ballots) {
    expect(full).toMatchObject({ voters: VIEWERS.length, refused: { illegal: expect.any(Number) } });
    expect(closed.result).toMatchObject({ command: wanted, why: 'plurality' });
    expect(closed.voters).toBe(VIEWERS.length);
    // what overlays are told of a stage of up to 256 options stays small
    for (const { options } of full.stages) expect(options.length).toBeLessThanOrEqual(12);
  }
});

it('plays what was voted for: the ballots recount to the digests on chain, and nobody but chat has any', async () => {
  const states = replayed();
  const commits = await eye.logsOf(matchKey, 'Committed');
  expect(commits).toHaveLength(record.turns.length);
  for (const { turn, seat, ballot, forced, command } of record.turns) {
    const digests = commits.filter(({ args }) => args.turn === turn && SEATS[args.seat] === seat);
    expect(digests).toHaveLength(1);
    const digest = digests[0]?.args.ballotDigest;
    if (seat === 'B' || forced) {
      expect({ ballot, digest }).toEqual({ ballot: null, digest: ZERO_HASH });
      continue;
    }
    const state = states[turn];
    if (ballot === null || state === undefined) throw new Error(`turn ${turn} has no ballot`);
    const again = recount(ballot, polylemma, polylemma.view(state, 'public'));
    expect(again).toMatchObject({ ok: true, against: 'rules', differences: [], ballotDigest: digest });
    expect(again.move).toBe(command);
    expect(command).toBe(ballots[turn]?.wanted);
    const pepper = record.pepper ?? ZERO_HASH;
    const keys = VIEWERS.map((login) => bytesToHex(voterKeyOf(hexToBytes(pepper), login)));
    expect(ballot.votes.map(({ voterKey }) => voterKey).sort()).toEqual(keys.sort());
  }
});

it('has the match that the contract has: the record replays to its end there', async () => {
  const state = replayed().at(-1);
  if (state === undefined) throw new Error('there is no state');
  expect(battleDifference(state, await eye.battleOf(matchKey))).toBeNull();
  const outcome = polylemma.outcome(state);
  expect(record.ending).toEqual({ cause: 'played', winner: outcome?.winner, score: outcome?.score });
  expect(show.tap.show.match).toMatchObject({ phase: 'over', ending: { winner: outcome?.winner } });
});

it('shows nothing of a round but what everybody knew before it', () => {
  const known = replayed().map((state) => JSON.stringify(publicView(polylemma.view(state, 'public'))));
  const shown = new Set<string>();
  for (const { from, what, text } of show.tap.heard) {
    if (from !== 'overlay') continue;
    const [message] = JSON.parse(text);
    const match =
      what === 'snapshot' ? snapshot.parse(message).show.match : update.parse(message).parts.match;
    if (!match?.view) continue;
    const state = viewOf('polylemma', match.view);
    expect(JSON.stringify(state)).toBe(known[state.round]);
    shown.add(String(state.round));
  }
  expect(shown.size).toBe(known.length);
});

it('calls characters what the chain calls them, and a random slot’s not before it is used', async () => {
  const first = replayed()[0];
  if (first === undefined) throw new Error('there is no state');
  const inParties = SEATS.flatMap((seat) => first.parties[seat]);
  const told = [
    ...inParties.map(({ tokenId, name }) => [tokenId, name] as const),
    ...Object.entries(first.names ?? {}),
  ];
  for (const [tokenId, name] of told) expect(name).toBe(await eye.nameOf(BigInt(tokenId)));
  const drawn = record.turns.flatMap(({ disclosed }) => (disclosed ? disclosedTokens(disclosed) : []));
  expect(drawn.length).toBeGreaterThan(0);
  for (const token of drawn) expect(told.map(([tokenId]) => tokenId)).toContain(String(token));
  // what is said of a decision names who was decided for
  for (const { closed } of ballots) {
    const slot = Number(closed.result?.command.split(' ')[1] ?? 0) - 1;
    const { name } = first.parties.A[slot] ?? {};
    if (name !== undefined) expect(closed.result?.label).toContain(name);
  }
});

it('tells tools what they were promised, in this game’s own envelopes', () => {
  const told = show.tap.heard.filter(({ from }) => from === 'bus');
  const kinds = new Set(told.map(({ what }) => what));
  expect([...kinds].sort()).toEqual([
    'polylemma_state_json_v1',
    'polylemma_state_v1',
    'polylemma_vote_state_v1',
  ]);
  for (const { what, text } of told) {
    const [message] = JSON.parse(text);
    expect(busMessage.parse(message).type).toBe(what);
  }
  expect(endpoint.documents).toHaveLength(ballots.length);
});

it('tells tools what chat owns, and what the match paid as soon as that is known', async () => {
  const { tap } = show;
  await until('it is known what the match paid', () => tap.show.purse?.paid?.matchKey === matchKey);
  const { purse } = polylemmaStateJsonV1.parse(JSON.parse((await tap.ask('/v1/state')).text));
  expect(purse).toEqual(tap.show.purse);
  const last = (what: string) => {
    const { text = '[]' } = tap.heard.findLast((one) => one.from === 'bus' && one.what === what) ?? {};
    const [message] = JSON.parse(text);
    return busMessage.parse(message).state;
  };
  await until('the bus says so', () => JSON.stringify(last('polylemma_state_v1')).includes('"paid":{'));
  for (const what of ['polylemma_state_v1', 'polylemma_state_json_v1']) {
    expect(last(what)).toMatchObject({ purse: { paid: { matchKey, label: expect.any(String) } } });
  }
});

it('Never 1, Never 2: nothing but the finished record carried a seed, a salt, a sealed secret or a key', async () => {
  const secrets = secretsOf(show.folder.data, matchKey);
  const isRecord = (what: string, text: string): boolean =>
    what === `/v1/matches/${matchKey}` && text.startsWith('200');
  const everything = [
    ...show.tap.heard
      .filter(({ what, text }) => !isRecord(what, text))
      .map(({ from, what, text }) => ({ where: `${from} ${what}`, text })),
    ...show.bots.flatMap(({ lines }) => lines.map((text) => ({ where: 'log', text }))),
    ...endpoint.documents.map((text) => ({ where: 'snapshots', text })),
  ];
  const told = everything.flatMap(({ where, text }) =>
    leaksIn(text, secrets).map((name) => `${name} in ${where}`),
  );
  expect(told).toEqual([]);
  expect(journal).toContain(matchKey);
  expect(leaksIn(journal, secrets)).toEqual([]);
  // these are the secrets of this very match: its record opens the salts of what was played and used, and no other
  const opened = leaksIn(JSON.stringify(record), secrets);
  const usedRandom = record.turns.filter(({ disclosed }) => disclosed !== undefined);
  const salts = record.turns.map(({ turn, seat }) => `commit salt ${turn} of ${seat}`);
  const slots = usedRandom.flatMap(({ seat }) => [`sealed secret of ${seat}`, `salt of secret 0 of ${seat}`]);
  expect(slots).toContain('sealed secret of A');
  expect(opened.toSorted()).toEqual(['draw seed of A', ...salts, ...slots].toSorted());
});
