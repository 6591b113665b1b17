import type { CrisisLine } from '@mikai/contract/safety';

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
