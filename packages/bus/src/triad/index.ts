export {
  type CardView,
  type HandSlotView,
  type PlacedView,
  type TriadPublicView,
  type TriadTurn,
  type TriadTurnEvent,
  triadTurn,
  triadView,
} from './view.ts';
