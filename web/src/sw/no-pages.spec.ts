import { expect, it } from '@jest/globals';
import { NO_PAGES } from './no-pages';

const isPage = (address: string) => !NO_PAGES.some((pattern) => pattern.test(address));

it.each([
  '/',
  '/chat/7',
  '/login?next=/a.b',
  '/messages?q=x.y',
  '/verify-email?token=a.b.c',
  '/admin/queuesx',
])('%s is a page of the app, whatever its query says', (address) => expect(isPage(address)).toBe(true));

it.each([
  '/api/chat',
  '/api/files/a?x=1',
  '/socket.io/?EIO=4',
  '/robots.txt',
  '/icons/icon-192.png?v=2',
  '/admin/queues',
  '/admin/queues/queue/mail?status=active',
])('%s is none', (address) => expect(isPage(address)).toBe(false));
