import type { DeadJob, PausedDeletionState, SystemState } from '@mikai/contract/system';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SystemView } from '../features/system/components/system-view';
import common from '../i18n/locales/en/common.json';
import confirmation from '../i18n/locales/en/confirmation.json';
import system from '../i18n/locales/en/system.json';
import '../i18n/texts/dense';
import '../i18n/texts/system';
import { memberOf } from '../testing/member';
import { press, renderPage } from '../testing/render';
import { failure, noContent, server } from '../testing/server';

const NOW = '2026-11-22T12:00:00.000Z';
const PAUSED: PausedDeletionState = {
  kind: 'unverified-accounts',
  dueRows: 1200,
  allRows: 5000,
  pausedAt: NOW,
  continuedAt: null,
  keptUntil: null,
  deletesAt: NOW,
  canKeep: true,
};
const DEAD: DeadJob = {
  id: 7,
  name: 'chat.reply',
  reason: 'malformed',
  fields: ['messageId'],
  recordedAt: NOW,
  setAsideAt: NOW,
};
const STATE: SystemState = {
  version: '1.0.0',
  checkedAt: NOW,
  database: { isUp: true, version: '18', bytes: 1, connections: 1, migration: 'a' },
  redis: { isUp: true, version: '8', bytes: 1, isDurable: true },
  processes: [],
  queues: [],
  outbox: null,
  mail: null,
  push: null,
  provider: { kind: 'embedded', model: null, state: 'ok', repliesLast24Hours: 1, embeddedLast24Hours: 1 },
  storage: { path: 'data', freeBytes: 10, totalBytes: 100 },
  pausedDeletions: [PAUSED],
  deadJobs: { count: 1, jobs: [DEAD] },
};

const SYSTEM = 'GET /api/admin/system';
const DECIDE = 'POST /api/admin/system/paused-deletions/unverified-accounts';
const open = (state: SystemState = STATE) => {
  server.on(SYSTEM, state);
  return renderPage(<SystemView />, { member: memberOf({ isAdmin: true }) });
};

test('asks before a paused deletion is resumed, and confirms it afterwards', async () => {
  const { user } = open();
  await screen.findByText('1,200 of 5,000 due');
  await press(user, system.deletions.continue);
  const dialog = await screen.findByRole('alertdialog', { name: system.deletions.ask.title });
  expect(within(dialog).getByText(/1,200/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: common.cancel }));
  expect(server.requests).not.toContain(DECIDE);

  server.on(DECIDE, [{ ...PAUSED, continuedAt: NOW, deletesAt: null }]);
  await press(user, system.deletions.continue);
  const again = await screen.findByRole('alertdialog', { name: system.deletions.ask.title });
  const password = within(again).getByLabelText(confirmation.password);
  await user.type(password, 'a wrong one');
  server.on(DECIDE, failure(400, 'invalid_credentials', { password: 'wrong' }));
  await user.click(within(again).getByRole('button', { name: system.deletions.ask.confirm }));
  expect(await within(again).findByText(confirmation.wrongPassword)).toBeVisible();
  server.on(DECIDE, [{ ...PAUSED, continuedAt: NOW, deletesAt: null }]);
  await user.clear(password);
  await user.type(password, 'the right one');
  await user.click(within(again).getByRole('button', { name: system.deletions.ask.confirm }));
  expect(await screen.findByText(system.deletions.done.continue)).toBeVisible();
  expect(await screen.findByText(system.deletions.continues)).toBeVisible();
});

test('keeps rows without a confirmation, and explains why they can no longer be kept', async () => {
  const { user } = open();
  await screen.findByText(system.deletions.kinds['unverified-accounts']);
  server.on(DECIDE, failure(409, 'conflict'));
  await press(user, system.deletions.keep);
  expect(await screen.findByText(system.deletions.changed)).toBeVisible();
  server.on(DECIDE, failure(409, 'conflict', { keptUntil: 'kept for seven days' }));
  await press(user, system.deletions.keep);
  expect(await screen.findByText(system.deletions.tooLong)).toBeVisible();
  server.on(DECIDE, [{ ...PAUSED, keptUntil: NOW }]);
  await press(user, system.deletions.keep);
  expect(await screen.findByText(system.deletions.done.keep)).toBeVisible();
});

test('retries a failed job, and discards one after a confirmation', async () => {
  const { user } = open();
  await screen.findByText('messageId');
  server.on('DELETE /api/admin/system/dead-jobs/7', failure(500));
  await press(user, system.deadJobs.discard);
  const dialog = await screen.findByRole('alertdialog', { name: system.deadJobs.ask.title });
  await user.click(within(dialog).getByRole('button', { name: system.deadJobs.discard }));
  expect(await screen.findByText(system.failed)).toBeVisible();
  expect(screen.getByText('messageId')).toBeVisible();
  const heading = screen.getByRole('heading', { name: system.deadJobs.title });
  await waitFor(() => expect(heading).toHaveFocus());

  server.on('POST /api/admin/system/dead-jobs/7/retry', noContent());
  server.on(SYSTEM, { ...STATE, deadJobs: { count: 0, jobs: [] } });
  await press(user, system.deadJobs.retry);
  expect(await screen.findByText(system.deadJobs.done.retry)).toBeVisible();
  await waitFor(() => expect(screen.getByText(system.deadJobs.none)).toBeVisible());
  expect(heading).toHaveFocus();
});

test('shows that nothing is paused, that all jobs can run, and which values are unknown', async () => {
  open({ ...STATE, pausedDeletions: [], deadJobs: null });
  expect(await screen.findByText(system.deletions.none)).toBeVisible();
  const dead = screen.getByRole('region', { name: system.deadJobs.title });
  expect(within(dead).getByText(system.health.unknown)).toBeVisible();
  expect(screen.queryByRole('button', { name: system.deletions.keep })).not.toBeInTheDocument();
});
