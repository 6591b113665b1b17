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
  /** The last one that was looked at; `null`: there are no more. */
  lastUserId: number | null;
  /** For how many of them something was done. */
  count: number;
  /** Publishes the changes after the commit. */
  publish?: () => Promise<void>;
}

/** Something that is due by members' own clocks. */
export interface ScheduleRule {
  kind: string;
  /** After so many hours it is not done any more: a missed round is caught up once, or not at all. At most 24. */
  graceHours: number;
  /** SQL: the local times (`slot`) around `local`, the time of a zone's clocks now, at which it is due. */
  slots: string;
  /**
   * Does it for the next members after this one, by id, in the transaction that remembers how far the round is.
   * @param at the time that counts as now
   */
  page(manager: EntityManager, slot: DueSlot, afterUserId: number, at: Date): Promise<SlotPage>;
}

/** Slots once a day, or once a week. @param weekday from 1 for Monday to 7 */
export const dailyAt = (time: string, weekday?: number): string => `
  SELECT day + time '${time}' AS slot FROM (SELECT local::date + 1 - back AS day FROM generate_series(0, 3) back) days
  ${weekday === undefined ? '' : `WHERE extract(isodow FROM day) = ${weekday}`}`;

/** Each quarter of an hour, from two hours before to one hour after: a clock that is set loses none of the last hour. */
export const QUARTERS = `
  SELECT date_bin('15 minutes', local, timestamp '2000-01-01') + step * interval '15 minutes' AS slot
  FROM generate_series(-8, 4) step`;
