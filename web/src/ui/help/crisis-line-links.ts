import type { CrisisCategory, CrisisLine } from '@mikai/contract/safety';

/** Returns the `tel:` address of a line; `undefined` if it can't be called. */
export function telLink(line: CrisisLine): string | undefined {
  return line.tel ? `tel:${line.tel}` : undefined;
}

/**
 * Returns the `sms:` address of a line with the keyword to send; `undefined` if it can't be texted. Both Android and iOS
 * understand `?&body=` (RFC 5724 defines `?body=`; older iOS requires `&body=`).
 */
export function smsLink(line: CrisisLine): string | undefined {
  if (!line.sms) return undefined;
  const body = line.sms.body ? `?&body=${encodeURIComponent(line.sms.body)}` : '';
  return `sms:${line.sms.number}${body}`;
}

/** The lines to show where there is room for only one or two. */
interface QuickestLines {
  first: CrisisLine | undefined;
  second: CrisisLine | undefined;
}

/**
 * Returns the first line that can be called, else texted, and the emergency number. For an unknown country, where a number may
 * not work, the directory of lines of every country comes first and 112 second; in acute danger 112 comes first.
 */
export function quickestLines(
  lines: readonly CrisisLine[],
  country: string | null,
  category: CrisisCategory | null | undefined,
): QuickestLines {
  const emergency = lines.find((line) => line.kind === 'emergency' && line.tel);
  const directory = lines.find((line) => line.kind === 'directory' && line.url);
  if (country === null && directory) {
    return category === 'danger' && emergency
      ? { first: emergency, second: directory }
      : { first: directory, second: emergency };
  }
  const first = lines.find((line) => line.tel) ?? lines.find((line) => line.sms) ?? lines[0];
  if (emergency !== first) return { first, second: emergency };
  // If all lines against violence are for one group only, the first is shown beside the emergency number.
  return {
    first,
    second: category === 'abuse' ? lines.find((line) => line.kind === 'abuse' && line.tel) : undefined,
  };
}
