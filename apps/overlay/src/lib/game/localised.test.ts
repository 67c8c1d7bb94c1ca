import { sayIn } from '@show-of-hands/bus';
import { showWords, translateShow } from '@show-of-hands/bus/show-words';
import { expect, it } from 'vitest';
import { SHOWS } from '../../games/fixtures/shows.ts';

const speak = translateShow({
  say: sayIn(showWords, {
    language: 'de',
    rooms: { show: { 'seat.chat': 'Der Chat', 'seat.team': 'Seite {letter}' } },
  }),
  rulesetOf: (ruleset) => ({ ...ruleset, name: ruleset.name.toUpperCase() }),
  labelOf: (_, command) => (command.includes('2->') ? `Karte 2 (${command})` : command),
});

const { ballot: show } = SHOWS;

it('says names that nobody chose in the language of the page, and leaves those that somebody chose', () => {
  const { match, teams } = speak({
    ...show,
    match: show.match && {
      ...show.match,
      seats: { A: { ...show.match.seats.A, name: 'Chat' }, B: { ...show.match.seats.B, name: 'Deep Blue' } },
    },
    teams: {
      by: 'join',
      teams: {
        A: { name: 'Team A', members: 1, channel: null },
        B: { name: 'Team A', members: 2, channel: null },
      },
      how: null,
    },
  });
  expect([match?.seats.A.name, match?.seats.B.name]).toEqual(['Der Chat', 'Deep Blue']);
  expect([teams?.teams.A.name, teams?.teams.B.name]).toEqual(['Seite A', 'Team A']);
});

it('says every ruleset, wherever it stands', () => {
  const { table, match } = speak(show);
  const names = [table.next, ...table.presets, ...(match ? [match.ruleset] : [])].map(({ name }) => name);
  expect(names).toEqual(names.map((name) => name.toUpperCase()));
});

it('says moves, and leaves the label of one that the game has no words for', () => {
  const { leaders = [] } = show.ballot ?? {};
  const said = speak(show).ballot?.leaders ?? [];
  expect(leaders.length).toBeGreaterThan(1);
  for (const [place, { command, label }] of leaders.entries()) {
    expect(said[place]?.label).toBe(command.includes('2->') ? `Karte 2 (${command})` : label);
  }
});

it('gives the same part again as long as the bot sends no other', () => {
  const first = speak(show);
  const second = speak({ ...show, blank: true, ballot: show.ballot && { ...show.ballot, voters: 99 } });
  expect(second.match).toBe(first.match);
  expect(second.table).toBe(first.table);
  expect(second.ballot).not.toBe(first.ballot);
});
