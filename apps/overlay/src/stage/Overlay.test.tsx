import { type Show, show as showSchema } from '@show-of-hands/bus';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EMPTY_STORE, type Store } from '../connection/store.ts';
import { CARDS } from '../games/triad/fixtures/cards.ts';
import { NOW, SHOWS } from '../games/triad/fixtures/shows.ts';
import { Overlay } from './Overlay.tsx';

const draw = (show: Show, parts: Partial<Store> = {}): string =>
  renderToStaticMarkup(
    <Overlay
      store={{ ...EMPTY_STORE, status: 'online', seq: 12, epoch: 1, show, ...parts }}
      clock={() => NOW}
    />,
  );
const moments = Object.entries(SHOWS) as [keyof typeof SHOWS, Show][];
const tags = (html: string, attribute: string): string[] =>
  html.match(new RegExp(`<[^>]*${attribute}="[^>]*>`, 'g')) ?? [];

describe('the fixtures', () => {
  it.each(moments)('%s is a show as the bus defines it', (_, one) => {
    expect(showSchema.safeParse(one)).toMatchObject({ success: true });
  });
});

describe('the overlay', () => {
  it('draws nothing before it knows anything', () => {
    const html = renderToStaticMarkup(<Overlay store={EMPTY_STORE} clock={() => NOW} />);
    expect(html).toMatch(/^<div class="overlay"[^>]*><\/div>$/);
  });

  it('names match, turn, phase and sequence', () => {
    const root = draw(SHOWS.ballot).match(/^<div[^>]*>/)?.[0];
    expect(root).toContain('data-seq="12"');
    expect(root).toContain(`data-match-key="${SHOWS.ballot.match?.matchKey}"`);
    expect(root).toContain('data-turn="4"');
    expect(root).toContain('data-phase="committing"');
  });

  it('draws nine cells and two hands of five, each owner and token as in the view', () => {
    const html = draw(SHOWS.ballot);
    const cells = tags(html, 'data-cell');
    expect(cells).toHaveLength(9);
    expect(cells[0]).toContain(`data-owner="B" data-token="${CARDS[6]?.tokenId}"`);
    expect(cells[1]).toContain('data-owner="" data-token=""');
    expect(cells[4]).toContain(`data-owner="A" data-token="${CARDS[8]?.tokenId}"`);
    expect(tags(html, 'data-slot')).toHaveLength(10);
  });

  it('draws the pool of a draft instead of the board, and of every picked card whose it is', () => {
    const html = draw(SHOWS.draft);
    const cards = tags(html, 'data-pick');
    expect(cards).toHaveLength(12);
    expect(tags(html, 'data-cell')).toHaveLength(0);
    const picked = cards.flatMap((card, index) => (card.includes('data-picked=""') ? [] : [index]));
    expect(picked).toEqual([0, 2, 5, 7]);
    expect(cards[2]).toContain('data-picked="A"');
    expect(cards[7]).toContain('data-picked="B"');
    expect(tags(draw(SHOWS['draft-large']), 'data-pick')).toHaveLength(20);
    // a place that is not filled yet is no card back
    expect(html).not.toContain('card-back ');
  });

  it('marks swapped cards, and says what Roulette drew and which round it is', () => {
    const html = draw(SHOWS.roulette);
    const swapped = tags(html, 'data-slot').filter((slot) => slot.includes('data-swapped="true"'));
    expect(
      swapped.map((slot) =>
        slot
          .match(/data-seat="(.)" data-slot="(.)"/)
          ?.slice(1)
          .join(''),
      ),
    ).toEqual(['A2', 'B0']);
    expect(html).toContain('drew Swap, Same');
    expect(draw(SHOWS['sudden-death'])).toContain('round 2');
  });

  it('shows shields, counted types and formations', () => {
    const html = draw(SHOWS.traits);
    for (const text of ['+2', '+3', 'Harmony', 'Eclipse', '#7edb8b']) expect(html).toContain(text);
    expect(draw(SHOWS.ballot)).not.toContain('card-typed');
  });

  it('shows hidden cards as backs that carry no token', () => {
    const html = draw(SHOWS['ballot-blind']);
    const slots = tags(html, 'data-slot');
    expect(slots.filter((slot) => slot.includes('data-face="back"'))).toHaveLength(4);
    for (const slot of slots) expect(slot.includes('data-token')).toBe(slot.includes('data-face="face"'));
    for (const hidden of [0, 2, 6, 8]) expect(html).not.toContain(CARDS[hidden]?.tokenId);
    expect(html.match(/card-back /g)?.length).toBe(5);
  });

  it('tells chat what to type exactly while a ballot is open', () => {
    for (const [name, one] of moments) {
      const takesVotes = one.ballot?.status === 'open' || one.ballot?.status === 'paused';
      expect(draw(one).includes('data-testid="how"'), name).toBe(takesVotes);
    }
    expect(draw(SHOWS.ballot)).toContain('#triad A2-&gt;B1');
  });

  it('names no move while the counts are secret, and says that they are', () => {
    const html = draw(SHOWS['ballot-secret']);
    expect(html).toContain('data-testid="secret"');
    expect(html).not.toContain('data-testid="leaders"');
    expect(tags(html, 'data-count')).toEqual([]);
  });

  it('shows a paused vote with the time it has left, standing, and what was given back', () => {
    const html = draw(SHOWS.paused);
    expect(html).toMatch(/data-testid="countdown"[^>]*>.*10</);
    expect(html).toContain('12 s given back');
    expect(html).toContain('100 needed');
  });

  it('shows both teams, and the vote on the next rules with its counts', () => {
    expect(
      tags(draw(SHOWS['ballot-teams']), 'data-members').map((tag) => /data-members="(\d+)"/.exec(tag)?.[1]),
    ).toEqual(['214', '198']);
    const vote = draw(SHOWS['ruleset-vote']);
    expect(tags(vote, 'data-preset')).toHaveLength(4);
    expect(vote).toContain('cards.example.org/verify');
  });

  it('shows a decision once, and the winner only at the end', () => {
    expect(draw(SHOWS.decided)).toContain('data-ballot-status="closed"');
    for (const [name, one] of moments) {
      expect(draw(one).includes('data-testid="winner"'), name).toBe(one.match?.ending != null);
    }
    expect(draw(SHOWS.won)).toContain('data-winner="A" data-cause="played"');
    expect(draw(SHOWS.void)).toContain('data-winner="void" data-cause="cancelled"');
  });

  it('shows what lies on the board where a match was broken off, and the ending’s score where it was played', () => {
    const scoreIn = (html: string) =>
      ['A', 'B'].map((seat) => html.match(new RegExp(`data-testid="score-${seat}">([^<]*)<`))?.[1]);
    const endedBy = (cause: 'played' | 'time') =>
      draw({
        ...SHOWS.ballot,
        ballot: null,
        match: SHOWS.ballot.match && {
          ...SHOWS.ballot.match,
          phase: 'over',
          ending: { winner: 'B', cause, score: { A: 0, B: 0 } },
        },
      });
    expect(scoreIn(endedBy('time'))).toEqual(scoreIn(draw(SHOWS.ballot)));
    expect(scoreIn(endedBy('time'))).not.toEqual(['0', '0']);
    expect(scoreIn(endedBy('played'))).toEqual(['0', '0']);
  });

  it('drops a ballot that is about another turn than the table', () => {
    const { match } = SHOWS.flips;
    expect(draw({ ...SHOWS.ballot, match })).not.toContain('data-ballot-status');
  });

  it('escapes what viewers call themselves', () => {
    const { ballot } = SHOWS.ballot;
    const html = draw({
      ...SHOWS.ballot,
      ballot: ballot && { ...ballot, ticker: [{ name: '<img src=x onerror=1>', command: '<b>' }] },
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>&');
    expect(html).toContain('&lt;img');
  });

  it('says that a local chain is local, and that the table has stopped', () => {
    expect(draw(SHOWS.ballot)).toContain('data-chain-local="true"');
    expect(draw(SHOWS.stopped)).toContain('data-testid="problem"');
    // what is wrong with it is the streamer's business, and may name machines
    expect(draw(SHOWS.stopped)).not.toContain('8545');
    expect(draw(SHOWS.idle)).toContain('data-testid="waiting"');
  });
});
