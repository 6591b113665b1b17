import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { MailData, MailKind, StoredMail } from '@mikai/core/mail/mail';
import { writeMail } from './mail-text.js';

const APP_URL = 'https://mikai.test';
const LINK = `${APP_URL}/verify-email?token=Zm9v-_8`;
const AT = '2026-11-22T15:04:00.000Z';

const SAMPLES: { [K in MailKind]: MailData[K] } = {
  verifyEmail: { link: LINK, name: 'Noor' },
  alreadyRegistered: { link: LINK, name: 'Noor' },
  resetPassword: { link: LINK, name: 'Noor' },
  passwordChanged: { link: LINK, name: 'Noor' },
  newDevice: { link: LINK, name: 'Noor', device: 'Firefox on Linux', at: AT, timeZone: 'Asia/Tokyo' },
  confirmNewEmail: { link: LINK, stopLink: `${LINK}9`, name: 'Noor', at: AT, timeZone: 'Asia/Tokyo' },
  emailChangeRequested: { link: LINK, name: 'Noor', at: AT, timeZone: 'Asia/Tokyo' },
  emailChanged: { name: 'Noor' },
  twoFactorEnabled: { link: LINK, name: 'Noor' },
  twoFactorDisabled: { link: LINK, name: 'Noor' },
  backupCodesRenewed: { link: LINK, name: 'Noor' },
  twoFactorResetLink: { link: LINK, name: 'Noor' },
  twoFactorResetRequested: { link: LINK, name: 'Noor', at: AT, timeZone: 'Asia/Tokyo' },
  wrongCodes: { link: LINK, name: 'Noor', device: 'Firefox on Linux', at: AT, timeZone: 'Asia/Tokyo' },
  deletionRequested: { link: LINK, name: 'Noor', deletionAt: AT, timeZone: 'America/New_York' },
  deletionCompleted: { name: 'Noor' },
  accountDeactivated: { name: 'Noor', reason: 'Unkind words, again and again.', contact: 'help@mikai.test' },
  accountRestored: { link: LINK, name: 'Noor' },
  accountDeleted: {
    name: 'Noor',
    contact: 'help@mikai.test',
    timeZone: 'Asia/Tokyo',
    exports: [{ at: AT, reason: 'The court asked for it.' }],
  },
  accountExported: {
    link: LINK,
    name: 'Noor',
    reason: 'The court asked for it.',
    contact: 'help@mikai.test',
    at: AT,
    timeZone: 'Asia/Tokyo',
  },
  newsletterConfirm: { link: LINK, name: 'Noor' },
  newsletterWelcome: { link: LINK, name: 'Noor' },
  contactMessage: {
    link: LINK,
    name: '',
    sender: { name: 'Noor', email: 'noor@mikai.test', phone: null },
    subject: 'A question',
    message: 'How do I change\nmy password?',
    isCrisis: true,
  },
  capsuleReady: { link: LINK, name: 'Noor' },
  letterReady: { link: LINK, name: 'Noor' },
};
const KINDS = Object.keys(SAMPLES) as MailKind[];

function sample<K extends MailKind>(
  kind: K,
  language: LanguageCode = 'en',
  data: Partial<MailData[K]> = {},
): StoredMail {
  return {
    id: 7,
    kind,
    userId: 1,
    recipient: 'noor@mikai.test',
    language,
    data: { ...SAMPLES[kind], ...data },
    createdAt: new Date(AT),
  } as StoredMail;
}

/** Returns the paths of all texts of a language, with the values that each needs. */
function shapeOf(language: LanguageCode): string[] {
  const file = new URL(`../../data/mail/${language}.json`, import.meta.url);
  const walk = (value: unknown, path: string): string[] => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, inner]) => walk(inner, `${path}.${key}`));
    const text = String(value);
    return [`${path} ${text.trim() === '' ? 'empty' : (text.match(/\{\{\w+\}\}/g) ?? []).sort().join()}`];
  };
  return walk(JSON.parse(readFileSync(file, 'utf8')), '').sort();
}

