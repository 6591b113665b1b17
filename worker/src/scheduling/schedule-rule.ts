import type { EntityManager } from 'typeorm';

/** The work that is due in one time zone, at one local time. */
export interface DueSlot {
  kind: string;
  timeZone: string;
  /** `YYYY-MM-DD` */
  localDay: string;
  /** `HH:MM:SS` */
  localTime: string;
  dueAt: Date;
}

/** The result for one page of a slot's members. */
export interface SlotPage {
  /** The id of the last member of the page; `null` if there are no more. */
  lastUserId: number | null;
  /** The number of members for whom something was done. */
  count: number;
  /** Publishes the changes after the commit. */
  publish?: () => Promise<void>;
}

/** A task that is due by members' own clocks. */
export interface ScheduleRule {
  kind: string;
  /** The number of hours, at most 24, after which it is not done any more: a missed slot is caught up once, or not at all. */
  graceHours: number;
  /** SQL of the local times (`slot`) around `local`, the present time of a zone's clocks, at which it is due. */
  slots: string;
  /**
   * Does the task for the next members after `afterUserId`, by id, in the transaction that stores the progress of the slot.
   * @param at the time that counts as now
   */
  page(manager: EntityManager, slot: DueSlot, afterUserId: number, at: Date): Promise<SlotPage>;
}

/** Returns SQL of slots once a day, or once a week. @param weekday from 1 for Monday to 7 */
export const dailyAt = (time: string, weekday?: number): string => `
  SELECT day + time '${time}' AS slot FROM (SELECT local::date + 1 - back AS day FROM generate_series(0, 3) back) days
  ${weekday === undefined ? '' : `WHERE extract(isodow FROM day) = ${weekday}`}`;

/** SQL of slots each quarter of an hour, from two hours before to one hour after, so that a change of the clock skips none. */
export const QUARTERS = `
  SELECT date_bin('15 minutes', local, timestamp '2000-01-01') + step * interval '15 minutes' AS slot
  FROM generate_series(-8, 4) step`;
