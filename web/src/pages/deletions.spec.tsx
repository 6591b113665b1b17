import type { JournalEntry } from '@mikai/contract/journal';
import type { Notification } from '@mikai/contract/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deletionOutcomes } from '../app/apply-deletions';
import { signOut } from '../app/session/sign-out';
import { NotesPanel } from '../features/notes/components/notes-panel';
import { NotificationsPanel } from '../features/notifications/components/notifications-panel';
import { EntryList } from '../features/mood/components/entry-list';
import common from '../i18n/locales/en/common.json';
import journal from '../i18n/locales/en/journal.json';
import notes from '../i18n/locales/en/notes.json';
import notifications from '../i18n/locales/en/notifications.json';
import '../i18n/texts/journal';
import '../i18n/texts/mood';
import '../i18n/texts/notes';
import '../i18n/texts/notifications';
import { sendDeletionsNow, startDeletions } from '../lib/deletions/deletion-sender';
import { clearDeletions, UNDO_MS, useDeletionsStore } from '../lib/deletions/deletions.store';
import { memberOf } from '../testing/member';
import { press, renderPage } from '../testing/render';
import { failure, noContent, server } from '../testing/server';
import { SmartJournalPage } from './smart-journal';

const MEMBER = memberOf();
const BADGES = { revision: 5, messages: 0, notifications: 0, letters: 0 };
const DELETE_NOTE = 'DELETE /api/alma-notes/:id';

const start = (queryClient: QueryClient, ownId = MEMBER.id) =>
  startDeletions({ ownId: () => ownId, ...deletionOutcomes(queryClient) });

