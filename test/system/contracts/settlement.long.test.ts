import { triadSettlement, triadTable } from '@show-of-hands/contracts';
import { bySeat, expectOk, SEATS, seatIndex, seatsAsked } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import {
  type Card,
  type ClassicFlag,
  canonicalRuleset,
  drawCard,
  isDrawDue,
  matchIdOfView,
  offerable,
  plainRuleset,
  type Ruleset,
  recordVersionOf,
  rulesetIdOf,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { cardOf } from '@show-of-hands/verify/triad';
import fc from 'fast-check';
import { type Hex, hashTypedData, keccak256, parseEventLogs, type TransactionReceipt, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration } from '#bot/ruleset-on-chain';
import { type SettledTranscript, typedTranscript } from '#bot/signed-record';
import { type Dice, diceOf } from '#helpers/contracts/dice.ts';
import { type LocalChain, startLocalChain } from '#helpers/contracts/local-chain.ts';
import { settlementCall, transcriptOf } from '#helpers/contracts/triad/signed-transcript.ts';
import { deployContracts, type TriadContracts } from '#helpers/contracts/triad/triad-contracts.ts';
import { anyRuleset, mended } from '../../../apps/bot/src/games/triad/rules/any-ruleset.fixture.ts';

const wordOf = (text: string): Hex => keccak256(toHex(text));
const players = [privateKeyToAccount(wordOf('key of A')), privateKeyToAccount(wordOf('key of B'))] as const;
const [playerA, playerB] = players;
const DEADLINE = 4_000_000_000;
/** Gas that one settlement of a match may take, all in: with the rules of the budget, and with the dearest. */
const BUDGET = 370_000;
const MOST = 450_000;

let chain: LocalChain;
let contracts: TriadContracts;
beforeAll(async () => {
  chain = await startLocalChain();
  contracts = await deployContracts(
    chain,
    players.map(({ address }) => ({ address, cardSeed: keccak256(address) })),
  );
});
afterAll(() => chain.stop());

const shuffled = <T>(dice: Dice, items: readonly T[]): readonly T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(dice.between(0, left.length - 1), 1));
};

