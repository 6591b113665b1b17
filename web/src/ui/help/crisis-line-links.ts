import type { CrisisCategory, CrisisLine } from '@mikai/contract/safety';

/** `tel:` address of a line, or `undefined` if it cannot be called. */
export function telLink(line: CrisisLine): string | undefined {
  return line.tel ? `tel:${line.tel}` : undefined;
}

/**
 * `sms:` address of a line, with the word to send filled in. `?&body=` is the form that both Android and iOS
 * understand (RFC 5724 knows `?body=`; older iOS wants `&body=`).
 */
export function smsLink(line: CrisisLine): string | undefined {
  if (!line.sms) return undefined;
  const body = line.sms.body ? `?&body=${encodeURIComponent(line.sms.body)}` : '';
  return `sms:${line.sms.number}${body}`;
}

/** The lines that are shown where there is room for one or two. */
interface QuickestLines {
  first: CrisisLine | undefined;
  second: CrisisLine | undefined;
}

/**
 * Returns the quickest lines: the first that can be called, else texted, and the emergency number. Where the country is unknown, a
 * number may not work: there the first is the directory, which finds the lines of every country, and 112 is the second; in acute danger
 * the other way round.
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
  // Where violence has lines for one group only, the first of them stands beside the emergency number.
  return {
    first,
    second: category === 'abuse' ? lines.find((line) => line.kind === 'abuse' && line.tel) : undefined,
  };
}
