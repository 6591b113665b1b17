/**
 * Queues by kind of load, not by feature. Letters are written by the AI as well, but tens of thousands of them are due at once: few
 * are written at a time, so that nobody who talks to the companion waits for a free worker, or for a provider busy with letters.
 */
export const QUEUE_NAMES = ['ai', 'letters', 'push', 'mail', 'schedule'] as const;

export type QueueName = (typeof QUEUE_NAMES)[number];

/** Returns whether a field of a payload is what its job needs. */
export type PayloadCheck = (value: unknown) => boolean;

export const isInteger: PayloadCheck = (value) => Number.isSafeInteger(value);
export const isIntegerOrAbsent: PayloadCheck = (value) => value === undefined || isInteger(value);
export const isText: PayloadCheck = (value) => typeof value === 'string' && value !== '';
export const isOneOf =
  (values: readonly string[]): PayloadCheck =>
  (value) =>
    values.includes(value as string);
export const isTrueOrAbsent: PayloadCheck = (value) => value === undefined || value === true;

/** Identifies a member's jobs by ids in a field of the payload. `ids` is a query for them, `$1` the member's. */
export interface JobOwner<Field extends string = string> {
  field: Field;
  ids: string;
}

/** A feature's declarations about a job, beside its payload. */
export interface JobDefinition<Field extends string = string> {
  queue: QueueName;
  /**
   * A check for each field of the payload. A job that does not pass them is left to workers of another release for a day, and
   * then set aside for an administrator. Fields of a newer release are ignored.
   */
  payload: Readonly<Record<Field, PayloadCheck>>;
  /** The owner of the job, so that none outlives the account that it is about (promise 26). */
  owner: JobOwner<Field> | 'nobody';
  /**
   * Lets all other jobs of its queue go first (BullMQ's priority; the larger, the later). A diary that is imported
   * causes thousands of such jobs, a Sunday morning as many letters, and nothing else must wait behind them; the
   * sweeper, too, sends them last.
   */
  priority?: number;
  /** The period of a repeated job, in milliseconds. */
  everyMs?: number;
}

/** The definitions of the jobs of a feature, by name; `Jobs` are their payloads. */
export type JobDefinitions<Jobs> = { readonly [N in keyof Jobs]: JobDefinition<keyof Jobs[N] & string> };

/** The owner of jobs whose payload names the member. */
export const OWNED_BY_USER_ID = { field: 'userId', ids: `SELECT $1::integer` } as const;
