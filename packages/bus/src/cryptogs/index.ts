export {
  type CryptogsChoice,
  type CryptogsHoldings,
  type CryptogsNews,
  type CryptogsSeries,
  HANDS,
  type HandKind,
  MOST_HELD,
  WORTHS,
  type Worth,
} from './camp.ts';
export {
  type CryptogsBusMessage,
  type CryptogsStateJsonV1,
  type CryptogsStateV1,
  type CryptogsVoteV1,
  cryptogsBusMessage,
  cryptogsStateJsonV1,
  cryptogsStateV1,
  cryptogsVoteV1,
} from './streamer-bus.ts';
export {
  type CryptogsPublicView,
  type CryptogsTranscript,
  type CryptogsTurn,
  type CryptogsTurnEvent,
  cryptogsTranscript,
  cryptogsTurn,
  cryptogsView,
  type SlamView,
  type TogView,
} from './view.ts';
