/** Returns a time zone as people read it: `America/New_York` -> `America/New York`. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Returns the zone of this device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns every zone that this browser knows, and `current` even if it does not, in the order of the alphabet. */
export function timeZoneChoices(current: string): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', deviceZone(), current])].sort();
}