test('does not write a mail of a later release, whose texts are unknown here', () => {
  const later = { ...sample('passwordChanged', 'de'), kind: 'laterKind' } as unknown as StoredMail;
  expect(() => writeMail(later, APP_URL)).toThrow('laterKind');
});

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test('has all texts and no others, none is empty, and each has its values', () => {
    expect(shapeOf(language)).toEqual(shapeOf(DEFAULT_LANGUAGE));
  });

  test('writes every mail completely in this language, with the same content as text and as HTML', () => {
    const problems: string[] = [];
    for (const kind of KINDS) {
      const { subject, text, html } = writeMail(sample(kind, language), APP_URL);
      const check = (isOk: boolean, problem: string) => isOk || problems.push(`${kind}: ${problem}`);
      check(language === 'en' || subject !== writeMail(sample(kind), APP_URL).subject, 'English subject');
      for (const [part, written] of Object.entries({ subject, text, html }))
        check(!/\{\{|undefined|\[object|\$t\(/.test(written), `something not filled in: ${part}`);
      for (const key of [`${kind}.`, 'greeting', 'signature', 'footer'])
        check(!text.includes(key), `the key ${key} instead of a text`);
      check(text.includes('Noor') && html.includes('Noor'), 'no name');
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      check(html.includes(`<html lang="${language}" dir="${direction}">`), 'language of the page');
      if (!('link' in SAMPLES[kind])) continue;
      check(text.split('\n').includes(LINK), 'no link on a line of its own');
      check(html.includes(`href="${LINK}"`), 'no link in the page');
    }
    expect(problems).toEqual([]);
  });
});

test('shows times in the member’s zone and format', () => {
  expect(writeMail(sample('newDevice', 'en'), APP_URL).text).toContain(
    'from a new device: Firefox on Linux, November 23, 2026 at 12:04 AM GMT+9.',
  );
  expect(writeMail(sample('newDevice', 'de'), APP_URL).text).toContain('23. November 2026 um 00:04 GMT+9');
  expect(writeMail(sample('deletionRequested', 'en'), APP_URL).text).toContain(
    'November 22, 2026 at 10:04 AM EST',
  );
  const unknown = sample('deletionRequested', 'en', { timeZone: 'Mars/Olympus' });
  expect(writeMail(unknown, APP_URL).text).toContain('November 22, 2026 at 3:04 PM UTC');
});

test('a mail about a closed account contains the full reason and a contact', () => {
  const { text, html } = writeMail(
    sample('accountDeactivated', 'fr', { reason: `a <b>\n${'x'.repeat(490)}` }),
    APP_URL,
  );
  expect(text).toContain(`a <b> ${'x'.repeat(490)}`);
  expect(html).toContain(`a &lt;b&gt; ${'x'.repeat(490)}`);
  for (const kind of ['accountDeactivated', 'accountDeleted'] as const)
    expect(writeMail(sample(kind, 'ja'), APP_URL).text).toContain('help@mikai.test');
});

test.each(LANGUAGE_CODES)(
  'gives the reason of an export, even in the mail about the deleted account, in %s',
  (language) => {
    for (const kind of ['accountExported', 'accountDeleted'] as const) {
      const { text } = writeMail(sample(kind, language), APP_URL);
      for (const part of ['The court asked for it.', 'help@mikai.test', '2026']) expect(text).toContain(part);
    }
    const without = writeMail(sample('accountDeleted', language, { exports: [] }), APP_URL).text;
    expect(without).not.toMatch(/30|2026|\{\{/);
  },
);

test('quotes a message of the contact form line by line, and addresses replies to its sender', () => {
  const message = 'First\r\n-- \u2028<b>MikAI</b>\u202e';
  const sender = { name: 'Noor\r\nBcc: x', email: 'noor@mikai.test', phone: '+491601234567' };
  const { subject, text, html, replyTo } = writeMail(
    sample('contactMessage', 'en', { message, sender, subject: 'A\nB', isCrisis: false }),
    APP_URL,
  );
  expect([subject, replyTo]).toEqual([
    'Contact form: A B',
    { name: 'Noor Bcc: x', email: 'noor@mikai.test' },
  ]);
  expect(text).toContain('\n> First\n> -- \n> <b>MikAI</b> \n');
  expect(text).toContain(
    'Noor Bcc: x wrote through the contact form. Email: noor@mikai.test. Phone: +491601234567.',
  );
  expect(html).toContain('&lt;b&gt;MikAI&lt;/b&gt;');
  const urgent = writeMail(sample('contactMessage', 'en'), APP_URL).text;
  expect(urgent).toContain('This may be about someone in danger: please read it first. Noor wrote');
});

test('contains the token in the link and nowhere else', () => {
  const { subject, text, html } = writeMail(sample('resetPassword'), APP_URL);
  expect(subject).not.toContain('Zm9v-_8');
  expect(text.match(/Zm9v-_8/g)).toHaveLength(1);
  expect(html.replaceAll(LINK, '')).not.toContain('Zm9v-_8');
});

test('loads nothing from elsewhere, and runs no script', () => {
  for (const kind of KINDS) {
    const { html } = writeMail(sample(kind), APP_URL);
    expect(html).not.toMatch(/<(img|script|link|iframe|form|svg|object)|@import|url\(|\son\w+=|src=/i);
    expect(html.match(/https?:\/\/[^/"<]+/g)?.every((host) => host === APP_URL)).toBe(true);
  }
});

describe('the name in the greeting', () => {
  const greeting = (name: string) =>
    writeMail(sample('verifyEmail', 'en', { name }), APP_URL).text.split('\n')[0];

  test.each([
    ['Noor', 'Hello Noor,'],
    ['Anne-Marie O’Neill Jr.', 'Hello Anne-Marie O’Neill Jr.,'],
    ['  山田　太郎 ', 'Hello 山田 太郎,'],
    ['محمد', 'Hello محمد,'],
    ['नूर', 'Hello नूर,'],
    ["R&D's", "Hello R&D's,"],
    ['{{link}} $t(footer)', 'Hello {{link}} $t(footer),'],
    ['Noor\r\nBcc: a b', 'Hello Noor Bcc: a b,'],
    ['N\u202Eoor\u0000\u200B', 'Hello N oor,'],
  ])('%j is greeted', (name, expected) => {
    expect(greeting(name)).toBe(expected);
  });

  test.each([
    '',
    ' \n ',
    'Win money at https://evil.test',
    'www.evil',
    'evil.test',
    'see evil.test/now',
    'write@evil.test',
    '<a href=x>Noor</a>',
    '<img src=x onerror=alert(1)>',
    'Dear member, your account is in danger, act',
  ])('%j is left out of the greeting', (name) => {
    expect(greeting(name)).toBe('Hello,');
  });

  test('markup in a name or device cannot become HTML', () => {
    const mail = sample('newDevice', 'en', {
      name: `"'&`,
      device: '<script>alert(1)</script>\r\n"x',
    });
    const { html, text } = writeMail(mail, APP_URL);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;x');
    expect(html).toContain('Hello &quot;&#39;&amp;,');
    expect(text).toContain('<script>alert(1)</script> "x');
  });
});
