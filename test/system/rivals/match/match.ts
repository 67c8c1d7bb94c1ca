import type { MatchRecord } from '@show-of-hands/bus';
import { checkRecord } from '@show-of-hands/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';
import { TwoShows } from '#helpers/show/two-shows.ts';

interface Meeting {
  readonly game: string;
  readonly chainId: number;
  readonly table?: Readonly<Record<string, unknown>>;
  /** Who plays for the show that accepts: chat plays for the one that challenges. */
  readonly joiner: 'chat' | 'computer';
  /** How long it may last in real time, with a block every two seconds; ms. */
  readonly ms: number;
}

/** Two channels meet on a chain and nowhere else: from the challenge to a result that both can prove. */
export const twoShowsMeet = ({ game, chainId, table = {}, joiner, ms }: Meeting) =>
  describe(`a match of ${game} between two shows`, () => {
    let shows: TwoShows;
    let records: { readonly home: MatchRecord; readonly away: MatchRecord };

    beforeAll(async () => {
      shows = await TwoShows.open(chainId, { game, blockTime: 2, table });
      const matchKey = await shows.meet({ rated: 'rated' }, { player: joiner });
      const isOver = () => [shows.home, shows.away].every(({ tap }) => tap.show.match?.phase === 'over');
      await until('the match is over for both', isOver, ms);
      const [home, away] = await Promise.all([shows.home.recordOf(matchKey), shows.away.recordOf(matchKey)]);
      records = { home, away };
    }, ms + 180_000);
    afterAll(() => shows?.close());

    it('is played to its end by two bots, each with one seat', () => {
      const { home, away } = records;
      expect(home.ending).toEqual(away.ending);
      expect(home.ending.cause).toBe('played');
      expect(home.seats).toMatchObject({
        A: { kind: 'chat', owner: shows.owners.home },
        B: { kind: 'rival', owner: shows.owners.away },
      });
      expect(away.seats).toMatchObject({
        A: { kind: 'rival', owner: shows.owners.home },
        B: { kind: joiner, owner: shows.owners.away },
      });
      expect(home.transcript).toEqual(away.transcript);
    });

    it('has a record on both sides of which all holds that stands in it: the other chat’s votes have not been read yet', () => {
      for (const record of Object.values(records)) {
        const found = [...checkRecord(record)].flatMap((one) =>
          one.type === 'turn' ? one.turn.findings : one.findings,
        );
        const others = found.filter(({ verdict }) => verdict !== 'holds');
        const isUnread = record.seats[record.rival?.seat ?? 'A'].rival?.player === 'chat';
        const unread = others.filter(({ detail }) => isUnread && detail.key === 'found.rivalUnread');
        expect(others).toEqual(unread);
        expect(unread.length > 0).toBe(isUnread);
      }
    });
  });
