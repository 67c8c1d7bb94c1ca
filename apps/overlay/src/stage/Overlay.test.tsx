import {
  CAMERAS,
  type Camera,
  isSetVote,
  LAYOUTS,
  type Layout,
  type Look,
  look,
  PARTS,
  type Show,
  show as showSchema,
  THEMES,
} from '@show-of-hands/bus';
import { EMPTY_STORE } from '@show-of-hands/bus/client';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { betweenByEmotes } from '../games/fixtures/by-emotes.ts';
import { NOW } from '../games/fixtures/show.ts';
import { SHOWS } from '../games/fixtures/shows.ts';
import { GAMES } from '../games/registry.ts';
import { RULESET_WORDS } from '../games/rulesets.ts';
import { CARDS } from '../games/triad/fixtures/cards.ts';
import { GamesProvider } from '../lib/game/Games.tsx';
import type { GamePicture } from '../lib/game/game-picture.tsx';
import { PictureLoader } from '../lib/game/loader.ts';
import { withExtras } from '../overlay/fixtures/extras.ts';
import { votePanel } from './between/LateVotePanel.tsx';
import { Overlay } from './Overlay.tsx';

const games = { loader: new PictureLoader(GAMES, Date.now), rulesets: RULESET_WORDS };
beforeAll(() => Promise.all([games.loader.loadAll(), votePanel.load()]));

const markup = (overlay: ReactElement): string =>
  renderToStaticMarkup(<GamesProvider games={games}>{overlay}</GamesProvider>);

/** A show on a page with its own pictures of games. */
const drawWith = (loader: PictureLoader, show: Show): string =>
  renderToStaticMarkup(
    <GamesProvider games={{ loader, rulesets: RULESET_WORDS }}>
      <Overlay store={{ ...EMPTY_STORE, status: 'online', seq: 12, epoch: 1, show }} clock={() => NOW} />
    </GamesProvider>,
  );

/** What was drawn: the same show is the same picture, and many tests look at the same. */
const drawn = new WeakMap<Show, string>();

function draw(show: Show): string {
  const html =
    drawn.get(show) ??
    markup(
      <Overlay store={{ ...EMPTY_STORE, status: 'online', seq: 12, epoch: 1, show }} clock={() => NOW} />,
    );
  drawn.set(show, html);
  return html;
}
const moments = Object.entries(SHOWS) as [keyof typeof SHOWS, Show][];
const tags = (html: string, attribute: string): string[] =>
  html.match(new RegExp(`<[^>]*${attribute}="[^>]*>`, 'g')) ?? [];

describe('the fixtures', () => {
  it.each(moments)('%s is a show as the bus defines it', (_, one) => {
    expect(showSchema.safeParse(one)).toMatchObject({ success: true });
  });
});

describe('what viewers read', () => {
  const textOf = (html: string): string => html.replace(/<[^>]*>/g, '\n').replaceAll('&gt;', '>');
  const typedIn = ({ ballot, replay }: Show) =>
    [...(ballot?.leaders ?? []), ...(ballot?.ticker ?? []), ballot?.result, replay?.ballot].flatMap((move) =>
      move ? [move] : [],
    );

  it.each(moments)('%s: moves as they are typed, and no whole command', (_, one) => {
    const text = textOf(draw(one));
    const commands = typedIn(one).flatMap(({ command, short }) => (short === command ? [] : [command]));
    expect(commands.filter((command) => command !== '' && text.includes(command))).toEqual([]);
  });

  it('the latest votes and the decision in the shortest form', () => {
    const { ballot } = SHOWS.ballot;
    const [vote] = ballot?.ticker.slice(-1) ?? [];
    expect(textOf(draw(SHOWS.ballot)).split('\n')).toContain(vote?.short);
    const decided = draw(SHOWS.decided);
    expect(textOf(decided).split('\n')).toContain(SHOWS.decided.ballot?.result?.short);
    expect(decided).toContain(`data-command="${SHOWS.decided.ballot?.result?.command.replace('>', '&gt;')}"`);
  });
});

