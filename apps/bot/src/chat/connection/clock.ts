/** Chat tells time like ballots do. */
export { type Clock, systemClock } from '../../base/clock.ts';