/** Advances the clock and the sender's timers. */
async function advance(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

afterEach(() => vi.useRealTimers());

const noteOf = (id: number, title: string) => ({
  id,
  title,
  content: 'You did what you could.',
  status: 'ready',
  createdAt: '2026-11-24T10:00:00.000Z',
  revision: 1,
});

async function openNotes() {
  server.on('GET /api/alma-notes', [noteOf(8, 'A slow day'), noteOf(7, 'A walk')]);
  const { user, queryClient } = renderPage(<NotesPanel />, { member: MEMBER });
  start(queryClient);
  await screen.findByText('A slow day');
  const [remove] = screen.getAllByRole('button', { name: new RegExp(notes.deleteLabel.split('{')[0]!) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  await user.click(remove!);
  return { user, queryClient };
}

test('removes a note at once, and deletes it on the server once it can no longer be undone', async () => {
  server.on(DELETE_NOTE, noContent());
  await openNotes();
  expect(screen.queryByText('A slow day')).not.toBeInTheDocument();
  expect(screen.getByText(common.deleted.done)).toBeVisible();
  expect(screen.getByRole('button', { name: common.deleted.undo })).toHaveFocus();
  await advance(UNDO_MS - 5_000);
  expect(server.requests.filter((each) => each.startsWith('DELETE'))).toEqual([]);
  await advance(6_000);
  expect(server.requests).toContain('DELETE /api/alma-notes/8');
  await waitFor(() => expect(screen.queryByText(common.deleted.done)).not.toBeInTheDocument());
  expect(screen.getByText('A walk')).toBeVisible();
  expect(useDeletionsStore.getState().waiting).toEqual([]);
});

test('never sends a deletion that was undone', async () => {
  const { user } = await openNotes();
  await user.click(screen.getByRole('button', { name: common.deleted.undo }));
  expect(screen.getByText('A slow day')).toBeVisible();
  await advance(3 * UNDO_MS);
  await sendDeletionsNow();
  expect(server.requests.filter((each) => each.startsWith('DELETE'))).toEqual([]);
});

test('sends deletions at once when the page is hidden or closed', async () => {
  server.on(DELETE_NOTE, noContent());
  await openNotes();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.requests).toContain('DELETE /api/alma-notes/8'));
  await waitFor(() => expect(screen.queryByText(common.deleted.done)).not.toBeInTheDocument());
});

test('allows undoing offline for as long as online, and sends the deletion when the network is back', async () => {
  server.on(DELETE_NOTE, noContent());
  await openNotes();
  act(() => server.goOffline());
  await advance(UNDO_MS / 2);
  expect(screen.getByRole('button', { name: common.deleted.undo })).toBeVisible();
  await advance(UNDO_MS);
  expect(screen.getByText(common.deleted.offline)).toBeVisible();
  // The next person at this device must not be able to restore it.
  expect(screen.queryByRole('button', { name: common.deleted.undo })).not.toBeInTheDocument();
  expect(screen.queryByText('A slow day')).not.toBeInTheDocument();
  act(() => server.goOnline());
  await waitFor(() => expect(useDeletionsStore.getState().waiting).toEqual([]));
  expect(server.requests).toContain('DELETE /api/alma-notes/8');
});

test('retries after a server error, and counts a record that is gone already as deleted', async () => {
  server.on(DELETE_NOTE, failure(503));
  await openNotes();
  await advance(UNDO_MS + 1_000);
  expect(screen.queryByText('A slow day')).not.toBeInTheDocument();
  server.on(DELETE_NOTE, failure(404, 'not_found'));
  await advance(16_000);
  await waitFor(() => expect(useDeletionsStore.getState().waiting).toEqual([]));
  expect(screen.queryByText('A slow day')).not.toBeInTheDocument();
});

test('restores a record whose deletion the server rejects, and shows a message', async () => {
  server.on(DELETE_NOTE, failure(403, 'forbidden'));
  await openNotes();
  await advance(UNDO_MS + 1_000);
  expect(await screen.findByText(common.deleted.failed)).toBeVisible();
  expect(screen.getByText('A slow day')).toBeVisible();
});

test('sends the member’s deletions of an earlier visit, and nobody else’s', async () => {
  const waiting = (memberId: number) => ({
    kind: 'note' as const,
    id: memberId,
    path: `/api/alma-notes/${memberId}`,
    memberId,
    deletedAt: Date.now() - 2 * UNDO_MS,
  });
  const stored = [waiting(MEMBER.id), waiting(MEMBER.id + 1)];
  localStorage.setItem('mikai.deletions', JSON.stringify(stored));
  server.on(DELETE_NOTE, noContent());
  server.on('GET /api/alma-notes', []);
  const { queryClient } = renderPage(<NotesPanel />, { member: MEMBER });
  start(queryClient);
  await waitFor(() => expect(useDeletionsStore.getState().waiting).toEqual([stored[1]]));
  expect(server.requests.filter((each) => each.startsWith('DELETE'))).toEqual([
    `DELETE /api/alma-notes/${MEMBER.id}`,
  ]);
  act(() => clearDeletions());
});

test('sends a deletion that failed before signing out at the next sign-in', async () => {
  server.on(DELETE_NOTE, failure(503));
  server.on('POST /api/auth/logout', noContent());
  const { queryClient } = await openNotes();
  await signOut(queryClient);
  expect(localStorage.getItem('mikai.deletions')).toContain('/api/alma-notes/8');
  expect(localStorage.getItem('mikai.deletions')).not.toContain('slow');
  server.on(DELETE_NOTE, noContent());
  start(queryClient);
  await advance(UNDO_MS);
  await waitFor(() => expect(useDeletionsStore.getState().waiting).toEqual([]));
  expect(localStorage.getItem('mikai.deletions')).toBeNull();
});

test('deletes a journal entry from its page, and offers to undo that in its place in the list', async () => {
  const entry = {
    id: 1,
    title: 'By the river',
    content: 'A long walk.',
    tags: [],
    createdAt: '2025-11-24T10:00:00.000Z',
    aiAnalysis: null,
    emotionalPatterns: [],
    copingStrategies: [],
    isDisappearing: false,
    isShadowMode: false,
    isRevealed: true,
    status: 'ready',
    revision: 1,
  } as unknown as JournalEntry;
  server.on('GET /api/journal-enhanced/counts', { all: 1, enhanced: 0, venting: 0, shadow: 0 });
  server.on('GET /api/journal-enhanced', [entry]);
  server.on('GET /api/journal-enhanced/:id', entry);
  server.on('GET /api/journal', []);
  server.on('GET /api/coping-strategies', []);
  server.on('GET /api/gacha/earnings', { day: '2026-11-24', kinds: [] });
  const { user, queryClient } = renderPage(<SmartJournalPage />, { at: '/smart-journal', member: MEMBER });
  start(queryClient);
  await user.click(await screen.findByRole('button', { name: 'By the river' }));
  const opened = await screen.findByRole('article', { name: 'By the river' });
  await user.click(within(opened).getByRole('button', { name: journal.delete }));
  const undo = await screen.findByRole('button', { name: common.deleted.undo });
  await waitFor(() => expect(undo).toHaveFocus());
  expect(screen.queryByText('By the river')).not.toBeInTheDocument();
  await user.click(undo);
  expect(await screen.findByRole('button', { name: 'By the river' })).toBeVisible();
});

test('deletes a mood entry with one press, and restores it on undo', async () => {
  const entry = {
    id: 4,
    moodScore: 2,
    emotions: [],
    activities: [],
    notes: 'Long day',
    createdAt: '2026-11-24T10:00:00.000Z',
    day: '2026-11-24',
    revision: 1,
  };
  server.on('GET /api/mood-entries', [entry]);
  const { user, queryClient } = renderPage(<EntryList onExpired={vi.fn()} />, { member: MEMBER });
  start(queryClient);
  await user.click(await screen.findByRole('button', { name: /^Delete the entry from/ }));
  expect(screen.queryByText('Long day')).not.toBeInTheDocument();
  await press(user, common.deleted.undo);
  expect(screen.getByText('Long day')).toBeVisible();
});

const milestonesOfADay = (): Notification[] =>
  [8, 7].map((id) => ({
    id,
    type: 'milestone',
    title: notifications.types.milestone,
    content: `Step ${id}`,
    isRead: false,
    url: null,
    relatedId: null,
    createdAt: new Date().toISOString(),
  }));

async function openMilestones() {
  server.on('GET /api/notifications', milestonesOfADay());
  server.on('DELETE /api/notifications/:id', BADGES);
  const { user, queryClient } = renderPage(<NotificationsPanel />, { member: MEMBER });
  start(queryClient);
  const name = notifications.deleteLabel.replace('{{title}}', notifications.types.milestone);
  const remove = await screen.findByRole('button', { name });
  return { user, name, remove };
}

test('deletes and restores the milestones of a day together', async () => {
  const { user, name, remove } = await openMilestones();
  await user.click(remove);
  expect(screen.queryByText('Step 8')).not.toBeInTheDocument();
  await press(user, common.deleted.undo);
  expect(screen.getByText('Step 7')).toBeVisible();
  await press(user, name);
  await act(() => sendDeletionsNow());
  expect(server.requests).toEqual(
    expect.arrayContaining(['DELETE /api/notifications/8', 'DELETE /api/notifications/7']),
  );
  expect(await screen.findByText(notifications.empty)).toBeVisible();
});

test('sends the deletions of the milestones of a day at the same time, each once', async () => {
  const { user, remove } = await openMilestones();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  await user.click(remove);
  await advance(UNDO_MS + 1_000);
  await waitFor(() => expect(useDeletionsStore.getState()).toEqual({ waiting: [], sending: [] }));
  expect(server.requests.filter((each) => each.startsWith('DELETE')).sort()).toEqual([
    'DELETE /api/notifications/7',
    'DELETE /api/notifications/8',
  ]);
});
