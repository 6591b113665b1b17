import { expect, test } from '@jest/globals';
import { presentBroadcast, type BroadcastRow } from './broadcast.rows.js';

test.each([
  [100, 80, 80],
  [100, 81, null],
  [100, 100, null],
  [3, 2, null],
])('of %i members, %i of them notified, shows %s', (processed, notified, notifications) => {
  const row = { processed_users: processed, notified_users: notified, created_at: new Date(0) };
  expect(presentBroadcast(row as BroadcastRow).notifiedUsers).toBe(notifications);
});
