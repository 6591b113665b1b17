import { describe, expect, it } from '@jest/globals';
import type { PushMessage } from '@mikai/contract/push';
import { readPush } from './push';

const MESSAGE: PushMessage = {
  notificationId: 7,
  title: 'New message',
  body: 'Somebody wrote to you.',
  url: '/messages/4?x=1#end',
  tag: 'conversation-4',
  badge: 2,
  lang: 'es',
  dir: 'ltr',
};
const read = (message: unknown) => readPush(JSON.stringify(message), ['de-AT', 'en']);
const BROKEN = {
  notificationId: null,
  title: 'MikAI',
  body: 'Etwas Neues wartet auf dich.',
  url: '/notifications',
  tag: 'mikai',
  badge: 0,
  lang: 'de',
  dir: 'ltr',
};

describe('readPush', () => {
  it('returns the notification of a valid message', () => {
    expect(read(MESSAGE)).toEqual(MESSAGE);
    expect(read({ ...MESSAGE, lang: 'ar', dir: 'rtl' })).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });

  it.each([undefined, '', '{ not json', '[]', 'null', '7', '{}', '{"title":""}', '{"title":{}}'])(
    "returns a fallback in the browser's language for an unreadable message (%s)",
    (text) => {
      expect(readPush(text, ['de-AT', 'en'])).toEqual(BROKEN);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'messages',
    '',
    7,
    null,
  ])('replaces an address outside of this site (%s)', (url) => {
    expect(read({ ...MESSAGE, url }).url).toBe('/notifications');
  });

  it.each([-1, 1.5, '3', null, Infinity])('ignores an invalid count (%s)', (badge) => {
    expect(read({ ...MESSAGE, badge }).badge).toBe(0);
  });

  it('falls back to English for an unknown language, and sets the direction of Arabic', () => {
    expect(readPush('', ['tlh'])).toMatchObject({ lang: 'en', body: 'Something new is waiting for you.' });
    expect(readPush('', ['ar'])).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });
});
