import Bowser from 'bowser';

/** The length to which a `User-Agent` is cut; real ones are shorter. */
const MAX_LENGTH = 512;
const UNKNOWN = 'Unknown device';

/** The names that are shown. The library takes unknown names from the header itself, so they could be any text. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** Returns the name of a device, such as `Firefox on Linux`, `Safari on iOS`, `Chrome`, `Unknown device`. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const parser = Bowser.getParser(userAgent.slice(0, MAX_LENGTH));
  const browser = parser.getBrowserName();
  const system = parser.getOSName();
  const names = [BROWSERS.has(browser) ? browser : '', SYSTEMS.has(system) ? system : ''];
  return names.filter(Boolean).join(' on ') || UNKNOWN;
}
