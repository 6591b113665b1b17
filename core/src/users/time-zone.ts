/** The maximum length of a name, in characters; all IANA zones are shorter. */
const MAX_NAME_LENGTH = 64;

/**
 * Returns the IANA time zone of this name in its usual spelling, or `null` if there is none. Offsets such as `+02:00` are
 * refused: they know no daylight-saving time, and PostgreSQL reads their sign the other way round.
 */
export function findTimeZone(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH || !/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Returns the date in a time zone, as `YYYY-MM-DD`. */
export function dateIn(timeZone: string, at: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(at)
    .map(({ type, value }) => [type, value] as const);
  const { year, month, day } = Object.fromEntries(parts) as Record<string, string>;
  return `${year}-${month}-${day}`;
}
