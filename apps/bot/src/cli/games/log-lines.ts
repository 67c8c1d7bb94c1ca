import type { Codec, Notation } from '@show-of-hands/engine';
import { endingWords, type MatchLog } from '@show-of-hands/verify';

/** What happened, in one line, as everyone may know it. */
export function logLine<Move>(
  log: MatchLog,
  { codec, notation }: { readonly codec: Codec<Move>; readonly notation: Notation<Move> },
): string {
  switch (log.type) {
    case 'opened':
      return `opened by ${log.owner}`;
    case 'joined':
      return `joined by ${log.owner}`;
    case 'seedRevealed':
      return `seat ${log.seat} revealed its seed`;
    case 'started':
      return `started: seat ${log.firstPlayer} plays first`;
    case 'committed':
      return `turn ${log.turn + 1}: seat ${log.seat} committed`;
    case 'revealed': {
      const move = codec.decode(log.move);
      const text = move.ok ? notation.format(move.value, log.seat) : log.move;
      return `turn ${log.turn + 1}: seat ${log.seat} played ${text}`;
    }
    case 'cardOpened':
      return `seat ${log.seat} showed the card in slot ${log.slot + 1}: token ${log.tokenId}`;
    case 'disclosed':
      return `seat ${log.seat} showed what goes with its move`;
    case 'handClosed':
      return `seat ${log.seat} showed its whole hand`;
    case 'timeCalled': {
      const silent = log.awaiting.map((seat) => `seat ${seat}`).join(' and ');
      return `time is up: ${silent || 'nobody'} ${silent ? 'did not act' : 'joined'}`;
    }
    case 'agentRevoked':
      return `seat ${log.seat} took the rights of its agent ${log.agent} away`;
    case 'ended':
      return `over: ${endingWords(log.ending)} (${log.cause})`;
    default:
      return log satisfies never;
  }
}
