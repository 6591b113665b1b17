import { expect, test } from '@jest/globals';
import { cleanDisplayName, isReservedDisplayName } from './display-name.js';

test.each([
  ['a right-to-left override', 'Mik\u202EIA', 'MikIA'],
  ['zero-width signs', 'Mi\u200Bk\u2060A\u200CI\uFEFF', 'MikAI'],
  ['isolates and marks of direction', '\u2066Noor\u2069\u200F', 'Noor'],
  ['fillers that are drawn as nothing', 'Mik\u3164AI\u115F\u034F', 'MikAI'],
  ['tags', 'Ana\u{E0041}\u{E007F}', 'Ana'],
  ['line ends and many blanks', ' Ana\n\n Mar\u00A0\u00A0ía\u2028 ', 'Ana Mar ía'],
  ['half a character', 'Ana\uD800', 'Ana\uFFFD'],
  ['nothing but what cannot be seen', '\u200B\u202E\u2066', ''],
])('a display name is kept without %s', (_what, typed, kept) => {
  expect(cleanDisplayName(typed)).toBe(kept);
});

test.each(['Ana María', 'نور الهدى', 'गौरी', '김하늘', 'Zoë 🌱', '👩🏽‍🌾 Ada', '❤️‍🩹', "O'Neill-Smith, Jr."])(
  '%s is kept as it is',
  (name) => {
    expect(cleanDisplayName(name)).toBe(name);
  },
);

test('what is no text is left for the checks', () => {
  expect([cleanDisplayName(5), cleanDisplayName(null), cleanDisplayName(undefined)]).toEqual([
    5,
    null,
    undefined,
  ]);
});

test('a text of any length takes time in proportion', () => {
  for (const text of [
    '\u200D'.repeat(120_000),
    '👩‍'.repeat(40_000),
    ' \u200B'.repeat(60_000),
    '❤️\u200D'.repeat(30_000),
  ]) {
    const begin = performance.now();
    cleanDisplayName(text);
    expect(performance.now() - begin).toBeLessThan(1_000);
  }
});

test.each([
  'MikAI',
  'mikai',
  'MikAl',
  'M1kA1',
  'M!kAI',
  'M i k A I',
  'M.i.k-A.I',
  'ＭｉｋＡＩ',
  '𝐌𝐢𝐤𝐀𝐈',
  'ΜіkАІ',
  'мікаі',
  'Míkàı',
  'MikAI Crisis Team',
  'The MikAI',
  'MikAI 💜',
  'Admin',
  'adm1n 2',
  '@dmin',
  'Аdmin Anna',
  'Moderator',
  'Rnoderator Tom',
  'Support Team',
  'Crisis Team',
  'Crisis Line',
  'Help Desk',
  'official support',
  'Staff',
  'Администратор',
  'Modératrice Zoé',
  '管理员',
  '관리자',
  'مشرف',
  'व्यवस्थापक',
  'Anonymous',
  'Deleted User',
  'Olivia Stern',
  '0livia.Stern',
  'Оlіvіа Ѕtеrn',
])('%s could be taken for MikAI, its people or the site owner', (name) => {
  expect(isReservedDisplayName(name, 'Olivia.Stern')).toBe(true);
});

test.each([
  'Mikaila',
  'Mika',
  'Mikail Aydın',
  'Ana',
  'Team Anna',
  'Crisis survivor',
  'Help me please',
  'Supportive Sam',
  'Микаэль',
  'Modest Mouse',
  'Line Hansen',
  'Adminah',
  '美香',
  '愛',
  '🌱',
  '...',
  'Olivia',
  'نور',
])('%s is free for anybody', (name) => {
  expect(isReservedDisplayName(name, 'Olivia.Stern')).toBe(false);
});
