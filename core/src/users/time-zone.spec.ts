import { expect, test } from '@jest/globals';
import { dateIn, findTimeZone } from './time-zone.js';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['asia/tokyo', 'Asia/Tokyo'],
  ['UTC', 'UTC'],
])('%s is the zone %s', (name, zone) => {
  expect(findTimeZone(name)).toBe(zone);
});

test.each([
  '',
  'Mars/Olympus',
  '+02:00',
  '-08',
  'Europe/Berlin; DROP TABLE',
  'E'.repeat(500),
  7,
  null,
  undefined,
  {},
])('%p is no zone', (name) => {
  expect(findTimeZone(name)).toBeNull();
});

test('a moment has different dates around the world', () => {
  const at = new Date('2026-03-01T10:30:00Z');
  expect(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'].map((zone) => dateIn(zone, at))).toEqual([
    '2026-03-02',
    '2026-03-01',
    '2026-02-28',
  ]);
});
