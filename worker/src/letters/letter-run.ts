import type { DataSource } from 'typeorm';
import type { LocalScheduler } from '../scheduling/local-scheduler.js';
import { LETTER_SCHEDULES } from './letter-schedules.js';

/** The numbers of members in the zones and with the frequency of a slot, by the first reason why they get no letter. */
interface SlotMembers {
  /** Not verified, suspended, or with an account that is being deleted. */
  closed: number;
  /** Their account is younger than the slot. */
  joinedLater: number;
  /** They have the letter of that morning. */
  had: number;
  /** None of the above. */
  open: number;
}

/** Counts the members. `$1`: time zone, `$2`: day, `$3`: due at, `$4`: frequency. */
const MEMBERS_SQL = `
  SELECT count(*) FILTER (WHERE reason = 'closed')::integer AS closed,
    count(*) FILTER (WHERE reason = 'joinedLater')::integer AS "joinedLater",
    count(*) FILTER (WHERE reason = 'had')::integer AS had,
    count(*) FILTER (WHERE reason = 'open')::integer AS open
  FROM (
    SELECT CASE
      WHEN NOT u.is_active OR NOT u.is_verified OR u.deletion_at IS NOT NULL THEN 'closed'
      WHEN u.created_at >= $3::timestamptz THEN 'joinedLater'
      WHEN EXISTS (SELECT FROM letters l WHERE l.user_id = u.id AND l.letter_date = $2::date) THEN 'had'
      ELSE 'open' END AS reason
    FROM users u LEFT JOIN notification_preferences p ON p.user_id = u.id
    WHERE u.time_zone = $1 AND coalesce(p.letter_frequency, 'weekly') = $4
  ) members`;

const COUNT_SQL = `SELECT count(*)::integer AS count FROM users`;

/**
 * Records the letters that are due at a time, and returns the text for the operator: the number of letters, and of members who get
 * none, by reason. Quiet days and 'wrote nothing, and wants no nudges' are one reason, which must not reveal who was in danger.
 */
export async function runLetters(
  dataSource: DataSource,
  scheduler: LocalScheduler,
  at: Date,
): Promise<string> {
  const left: SlotMembers = { closed: 0, joinedLater: 0, had: 0, open: 0 };
  const slots = await scheduler.dueAt(at);
  for (const { kind, timeZone, localDay, dueAt } of slots) {
    const rule = LETTER_SCHEDULES.find((each) => each.kind === kind);
    const [members] = await dataSource.query<[SlotMembers]>(MEMBERS_SQL, [
      timeZone,
      localDay,
      dueAt,
      rule?.frequency,
    ]);
    for (const reason of ['closed', 'joinedLater', 'had', 'open'] as const) left[reason] += members[reason];
  }
  const [{ count: all }] = await dataSource.query<[{ count: number }]>(COUNT_SQL);
  const count = await scheduler.runByHand(at);
  const looked = left.closed + left.joinedLater + left.had + left.open;
  const lines = [
    [all - looked, 'whose letter is not due at that time, or who want none'],
    [left.closed, 'not verified, suspended, or about to be deleted'],
    [left.joinedLater, 'joined after the letter was due'],
    [left.had, 'have a letter of that morning'],
    // The number is negative if members joined in between: then the line is left out.
    [left.open - count, 'in quiet days, or wrote nothing and want no nudges'],
  ] as const;
  const reasons = lines.filter(([members]) => members > 0).map(([members, why]) => `  ${members}: ${why}`);
  const written = `Letters that the worker will write now: ${count}.`;
  const due = slots.some(({ kind }) => kind === 'letter.weekly')
    ? []
    : ['No weekly letter is due at that time: those come on Sundays at 09:00 where their members live.'];
  return [written, ...due, ...(reasons.length ? ['Members without one:', ...reasons] : [])].join('\n');
}
