import { matchRecord } from '@show-of-hands/bus';
import { type Game, type GameTypes, type Refusal, refuse } from '@show-of-hands/engine';
import { judgeUnvoted, type Unvoted } from '@show-of-hands/engine/ballot';
import type { GameReplay } from '../../match/game/bot-game.ts';
import { playsOf, roundsOf } from './rounds.ts';

/** A record as the bot publishes it, as far as it says who decided. */
const published = matchRecord.pick({ transcript: true, seats: true, turns: true });

const WHY: Readonly<Record<Exclude<Unvoted, 'forced'>, string>> = {
  choice: 'has no ballot, and chat had more than one legal move',
  digest: 'has no ballot, and was committed as if one had decided it',
};

/**
 * Why a published record is refused whose chat was not asked about a move, though it had a choice. Undefined for
 * what is no published record, and for one that cannot be played: whoever replays it says so.
 */
export function refusalOfUnvoted<G extends GameTypes>(
  game: Game<G>,
  {
    begin,
    disclosureIn,
  }: Pick<GameReplay<G['State'], G['View'], G['Move'], G['Disclosure']>, 'begin' | 'disclosureIn'>,
  raw: unknown,
): { readonly ok: false; readonly error: Refusal } | undefined {
  const record = published.safeParse(raw);
  if (!record.success || record.data.transcript === null) return undefined;
  const { transcript, seats, turns } = record.data;
  const begun = begin(transcript);
  if (!begun.ok) return undefined;
  let state = begun.value;
  for (const round of roundsOf(turns)) {
    const view = game.view(state, 'public');
    for (const { turn, seat, ballot, forced, commit } of round) {
      if (seats[seat].kind !== 'chat') continue;
      const place = `turn ${turn + 1} of seat ${seat}`;
      if (ballot !== null && forced) {
        return refuse('forced_with_ballot', `${place} is said to have been forced, and has a ballot`);
      }
      if (ballot !== null) continue;
      const found = judgeUnvoted(game, view, seat, commit.ballotDigest);
      if (found !== 'forced') return refuse('not_forced', `${place} ${WHY[found]}`);
    }
    const plays = playsOf(game.codec, disclosureIn, state, round);
    const played = plays.ok ? game.play(state, plays.value) : plays;
    if (!played.ok) return undefined;
    state = played.value.state;
  }
  return undefined;
}
