/**
 * Rules that keep anonymous posts and comments apart from what their authors do under their names (docs/adr/0029).
 *
 * A waiting post or comment has an id beyond all others: the next id of the sequence would leave a gap that reveals
 * when it was written. It gets its place in the sequence when others see it.
 */

/** The first id of waiting posts and comments. Their author sees them newest first. */
const FIRST_WAITING_ID = 2_000_000_000;
/** The milliseconds (1.6 days) after which the ids of waiting content begin again; the largest fits into an `integer`. */
const WAITING_ID_CYCLE_MS = 140_000_000;

/** SQL of the id for a post or comment that is written now and waits. */
export const WAITING_ID = `(${FIRST_WAITING_ID} +
  (extract(epoch FROM clock_timestamp()) * 1000)::bigint % ${WAITING_ID_CYCLE_MS})::integer`;

/** SQL of the present hour, the only time that is stored of anonymous content. */
export const CURRENT_HOUR = `date_trunc('hour', clock_timestamp(), 'UTC')`;

/**
 * Returns SQL of a random time from now on.
 * @param seconds parameter with the longest delay, such as `$1`
 */
export const randomTimeWithin = (seconds: string): string =>
  `(clock_timestamp() + random() * make_interval(secs => ${seconds}))`;
