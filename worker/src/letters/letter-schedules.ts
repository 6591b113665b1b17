import type { EntityManager } from 'typeorm';
import { LETTER_LIMITS, type Letter } from '@mikai/contract/letters';
import { logContext } from '@mikai/core/logging/logger';
import { quietAmong } from '@mikai/core/users/quiet-days';
import { dailyAt, type DueSlot, type SlotPage, type ScheduleRule } from '../scheduling/schedule-rule.js';
import { LETTER_ENTRIES } from './letter-entries.js';

const SUNDAY = 7;
/** The number of members of a page. */
const PAGE_MEMBERS = 500;
/**
 * The number of letters that each worker begins in a second: those of 100,000 members take one worker 56 minutes (promise 33).
 */
const RATE_PER_WORKER = 30;
const WORKERS_SQL = `SELECT greatest(count(*), 1)::integer FROM processes
  WHERE kind = 'worker' AND seen_at > now() - interval '1 minute'`;
/**
 * The time between two letters: more workers write more of them at once. For a minute of a rolling release, the workers of both
 * releases are counted, so that the letters of a page that is enumerated then are due in half the time; they wait in the queue.
 */
const STEP = `(interval '1 second' / (${RATE_PER_WORKER} * (${WORKERS_SQL})))`;
/** The maximum number of days that a letter reaches back to the last one, after days without any, such as quiet days. */
const MAX_DAYS = 14;

interface LetterRule extends ScheduleRule {
  frequency: Letter['frequency'];
}

/** Returns SQL of a page of members. `$1`: time zone, `$2`: after this member, or this one. */
const membersSql = (memberCondition: string): string =>
  `FROM users u WHERE u.is_active AND u.time_zone = $1 AND ${memberCondition} ORDER BY u.id LIMIT ${PAGE_MEMBERS}`;

/**
 * Returns SQL that inserts the due letters of a page of members, and a job for each, a little later than that of the one
 * before. A member has at most one letter a morning, also if the statement runs again. Nobody gets one who wants none, is in
 * their quiet days (promise 6), or wrote nothing and wants no nudges. `$1`: time zone, `$2`: after this member, or this one,
 * `$3`: day, `$4`: due at, `$5`: frequency, `$6`: days that it looks back, `$7`: members in their quiet days, `$8`: the request
 * that caused it.
 */
const pageSql = (memberCondition: string): string => `
  WITH page AS (
    SELECT u.* ${membersSql(memberCondition)}
  ), wanted AS (
    SELECT u.id, u.preferences, CASE WHEN last.period_to IS NULL THEN usual.period_from
        ELSE least(usual.period_from, greatest(last.period_to, $4::timestamptz - interval '${MAX_DAYS} days')) END AS period_from
    FROM page u
      CROSS JOIN (SELECT ($3::date - $6::integer + time '${LETTER_LIMITS.dueAt}') AT TIME ZONE $1 AS period_from) usual
      LEFT JOIN notification_preferences p ON p.user_id = u.id
      LEFT JOIN LATERAL (SELECT l.period_to FROM letters l WHERE l.user_id = u.id AND l.letter_date < $3::date
        ORDER BY l.letter_date DESC LIMIT 1) last ON true
    WHERE u.is_verified AND u.deletion_at IS NULL AND u.created_at < $4::timestamptz
      AND coalesce(p.letter_frequency, 'weekly') = $5::text
      AND u.id <> ALL ($7::integer[])
  ), made AS (
    INSERT INTO letters (user_id, frequency, letter_date, period_from, period_to)
    SELECT u.id, $5, $3, u.period_from, $4 FROM wanted u
    WHERE coalesce((u.preferences->>'gentleNudges')::boolean, true) OR ${somethingWritten()}
    ORDER BY u.id ON CONFLICT DO NOTHING RETURNING id, user_id
  ), jobs AS (
    INSERT INTO outbox (job_name, payload, request_id, due_at)
    SELECT 'letters.write', jsonb_build_object('letterId', id, 'userId', user_id), $8, begin.at + (row_number() OVER (ORDER BY id) - 1) * ${STEP}
    FROM made CROSS JOIN (
      SELECT greatest(now(), max(due_at) + ${STEP}) AS at FROM outbox WHERE job_name = 'letters.write'
    ) begin
  )
  SELECT (SELECT CASE WHEN count(*) = ${PAGE_MEMBERS} THEN max(id) END FROM page) AS "lastUserId",
    (SELECT count(*)::integer FROM made) AS count`;

/**
 * Returns SQL of whether a member wrote anything in the period. An entry that met the gate counts here, too: a letter with
 * nothing else to mention is withdrawn when it is written.
 */
function somethingWritten(): string {
  const sources = Object.values(LETTER_ENTRIES).map(
    ({ table, at, isIncluded }) =>
      `EXISTS (SELECT FROM ${table} e WHERE e.user_id = u.id AND ${at} > u.period_from AND ${at} <= $4 AND ${isIncluded})`,
  );
  return `(${sources.join(' OR ')})`;
}

const NEXT_MEMBERS = 'u.id > $2';
const ONE_MEMBER = 'u.id = $2';
const PAGES_SQL = { [NEXT_MEMBERS]: pageSql(NEXT_MEMBERS), [ONE_MEMBER]: pageSql(ONE_MEMBER) };

async function enumerate(
  manager: EntityManager,
  memberCondition: keyof typeof PAGES_SQL,
  { frequency }: Pick<LetterRule, 'frequency'>,
  { timeZone, localDay, dueAt }: DueSlot,
  userId: number,
  at: Date,
): Promise<SlotPage> {
  // Pages run one after the other, over all zones and workers, because each begins after the last letter of those before it.
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('letters.write', 0))`);
  const members = await manager.query<{ id: number }[]>(`SELECT u.id ${membersSql(memberCondition)}`, [
    timeZone,
    userId,
  ]);
  const quiet = await quietAmong(
    manager,
    members.map(({ id }) => id),
    at,
  );
  const [page] = await manager.query<[SlotPage]>(PAGES_SQL[memberCondition], [
    timeZone,
    userId,
    localDay,
    dueAt,
    frequency,
    frequency === 'weekly' ? 7 : 1,
    [...quiet],
    logContext.getStore()?.requestId ?? 'none',
  ]);
  return page;
}

const ruleOf = (frequency: Letter['frequency'], graceHours: number, weekday?: number): LetterRule => ({
  frequency,
  kind: `letter.${frequency}`,
  graceHours,
  slots: dailyAt(LETTER_LIMITS.dueAt, weekday),
  page: (manager, slot, after, at) => enumerate(manager, NEXT_MEMBERS, { frequency }, slot, after, at),
});

/** The rules of letters: weekly ones come on Sundays, daily ones each morning. */
export const LETTER_SCHEDULES: readonly LetterRule[] = [ruleOf('weekly', 24, SUNDAY), ruleOf('daily', 6)];

/** Records the letters of one member that are due in their time zone. */
export function enumerateFor(
  manager: EntityManager,
  { kind }: ScheduleRule,
  slot: DueSlot,
  userId: number,
  at: Date,
): Promise<SlotPage> {
  const frequency = kind === 'letter.daily' ? 'daily' : 'weekly';
  return enumerate(manager, ONE_MEMBER, { frequency }, slot, userId, at);
}