it('a sealed move is of a turn as its game calls and counts it', () => {
  const sealed = (name: keyof typeof SHOWS, turn: number) => {
    const one = SHOWS[name];
    const step = {
      id: 'one',
      kind: 'commit',
      seat: 'B',
      turn,
      status: 'confirmed',
      hash: null,
      at: NOW,
    } as const;
    const match = one.match && { ...one.match, turn };
    const html = draw({ ...one, ballot: null, match, chain: { ...one.chain, steps: [step] } });
    return /class="sealed-name[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  };
  expect(sealed('cryptogs-thinks', 2)).toMatch(/ throw 2$/);
  expect(sealed('computer', 2)).toMatch(/ turn 3$/);
});

describe('a lesson', () => {
  const lessons = (html: string): number =>
    tags(html, 'data-testid').filter((tag) => tag.includes('"lesson"')).length;
  const drawIn = (show: Show, layout: Look['layout'], camera: Look['camera']): string =>
    markup(
      <Overlay
        store={{ ...EMPTY_STORE, status: 'online', seq: 12, epoch: 1, show }}
        clock={() => NOW}
        look={look.parse({ layout, camera })}
      />,
    );

  it.each(LAYOUTS)('is never there while votes are counted or taken: %s', (layout) => {
    for (const [name, one] of moments) {
      const { ballot, betweenVote, match } = one;
      const asked =
        (ballot?.turn === match?.turn && (ballot?.status === 'open' || ballot?.status === 'counting')) ||
        betweenVote !== null;
      if (asked) expect([name, lessons(drawIn(one, layout, 'none'))]).toEqual([name, 0]);
    }
  });

  it('is there as a match begins and between matches, in every layout, beside a camera or not', () => {
    for (const layout of LAYOUTS) {
      for (const camera of ['none', 'top', 'bottom'] as const) {
        for (const name of ['seeding', 'begins-roulette', 'next-has-traits'] as const) {
          expect([name, layout, camera, lessons(drawIn(SHOWS[name], layout, camera))]).toEqual([
            name,
            layout,
            camera,
            1,
          ]);
        }
      }
    }
  });
});

describe('the overlay', () => {
  it('draws nothing before it knows anything', () => {
    const html = markup(<Overlay store={EMPTY_STORE} clock={() => NOW} />);
    expect(html).toMatch(/^<div class="overlay"[^>]*><\/div>$/);
  });

  it('names match, turn, phase and sequence', () => {
    const root = draw(SHOWS.ballot).match(/^<div[^>]*>/)?.[0];
    expect(root).toContain('data-seq="12"');
    expect(root).toContain(`data-match-key="${SHOWS.ballot.match?.matchKey}"`);
    expect(root).toContain('data-turn="4"');
    expect(root).toContain('data-phase="committing"');
  });

  it('says at the scores when cards in hand count in them', () => {
    expect(draw(SHOWS['sudden-death'])).toMatch(/data-testid="score-note-A">with hand</);
    expect(draw(SHOWS.ballot)).not.toContain('score-note');
  });

  it('counts what silence gives to a seat in scores, notes and end, as the trays do', () => {
    const html = draw(SHOWS['cryptogs-silent']);
    const said = (testid: string) =>
      new RegExp(`data-testid="${testid}"[^>]*>(.*?)</(?:p|span)>`).exec(html)?.[1]?.replace(/<[^>]*>/g, '');
    const trays = (attribute: string): string[] =>
      [...html.matchAll(new RegExp(`class="tray" [^>]*${attribute}="(\\d+)"`, 'g'))].map(
        ([, value = '']) => value,
      );
    const togs = trays('data-won');
    expect(togs).toEqual(['8', '2']);
    expect([said('score-A'), said('score-B'), said('end-score')]).toEqual([...togs, togs.join(':')]);
    expect([said('score-note-A'), said('score-note-B')].map((note) => note?.match(/\d+/)?.[0])).toEqual(
      trays('data-rarity'),
    );
    expect(html).toContain('data-winner="A" data-cause="time"');
    // nothing is counted where a match is void, or where silence loses
    for (const name of ['cryptogs-both-silent', 'poly-lost-on-time', 'lost-on-time'] as const)
      expect(draw(SHOWS[name])).not.toContain('end-score');
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
    expect(html).toContain('adds Swap, Same');
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
    expect(html).toContain('+12 s after an interruption');
    expect(html).toContain('100 needed');
  });

  it('shows both teams, and the vote on the next rules with its counts', () => {
    expect(
      tags(draw(SHOWS['ballot-teams']), 'data-members').map((tag) => /data-members="(\d+)"/.exec(tag)?.[1]),
    ).toEqual(['214', '198']);
    const vote = draw(SHOWS['ruleset-vote']);
    expect(tags(vote, 'data-option')).toHaveLength(4);
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

/** The picture in a look that differs from the plain one. */
const drawAs = (show: Show, given: z.input<typeof look>, preview = false): string =>
  markup(
    <Overlay
      store={{ ...EMPTY_STORE, status: 'online', seq: 12, epoch: 1, show }}
      clock={() => NOW}
      look={look.parse(given)}
      preview={preview}
    />,
  );
const withAll = (show: Show, what: string): Show => withExtras(show, new URLSearchParams({ with: what }));
const partsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/data-part="([a-z]+)"/g)].map(([, part = '']) => part));
const everyPart: Look['parts'] = Object.fromEntries(
  PARTS.map((part) => [part, { shown: true, dx: 0, dy: 0, scale: 100 }]),
);

describe('a look', () => {
  const all = withAll(SHOWS.ballot, 'exact,voters,cost');

  it('asks for the word that measures the delay where nothing is asked, else at the bottom of the table', () => {
    const { delayCheck } = SHOWS['delay-check'];
    const apart = '<aside class="asked"><section class="delay-check';
    const over = /<div class="delay-over"[^>]*><section class="delay-check/;
    for (const layout of LAYOUTS) {
      const free = drawAs(SHOWS['delay-check'], { layout });
      expect(free, layout).toContain(apart);
      expect(free, layout).not.toMatch(over);
      for (const moment of ['ballot', 'committed', 'won', 'idle', 'stopped'] as const) {
        const taken = drawAs({ ...SHOWS[moment], delayCheck }, { layout });
        expect(taken, `${layout} ${moment}`).toMatch(over);
        expect(taken, `${layout} ${moment}`).not.toContain(apart);
      }
    }
    const hidden = drawAs(SHOWS['delay-check'], { parts: { ballot: { shown: false } } });
    expect(hidden).toMatch(over);
  });

  it('is named on the root, whatever it is', () => {
    for (const layout of LAYOUTS) {
      for (const theme of THEMES) {
        const root = drawAs(all, { layout, theme, motion: 'reduced' }).match(/^<div[^>]*>/)?.[0];
        expect(root).toContain(`data-layout="${layout}" data-theme="${theme}"`);
        expect(root).toContain('data-motion="reduced"');
      }
    }
  });

  it.each(PARTS)('draws the part %s in every layout that shows it, and in none that hides it', (part) => {
    for (const layout of LAYOUTS) {
      const beside = part === 'how' ? { ballot: { shown: false } } : {};
      const shown = partsIn(drawAs(all, { layout, parts: { ...everyPart, ...beside } }));
      const hidden = partsIn(
        drawAs(all, { layout, parts: { ...everyPart, ...beside, [part]: { shown: false } } }),
      );
      expect(shown.has(part), `${part} in ${layout}`).toBe(true);
      expect(hidden.has(part), `${part} in ${layout}`).toBe(false);
    }
  });

  it('says once what to type, with the strip or with the ballot, and never when no votes are taken', () => {
    for (const layout of LAYOUTS) {
      for (const hide of [{}, { how: { shown: false } }, { ballot: { shown: false } }]) {
        expect(drawAs(all, { layout, parts: hide }).match(/data-testid="how"/g)?.length ?? 0).toBe(1);
        expect(drawAs(SHOWS.decided, { layout, parts: hide }).match(/data-testid="how"/g)?.length ?? 0).toBe(
          0,
        );
      }
    }
  });

  it('moves and scales a part as it is told', () => {
    const html = drawAs(all, { parts: { chain: { dx: 12, dy: -30, scale: 150 } } });
    expect(html).toMatch(/data-part="chain"[^>]*transform:translate\(12px, -30px\) scale\(1.5\)/);
  });

  it('names no viewer where names are off', () => {
    const html = drawAs(all, { names: false, parts: everyPart });
    for (const name of ['velvet_otter', 'Quillfeather']) expect(html).not.toContain(name);
    expect(drawAs(all, { parts: everyPart })).toContain('velvet_otter');
  });

  it('outlines in a preview what has nothing to show, and the room for the camera', () => {
    const html = drawAs(SHOWS.ballot, { camera: 'top', parts: { voters: { shown: true } } }, true);
    expect(partsIn(html).has('voters')).toBe(true);
    expect(html).toContain('data-hole="camera"');
    expect(partsIn(drawAs(SHOWS.ballot, { parts: { voters: { shown: true } } })).has('voters')).toBe(false);
  });
});

describe('what another channel does', () => {
  it('is told by its sealed move alone where there is no room for both', () => {
    const parts = (layout: Layout, camera: Camera) => {
      const html = drawAs(SHOWS['rival-sealed'], { layout, camera });
      return ['rival', 'sealed'].filter((part) => html.includes(`data-testid="${part}"`));
    };
    for (const camera of CAMERAS) {
      expect(parts('lower', camera), camera).toEqual(['sealed']);
      expect(parts('vertical', camera), camera).toEqual(['rival', 'sealed']);
    }
  });
});

describe('blanked', () => {
  it.each(moments)('%s: nothing is drawn at all', (_, one) => {
    expect(drawAs({ ...one, blank: true }, {})).toMatch(/^<div class="overlay"[^>]*><\/div>$/);
  });
});

describe('who is ahead', () => {
  it.each([
    ['exact', 'Chat +2', 'exact'],
    ['bound', '-1 to 3 for Chat', 'bound'],
    ['estimate', 'Ada +1.4', 'estimate from 64 guesses'],
  ])('an %s value is said to be one', (kind, text, label) => {
    const html = draw(withAll(SHOWS.ballot, kind));
    expect(html).toContain(`data-testid="evaluation" data-kind="${kind}"`);
    expect(html).toContain(text);
    expect(html).toContain(label);
  });

  it('is said of this very turn only, and not at all while the streamer has it off', () => {
    const judged = withAll(SHOWS.ballot, 'exact');
    const { analysis } = judged;
    const old = analysis.evaluation && { ...analysis.evaluation, turn: 3 };
    expect(draw({ ...judged, analysis: { ...analysis, evaluation: old } })).not.toContain('evaluation');
    expect(draw({ ...judged, analysis: { ...analysis, evaluations: 'off' } })).not.toContain('evaluation');
  });

  it('is looked back at once the match is over', () => {
    const html = draw(withAll(SHOWS.won, 'review'));
    expect(html).toContain('data-testid="review" data-kind="exact"');
    expect(html).toContain('91%');
    expect(draw(withAll(SHOWS.ballot, 'review'))).not.toContain('data-testid="review"');
  });
});

describe('the names of voters', () => {
  it('are whole up to the longest that a channel has', () => {
    const { ballot } = SHOWS.ballot;
    const name = 'x'.repeat(25);
    const html = draw({
      ...SHOWS.ballot,
      ballot: ballot && { ...ballot, ticker: [{ name, command: '#triad A2->B1' }] },
    });
    expect(html).toContain(`>${name}<`);
  });
});

describe('a vote on the next rules', () => {
  it('says every share, and where names stand side by side and narrow lets the bars say it', () => {
    const shares = (layout: Look['layout'], camera: Look['camera']): number =>
      drawAs(SHOWS['ruleset-vote-nine'], { layout, camera }).split('choice-share').length - 1;
    expect(shares('full', 'none')).toBe(9);
    expect(shares('lower', 'none')).toBe(9);
    expect(shares('side', 'top')).toBe(0);
  });
});

describe('a vote on the camp', () => {
  it('has a price at what costs something, and says what may be spent', () => {
    const html = draw(SHOWS['camp-coins']);
    expect(tags(html, 'data-option')).toHaveLength(9);
    const { betweenVote } = SHOWS['camp-coins'];
    const costs = betweenVote?.subject === 'camp' ? betweenVote.options.map(({ cost }) => String(cost)) : [];
    expect([...html.matchAll(/choice-price[^>]* data-coins="(\d+)"/g)].map(([, cost]) => cost)).toEqual(
      costs.slice(1),
    );
    expect(html).toContain('Solra +4');
    expect(html).toContain('3,897 of 15,590 coins to spend');
  });

  it('on the party shows each with its faces, and who comes in for whom', () => {
    for (const layout of ['full', 'side', 'lower', 'vertical'] as const) {
      const html = drawAs(SHOWS['camp-party'], { layout });
      expect(tags(html, 'data-option'), layout).toHaveLength(5);
      expect(tags(html, 'data-token').length, layout).toBeGreaterThanOrEqual(20);
    }
    // names come first: what tells two parties apart is said where they leave room
    const { betweenVote } = SHOWS['camp-party'];
    if (betweenVote?.subject !== 'camp') throw new Error('no vote on a camp');
    const few = { ...betweenVote, options: betweenVote.options.slice(0, 3) };
    expect(draw({ ...SHOWS['camp-party'], match: null, betweenVote: few })).toContain('Naumo for Moswyn');
  });

  it('comes with what the match paid, for what, and what chat owns; without that it says how the match ended', () => {
    const html = draw(SHOWS['poly-over']);
    expect(html).toContain('data-testid="paid" data-coins="3248"');
    expect(html).toContain('+3,248 coins: beat 78 levels with 65');
    expect(html).toContain('Chat has 15,590 coins');
    const { purse } = SHOWS['poly-over'];
    if (purse?.paid == null) throw new Error('no purse');
    const other = { ...purse, paid: { ...purse.paid, matchKey: `0x${'00'.repeat(32)}` as const } };
    for (const without of [null, other]) {
      expect(draw({ ...SHOWS['poly-over'], purse: without })).not.toContain('data-testid="paid"');
    }
  });

  it('and the pause after a match say what that paid and what chat owns, also once it has left the picture', () => {
    for (const moment of ['camp-waiting', 'camp-alone'] as const) {
      for (const layout of LAYOUTS) {
        const html = drawAs(SHOWS[moment], { layout });
        // once, and in every layout
        for (const text of ['+3,248 coins: beat 78 levels with 65', 'Chat has 15,590 coins'])
          expect(html.split(text), `${moment} ${layout}`).toHaveLength(2);
      }
    }
    expect(draw({ ...SHOWS['camp-waiting'], purse: null })).not.toContain('data-testid="purse"');
  });

  it('waits for the words of its game while they come, and is said in others once those are missed', async () => {
    const page = (polylemma: () => Promise<GamePicture>) => {
      const loader = new PictureLoader({ ...GAMES, polylemma }, Date.now);
      return { loader, shown: () => drawWith(loader, SHOWS['camp-alone']) };
    };
    const coming = page(GAMES.polylemma);
    expect(coming.shown()).not.toContain('data-testid="between-vote"');
    await coming.loader.loadAll();
    expect(coming.shown()).toContain('Thornssa +8');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const missed = page(() => Promise.reject(new Error('gone')));
    await missed.loader.loadAll();
    warn.mockRestore();
    expect(missed.shown()).toContain('Thornssa in slot 2');
  });

  it('does not say that chat has chosen where too few have voted', () => {
    const { betweenVote } = SHOWS['camp-party'];
    if (betweenVote?.subject !== 'camp' || isSetVote(betweenVote))
      throw new Error('no vote for one of several');
    const shown = (winner: number | null) =>
      draw({ ...SHOWS['camp-party'], betweenVote: { ...betweenVote, status: 'closed', winner } });
    expect(shown(1)).toContain('Chat has chosen');
    expect(shown(null)).not.toContain('Chat has chosen');
    expect(shown(null)).toContain('Too few votes. Nothing changes.');
  });

  it('shows what came of it in place of the options, once it is done', () => {
    const html = draw(SHOWS['camp-drew']);
    expect(html).toContain('data-came="done"');
    expect(html).toContain('Naumo: Water, Redraw');
    expect(tags(html, 'data-option')).toEqual([]);
    const { betweenVote } = SHOWS['camp-drew'];
    if (betweenVote?.subject !== 'camp') throw new Error('no vote on a camp');
    for (const [status, words] of [
      ['doing', 'In progress…'],
      ['late', 'This takes a little longer.'],
      ['failed', 'That didn’t work.'],
    ] as const) {
      const shown = draw({ ...SHOWS['camp-drew'], betweenVote: { ...betweenVote, came: { status } } });
      expect(shown).toContain(words);
      expect(tags(shown, 'data-option')).toHaveLength(9);
    }
  });
});

describe('a vote on a set', () => {
  const marked = (html: string, mark: string): string[] =>
    [...html.matchAll(new RegExp(`class="choice ${mark}" data-option="(\\d+)"`, 'g'))].map(
      ([, number = '']) => number,
    );

  it('has all twelve options with their counts in every layout, beside a camera or not', () => {
    for (const moment of ['camp-set', 'camp-set-alone', 'camp-set-decided'] as const) {
      const counts = SHOWS[moment].betweenVote?.options.map(({ votes }) => String(votes));
      for (const layout of LAYOUTS) {
        for (const camera of ['none', 'top'] as const) {
          const html = drawAs(SHOWS[moment], { layout, camera });
          const drawn = [...html.matchAll(/class="choice-count[^>]*>(\d+)</g)].map(([, count]) => count);
          expect(drawn, `${moment} ${layout} ${camera}`).toEqual(counts);
        }
      }
    }
  });

  it('has the picture of each option where they have some and there is room, and all of them alike', () => {
    const pictures = (
      moment: 'cryptogs-picks' | 'cryptogs-picks-alone' | 'camp-set-alone',
      layout: Look['layout'],
    ) =>
      drawAs(SHOWS[moment], { layout }).match(/class="choice-picture"[^>]*><span class="tog-row"/g)?.length ??
      0;
    expect(pictures('cryptogs-picks-alone', 'full')).toBe(12);
    expect(pictures('cryptogs-picks', 'vertical')).toBe(12);
    // names come first
    expect(pictures('cryptogs-picks', 'lower')).toBe(0);
    expect(pictures('camp-set-alone', 'full')).toBe(0);
  });

  it('marks what leads while it is open, and what won at the end', () => {
    const open = draw(SHOWS['camp-set']);
    expect(marked(open, 'is-leading')).toEqual(['1', '4', '7', '8', '11']);
    expect(marked(open, 'is-winner')).toEqual([]);
    const decided = draw(SHOWS['camp-set-decided']);
    expect(marked(decided, 'is-leading')).toEqual([]);
    expect(marked(decided, 'is-winner')).toEqual(['1', '4', '7', '8', '11']);
    expect(decided).toContain('Done!');
  });

  it('says what to type, and nothing of counts that are secret', () => {
    expect(draw(SHOWS['camp-set-alone'])).toContain('Type up to 5 numbers: 1 3 5 8 10');
    // with the letter, where votes have one
    expect(draw(SHOWS['camp-set'])).toContain('Type up to 5 numbers: 1 3 5 8 10 k');
    const { betweenVote } = SHOWS['camp-set-alone'];
    if (betweenVote === null || !isSetVote(betweenVote)) throw new Error('no vote on a set');
    const options = betweenVote.options.map((option) => ({ ...option, votes: null }));
    const secret = { ...betweenVote, leading: [], options };
    const html = draw({ ...SHOWS['camp-set-alone'], betweenVote: secret });
    expect(html).not.toContain('choice-count');
    expect(tags(html, 'data-option')).toHaveLength(12);
  });

  it('where only emotes come through says how many to send', () => {
    const html = draw(betweenByEmotes(SHOWS['camp-set']));
    expect(html).toContain('send up to 5 emotes');
    expect(tags(html, 'data-option')).toHaveLength(12);
  });

  it("is asked in its game's own words, where it has some", async () => {
    const topics = {
      room: 'own-topics',
      english: { 'topic.party.question': 'What do we stake?', 'topic.party.typed': 'stake' },
      others: {},
    };
    const polylemma = async () => {
      const picture = await GAMES.polylemma();
      return { ...picture, ...(picture.camp && { camp: { ...picture.camp, topics } }) };
    };
    const loader = new PictureLoader({ ...GAMES, polylemma }, Date.now);
    await loader.loadAll();
    const html = drawWith(loader, SHOWS['camp-set-alone']);
    expect(html).toContain('What do we stake?');
    expect(html).not.toContain('Which party next?');
    expect(html).toContain('Type up to 5 numbers: stake 1 3 5 8 10');
    // what it leaves out is said as of all games
    expect(html).toContain('aria-label="between-match vote"');
  });
});

describe('a replay', () => {
  const replayed = withAll(SHOWS.ballot, 'replay');

  it('draws its match in place of the table, with its step and what chat decided', () => {
    const html = draw(replayed);
    expect(html).toContain('data-replay="true"');
    expect(tags(html, 'data-cell')).toHaveLength(9);
    expect(html).toContain('turn 4 of 9');
    expect(html).toContain('2×');
    expect(html).toContain('data-command="#triad A2-&gt;B1"');
  });

  it('asks nobody to vote', () => {
    expect(draw(replayed)).not.toContain('data-testid="how"');
  });
});

describe('the chain', () => {
  it('says what the match has cost, in the currency of the chain and in money, and that it was free', () => {
    expect(draw(withAll(SHOWS.ballot, 'cost'))).toContain('cost 0.000421 ETH (€1.27)');
    expect(draw(withAll(SHOWS.ballot, 'free'))).toMatch(/data-testid="cost">free</);
    expect(draw(SHOWS.ballot)).not.toContain('data-testid="cost"');
  });
});