/** A match from start to end with random cards and legal moves. */
function play(ruleset: Ruleset, dice: Dice): TriadView {
  const decks = contracts.cards.map((cards) =>
    shuffled(dice, cards).map((packed): Card => cardOf(packed, ruleset)),
  );
  const { draft } = ruleset;
  let state: TriadState = expectOk(
    triad.start({
      ruleset,
      header: {
        version: recordVersionOf(ruleset),
        rulesetId: rulesetIdOf(ruleset),
        seasonId: dice.between(0, 2 ** 31),
        playerA: playerA.address,
        playerB: playerB.address,
        firstPlayer: dice.among([0, 1] as const),
        deadline: DEADLINE,
        salt: wordOf(`salt ${dice.between(0, 2 ** 31)}`),
      },
      hands: bySeat((seat) => (draft ? [] : (decks[seatIndex(seat)] ?? []).slice(0, 5))),
      ...(draft && { pool: shuffled(dice, decks.flat()).slice(0, draft.poolSize) }),
      shown: [...SEATS],
    }),
  );
  for (;;) {
    if (isDrawDue(state)) {
      const salt = wordOf(`turn ${dice.between(0, 2 ** 31)}`);
      state = expectOk(drawCard(state, salt)).state;
    }
    const [seat] = seatsAsked(triad, state);
    if (seat === undefined) return triad.view(state, 'public');
    const move = dice.among([...triad.legalMoves(triad.view(state, seat), seat)]);
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
}

const venue = () => ({ chainId: chain.link.chainId, settlement: contracts.settlement });
const registered = new Set<Hex>();
let matches = 0;

/** Settles a match that nobody has opened, by both players' signatures. */
async function settle(
  view: TriadView,
): Promise<{ receipt: TransactionReceipt; transcript: SettledTranscript }> {
  matches += 1;
  const nonce = wordOf(`nonce ${matches}`);
  const at = { chainId: chain.link.chainId, table: contracts.table };
  const matchKey = matchKeyOf(at, playerA.address, nonce);
  const { rulesetId } = view.header;
  if (!registered.has(rulesetId)) {
    await chain.send(chain.deployer, contracts.registry, registration(view.ruleset));
    registered.add(rulesetId);
  }
  const transcript = transcriptOf(view, { matchKey, collection: contracts.collection });
  if (!transcript) throw new Error('the match hides a card');
  const data = typedTranscript(venue(), transcript);
  const sign = async (player: (typeof players)[number]) => ({
    signer: player.address,
    signature: await player.signTypedData(data),
  });
  const call = settlementCall(transcript, nonce, [await sign(playerA), await sign(playerB)]);
  return { receipt: await chain.send(chain.deployer, contracts.settlement, call), transcript };
}

const ENDINGS = { A: 1, B: 2, draw: 3 } as const;

/** That chain and engine say the same of a match. */
function expectSameEnd(view: TriadView, { logs }: TransactionReceipt, where: string): void {
  const [settled, ...more] = parseEventLogs({ abi: triadSettlement.abi, eventName: 'MatchSettled', logs });
  expect(more).toEqual([]);
  const outcome = triad.outcome(view);
  expect(outcome, where).toBeDefined();
  const winner = outcome && ENDINGS[outcome.winner ?? 'draw'];
  expect(settled?.args, where).toMatchObject({ matchId: matchIdOfView(view), winner });
  const [ended] = parseEventLogs({ abi: triadTable.abi, eventName: 'MatchEnded', logs });
  expect(ended?.args, where).toMatchObject({ matchKey: settled?.args.matchKey, ending: winner });
}

const FLAGS: readonly (readonly ClassicFlag[])[] = [
  [],
  ['order'],
  ['chaos', 'allOpen'],
  ['swap'],
  ['reverse', 'aceKiller'],
  ['plus', 'same'],
  ['order', 'swap', 'reverse', 'aceKiller', 'plus', 'same', 'allOpen'],
];

describe('a match that both players sign', () => {
  it('ends on the table as the engine says, under the id that the engine gives it', async () => {
    const rulesets = fc
      .sample(anyRuleset.map(mended).map(canonicalRuleset), { numRuns: 160, seed: 3 })
      .filter((ruleset) => offerable(ruleset).ok)
      .slice(0, 80);
    const kinds = {
      one: 0,
      draft: 0,
      rounds: 0,
      roulette: 0,
      variants: 0,
      manyRounds: 0,
      cards: 0,
      firstPicks: 0,
    };
    for (const [seed, ruleset] of rulesets.entries()) {
      const view = play(ruleset, diceOf(seed));
      const { receipt } = await settle(view);
      expectSameEnd(view, receipt, `match ${seed}: ${JSON.stringify(ruleset)}`);
      if (ruleset.version < 3) kinds.one += 1;
      if (ruleset.draft) kinds.draft += 1;
      if (ruleset.suddenDeath) kinds.rounds += 1;
      if (ruleset.roulette) kinds.roulette += 1;
      if (ruleset.version === 4) kinds.variants += 1;
      if (view.pastRounds.length > 0) kinds.manyRounds += 1;
      if (view.salts.length > 0) kinds.cards += 1;
      if (view.draft?.firstPick === 'B') kinds.firstPicks += 1;
    }
    const { manyRounds, cards, firstPicks, ...usual } = kinds;
    for (const [kind, times] of Object.entries(usual)) expect(times, kind).toBeGreaterThanOrEqual(5);
    for (const rare of [manyRounds, cards, firstPicks]) expect(rare).toBeGreaterThanOrEqual(1);
  });

  /** What settling random matches costs, each an end that the engine agrees with. */
  async function costsOf(flags: readonly ClassicFlag[], count: number): Promise<readonly number[]> {
    const costs: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const view = play(plainRuleset(...flags), diceOf(1_000 * (flags.length + 1) + n));
      const { receipt } = await settle(view);
      expectSameEnd(view, receipt, `${flags.join(', ')}, match ${n}`);
      costs.push(Number(receipt.gasUsed));
    }
    const mean = costs.reduce((sum, gas) => sum + gas, 0) / costs.length;
    const name = flags.join(', ') || 'no flag';
    console.log(`settlement, ${name}: mean ${mean.toFixed(0)}, most ${Math.max(...costs)} gas of ${count}`);
    return costs;
  }

  it(`costs at most ${BUDGET} gas with Three Open`, async () => {
    expect(Math.max(...(await costsOf(['threeOpen'], 30)))).toBeLessThanOrEqual(BUDGET);
  });

  it(`costs at most ${MOST} gas with any classic rules`, async () => {
    for (const flags of FLAGS) expect(Math.max(...(await costsOf(flags, 4)))).toBeLessThanOrEqual(MOST);
  });

  it('can be replayed from the log alone', async () => {
    const { receipt, transcript } = await settle(play(plainRuleset('same'), diceOf(77)));
    const [published] = parseEventLogs({
      abi: triadSettlement.abi,
      eventName: 'TranscriptPublished',
      logs: receipt.logs,
    });
    expect(published?.args.transcript).toEqual(transcript);
    const attributes = new Map(contracts.cards.flat().map((card) => [card.tokenId, card.attributes]));
    expect(published?.args.cardsA).toEqual(transcript.deckA.map((tokenId) => attributes.get(tokenId)));
    expect(published?.args.cardsB).toEqual(transcript.deckB.map((tokenId) => attributes.get(tokenId)));
  });
});

describe('the hashes of a transcript', () => {
  const word = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toHex(bytes));
  const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes));
  const card = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
  const deck = fc.tuple(card, card, card, card, card);
  const transcripts: fc.Arbitrary<SettledTranscript> = fc.record({
    matchKey: word,
    version: fc.integer({ min: 0, max: 65_535 }),
    rulesetId: word,
    seasonId: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    playerA: address,
    playerB: address,
    deckA: deck,
    deckB: deck,
    firstPlayer: fc.integer({ min: 0, max: 255 }),
    deadline: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    salt: word,
    collection: address,
    pool: fc.array(card, { maxLength: 20 }),
    picks: fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 12 }),
    rounds: fc.array(
      fc.uint8Array({ maxLength: 70 }).map((bytes) => toHex(bytes)),
      { maxLength: 5 },
    ),
    firstPick: fc.integer({ min: 0, max: 255 }),
    salts: fc.array(word, { maxLength: 20 }),
  });

  it('are the same here and there, whatever is in it', async () => {
    const reads = { address: contracts.settlement, abi: triadSettlement.abi } as const;
    await fc.assert(
      fc.asyncProperty(transcripts, async (transcript) => {
        const digest = await chain.client.readContract({
          ...reads,
          functionName: 'digestOf',
          args: [transcript],
        });
        expect(digest).toBe(hashTypedData(typedTranscript(venue(), transcript)));
      }),
      { numRuns: 60 },
    );
  });
});
