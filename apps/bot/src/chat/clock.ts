/** Chat tells time like ballots do. */
export { type Clock, systemClock } from '../ballot/clock.ts';
