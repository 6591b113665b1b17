import type { DataSource, EntityManager } from 'typeorm';
import { readDatabaseTime } from '@mikai/core/database/database-time';
import type { Logger } from '@mikai/core/logging/logger';
import type { DueSlot, ScheduleRule } from './schedule-rule.js';
import { TimeZones } from './time-zones.js';

/** The time after which a run ends for the sake of other jobs of its queue; the next one continues. */
const MAX_RUN_MS = 20_000;

/** The number of days for which slots are kept: far longer than any of them can still run. */
const KEPT_DAYS = 3;

/**
 * Selects the slots of a rule that are due now. PostgreSQL's zone tables define local times: one that a clock skips
 * comes as much later, one that it repeats comes once. `$1`: now, `$2`: time zones, `$3`: kind, `$4`: hours of grace.
 */
const dueSql = (slots: string): string => `
  SELECT $3::text AS kind, name AS time_zone, slot::date AS local_day, slot::time AS local_time,
    slot AT TIME ZONE name AS due_at
  FROM (SELECT name, $1::timestamptz AT TIME ZONE name AS local FROM unnest($2::text[]) name) zones
    CROSS JOIN LATERAL (${slots}) slots
  WHERE slot AT TIME ZONE name <= $1 AND slot AT TIME ZONE name > $1::timestamptz - make_interval(hours => $4)`;

const SLOT_COLUMNS = `kind, time_zone AS "timeZone", local_day::text AS "localDay", local_time::text AS "localTime",
  due_at AS "dueAt"`;

/**
 * Selects the next slot. `$1`: now, `$2`: kinds, `$3`: their hours of grace, `$4` to `$7`: slots that failed in this
 * run. Another worker's is skipped.
 */
const NEXT_SQL = `
  SELECT ${SLOT_COLUMNS}, last_user_id AS "lastUserId" FROM local_rounds r
  WHERE done_at IS NULL AND due_at <= $1 AND due_at > $1::timestamptz - interval '1 day'
    AND EXISTS (SELECT FROM unnest($2::text[], $3::integer[]) rule (kind, hours)
      WHERE rule.kind = r.kind AND r.due_at > $1::timestamptz - make_interval(hours => rule.hours))
    AND NOT EXISTS (SELECT FROM unnest($4::text[], $5::text[], $6::date[], $7::time[]) failed (kind, zone, day, at)
      WHERE (failed.kind, failed.zone, failed.day, failed.at) = (r.kind, r.time_zone, r.local_day, r.local_time))
  ORDER BY due_at, kind, time_zone LIMIT 1 FOR UPDATE SKIP LOCKED`;

/**
 * Stores the progress of a slot. `$5`: the last member, `NULL` at the end; `$6`: the number of members for whom something was
 * done.
 */
const ADVANCE_SQL = `
  UPDATE local_rounds SET last_user_id = coalesce($5, 0), member_count = member_count + $6,
    done_at = CASE WHEN $5::integer IS NULL THEN now() END
  WHERE kind = $1 AND time_zone = $2 AND local_day = $3 AND local_time = $4`;

/** A slot that failed. */
interface Failure {
  slot: DueSlot;
  error: unknown;
}

/**
 * Runs what is due by members' local clocks: a time zone at a time, its members a page at a time. The progress of each
 * slot is stored in the transaction of its page: a continuation repeats nothing and leaves nothing out, and any number
 * of workers may run at once.
 */
