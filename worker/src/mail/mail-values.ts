import type { LanguageCode } from '@mikai/contract/languages';

const MAX_NAME_LENGTH = 40;
const MAX_VALUE_LENGTH = 80;

/** Matches control characters and line ends, and marks that change the text direction, are invisible, or hide what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Matches what a mail program turns into a link, or what looks like one. */
const LINK_LIKE = /:\/\/|www\.|[@/\\<>]|[\p{L}\p{N}]\.\p{L}{2}/iu;

/**
 * Returns a name for the greeting, or `undefined` for a greeting without one. Anybody can sign up with the address of somebody
 * else: a name must not carry a message or a link to them.
 */
export function plainName(name: string): string | undefined {
  const plain = onOneLine(name);
  return plain === '' || plain.length > MAX_NAME_LENGTH || LINK_LIKE.test(plain) ? undefined : plain;
}

/** Returns a value for a sentence: on one line, without control characters, not too long. */
export function plainValue(value: string): string {
  return onOneLine(value).slice(0, MAX_VALUE_LENGTH);
}

/** Returns a text for a sentence in full length: on one line, without control characters. */
export function plainText(value: string): string {
  return onOneLine(value);
}

/** Returns a text with its lines, without other control characters. */
export function plainLines(value: string): string {
  return value
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replace(UNPRINTABLE, ' '))
    .join('\n');
}

function onOneLine(value: string): string {
  return value.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

/** Formats a time for its reader's language, with the name of the zone; UTC if the zone is unknown. */
export function formatTime(iso: string, language: LanguageCode, timeZone: string): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat(language, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
      timeZoneName: 'short',
    }).format(new Date(iso));
  try {
    return format(timeZone);
  } catch {
    return format('UTC');
  }
}