export class LocalScheduler {
  private readonly zones: TimeZones;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: readonly ScheduleRule[],
    logger: Logger,
  ) {
    this.zones = new TimeZones(dataSource, logger);
  }

  /**
   * Stops early when the worker shuts down, or after a while; the next run continues. A slot that fails blocks no
   * other.
   * @param at the time that counts as now; the database's by default
   * @returns the number of members for whom something was done
   * @throws the error of the first slot that failed, after all others
   */
  async run(shutdown: AbortSignal, at?: Date): Promise<number> {
    const now = at ?? (await readDatabaseTime(this.dataSource));
    const zones = await this.zones.inUse();
    for (const { kind, slots, graceHours } of this.rules)
      await this.dataSource.query(
        `INSERT INTO local_rounds (kind, time_zone, local_day, local_time, due_at) ${dueSql(slots)} ON CONFLICT DO NOTHING`,
        [now, zones, kind, graceHours],
      );
    let count = 0;
    const failures: Failure[] = [];
    for (const end = Date.now() + MAX_RUN_MS; !shutdown.aborted && Date.now() < end;) {
      const done = await this.nextPage(now, failures);
      if (done === null) break;
      count += done;
    }
    await this.dataSource.query(
      `DELETE FROM local_rounds WHERE due_at < $1::timestamptz - $2 * interval '1 day'`,
      [now, KEPT_DAYS],
    );
    if (failures[0]) throw failures[0].error;
    return count;
  }

  /** Does everything that is due at a time, whether it was done before or not, and without storing that: for operators. */
  async runByHand(at: Date): Promise<number> {
    const zones = await this.zones.inUse();
    let count = 0;
    for (const [rule, slot] of await this.dueIn(zones, at)) {
      for (let after: number | null = 0; after !== null;) {
        const afterUserId: number = after;
        const page = await this.dataSource.transaction((manager) =>
          rule.page(manager, slot, afterUserId, at),
        );
        await page.publish?.();
        count += page.count;
        after = page.lastUserId;
      }
    }
    return count;
  }

  /** Returns the slots that are due at a time, in all zones in use. */
  async dueAt(at: Date): Promise<DueSlot[]> {
    return (await this.dueIn(await this.zones.inUse(), at)).map(([, slot]) => slot);
  }

  /** Returns the slots that are due in a time zone, each with its rule. */
  async dueInZone(zone: string, at: Date): Promise<[ScheduleRule, DueSlot][]> {
    return (await this.zones.isKnown(zone)) ? this.dueIn([zone], at) : [];
  }

  private async dueIn(zones: readonly string[], at: Date): Promise<[ScheduleRule, DueSlot][]> {
    const due: [ScheduleRule, DueSlot][] = [];
    for (const rule of this.rules) {
      const rows = await this.dataSource.query<DueSlot[]>(
        `SELECT ${SLOT_COLUMNS} FROM (${dueSql(rule.slots)}) due ORDER BY due_at, time_zone`,
        [at, zones, rule.kind, rule.graceHours],
      );
      due.push(...rows.map((slot): [ScheduleRule, DueSlot] => [rule, slot]));
    }
    return due;
  }

  /**
   * Runs the next page. Returns the number of members for whom something was done; `null` when nothing is left.
   * @param failures of this run; adds to them
   */
  private async nextPage(at: Date, failures: Failure[]): Promise<number | null> {
    let attempted: DueSlot | undefined;
    try {
      const page = await this.dataSource.transaction(async (manager) => {
        const found = await this.lockNext(manager, at, failures);
        if (!found) return null;
        const { rule, slot } = found;
        attempted = slot;
        const done = await rule.page(manager, slot, slot.lastUserId, at);
        const { kind, timeZone, localDay, localTime } = slot;
        await manager.query(ADVANCE_SQL, [kind, timeZone, localDay, localTime, done.lastUserId, done.count]);
        return done;
      });
      if (!page) return null;
      await page.publish?.();
      return page.count;
    } catch (error) {
      if (!attempted) throw error;
      failures.push({ slot: attempted, error });
      return 0;
    }
  }

  private async lockNext(
    manager: EntityManager,
    at: Date,
    failures: readonly Failure[],
  ): Promise<{ rule: ScheduleRule; slot: DueSlot & { lastUserId: number } } | null> {
    const [slot] = await manager.query<(DueSlot & { lastUserId: number })[]>(NEXT_SQL, [
      at,
      this.rules.map(({ kind }) => kind),
      this.rules.map(({ graceHours }) => graceHours),
      ...(['kind', 'timeZone', 'localDay', 'localTime'] as const).map((part) =>
        failures.map(({ slot: failed }) => failed[part]),
      ),
    ]);
    const rule = this.rules.find(({ kind }) => kind === slot?.kind);
    return slot && rule ? { rule, slot } : null;
  }
}
