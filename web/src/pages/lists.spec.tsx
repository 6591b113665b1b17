import type { AuditLine } from '@mikai/contract/audit-log';
import type { Letter } from '@mikai/contract/letters';
import type { Notification } from '@mikai/contract/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AuditLog } from '../features/audit-log/components/audit-log';
import { Letters } from '../features/letters/components/letters';
import { NotificationsPanel } from '../features/notifications/components/notifications-panel';
import audit from '../i18n/locales/en/audit.json';
import common from '../i18n/locales/en/common.json';
import dense from '../i18n/locales/en/dense.json';
import letters from '../i18n/locales/en/letters.json';
import notifications from '../i18n/locales/en/notifications.json';
import safety from '../i18n/locales/en/safety.json';
import '../i18n/texts/audit';
import '../i18n/texts/dense';
import '../i18n/texts/letters';
import '../i18n/texts/notifications';
import { memberOf } from '../testing/member';
import { filled, press, renderPage } from '../testing/render';
import { failure, json, server } from '../testing/server';

const BADGES = { revision: 5, messages: 0, notifications: 0, letters: 0 };

describe('the list of notifications', () => {
  const LIST = 'GET /api/notifications';
  const notificationOf = (properties: Partial<Notification> = {}): Notification => ({
    id: 8,
    type: 'message',
    title: 'Ben wrote to you',
    content: 'A new message.',
    isRead: false,
    url: '/messages/3',
    relatedId: 3,
    createdAt: new Date().toISOString(),
    ...properties,
  });
  const open = (list: unknown) => {
    server.on(LIST, list);
    return renderPage(<NotificationsPanel />, { member: memberOf() });
  };

  test('explains what it is for if it is empty', async () => {
    open([]);
    expect(await screen.findByText(notifications.empty)).toBeVisible();
    expect(screen.queryByRole('button', { name: notifications.markAll })).not.toBeInTheDocument();
  });

  test('that cannot be loaded can be asked for again', async () => {
    const { user } = open(failure(500));
    expect(await screen.findByText(common.errors.loadTitle)).toBeVisible();
    server.on(LIST, [notificationOf()]);
    await press(user, common.retry);
    expect(await screen.findByText('Ben wrote to you')).toBeVisible();
  });

  test('shows offline that it will be loaded when the connection is back', async () => {
    server.goOffline();
    open([]);
    expect(await screen.findByText(notifications.offlineText)).toBeVisible();
  });

  test('opens the page that a notification is about, and marks it as read', async () => {
    server.on('PATCH /api/notifications/:id/read', BADGES);
    const { user } = open([notificationOf()]);
    await user.click(await screen.findByRole('link', { name: /Ben wrote to you/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/messages/3'));
    expect(server.requests).toContain('PATCH /api/notifications/8/read');
  });

  test('opens help from a notification about a hard moment', async () => {
    const { user } = open([
      notificationOf({ type: 'crisis_alert', url: null, isRead: true, title: 'You matter' }),
    ]);
    await user.click(await screen.findByRole('button', { name: /You matter.*See who can help/ }));
    expect(await screen.findByRole('dialog', { name: safety.title })).toBeVisible();
  });

  test('shows a notification as unread again with an error if it could not be marked', async () => {
    server.on('PATCH /api/notifications/:id/read', failure(500));
    const { user } = open([notificationOf()]);
    const name = filled(notifications.markReadLabel, { title: 'Ben wrote to you' });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(notifications.readFailed)).toBeVisible();
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  test('marks all as read at once', async () => {
    server.on('PATCH /api/notifications/read-all', BADGES);
    const { user } = open([notificationOf(), notificationOf({ id: 7, title: 'Cleo answered' })]);
    await user.click(await screen.findByRole('button', { name: notifications.markAll }));
    expect(await screen.findByText(notifications.allRead)).toBeVisible();
    expect(screen.queryByText(`${notifications.unread}:`)).not.toBeInTheDocument();
  });

  test('groups the milestones of a day, with the sum of their gems', async () => {
    const texts = ['You planted your first seed.', 'You wrote your first journal entry.'];
    open(
      texts.map((text, index) =>
        notificationOf({
          id: 9 - index,
          type: 'milestone',
          url: null,
          title: notifications.types.milestone,
          content: `${text} Gems earned: ${index + 1}.`,
        }),
      ),
    );
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByText(/Gems earned/).map(({ textContent }) => textContent)).toEqual([
      'Gems earned: 3.',
    ]);
  });

  test('folds many milestones of a day, and shows all on request', async () => {
    const { user } = open(
      [9, 8, 7, 6].map((id) =>
        notificationOf({
          id,
          type: 'milestone',
          url: null,
          title: notifications.types.milestone,
          content: `Step ${id}`,
        }),
      ),
    );
    expect(await screen.findByText('Step 8')).toBeVisible();
    expect(screen.queryByText('Step 7')).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: filled(notifications.milestonesMore, { number: '4' }) }),
    );
    expect(screen.getByText('Step 6')).toBeVisible();
    expect(screen.getByText('Step 9').closest('ul')).toHaveFocus();
  });

  test('say that older ones could not be loaded, and load them again', async () => {
    const first = notificationOf({ isRead: true });
    server.on(LIST, ({ url }: { url: URL }) =>
      url.searchParams.has('before')
        ? failure(500)
        : json([first], { Link: '</api/notifications?before=8>; rel="next"' }),
    );
    const { user } = renderPage(<NotificationsPanel />, { member: memberOf() });
    expect(await screen.findByText(notifications.olderFailed)).toBeVisible();
    server.on(LIST, [notificationOf({ id: 2, title: 'An older one', isRead: true })]);
    await press(user, common.retry);
    expect(await screen.findByText('An older one')).toBeVisible();
    expect(screen.getByText('Ben wrote to you')).toBeVisible();
  });
});

describe('the list of letters', () => {
  const LIST = 'GET /api/weekly-letters';
  const letterOf = (properties: Partial<Letter> = {}): Letter => ({
    id: 3,
    frequency: 'weekly',
    content: 'Dear Ana,\nit was a full week.',
    letterDate: '2026-11-22',
    language: 'en',
    sources: [],
    isRead: true,
    createdAt: '2026-11-22T07:00:00.000Z',
    ...properties,
  });
  const open = (list: unknown, frequency: 'weekly' | 'none' | undefined = 'weekly', isResting = false) => {
    server.on(LIST, list);
    server.on('GET /api/weekly-letters/counts', { total: 1, unread: 1, read: 0 });
    return renderPage(<Letters frequency={frequency} timeZone="UTC" isResting={isResting} fromId={null} />, {
      member: memberOf(),
    });
  };

  test.each([
    ['weekly', letters.emptyText.weekly],
    ['none', letters.emptyText.none],
  ] as const)('that are none yet say when the first one comes (%s)', async (frequency, text) => {
    open([], frequency);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('announces no letter for the next Sunday while letters are paused after a hard moment', async () => {
    open([], 'weekly', true);
    expect(await screen.findByText(letters.emptyText.resting)).toBeVisible();
    expect(screen.queryByText(letters.emptyText.weekly)).not.toBeInTheDocument();
  });

  test('that cannot be loaded can be asked for again', async () => {
    const { user } = open(failure(500));
    expect(await screen.findByText(common.errors.loadTitle)).toBeVisible();
    server.on(LIST, [letterOf()]);
    await press(user, common.retry);
    expect(await screen.findByText('it was a full week.')).toBeVisible();
  });

  test('separates new letters, which are sealed, from previous ones', async () => {
    open([letterOf({ id: 4, isRead: false, content: 'Dear Ana,\na sealed one.' }), letterOf()]);
    const fresh = await screen.findByRole('region', { name: letters.new });
    expect(within(fresh).getByRole('link')).toHaveAttribute('href', expect.stringContaining('4'));
    expect(within(fresh).queryByText('a sealed one.')).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: letters.previous })).getByText('it was a full week.'),
    ).toBeVisible();
  });

  test('marks all as read at once, and shows them as new again if that fails', async () => {
    server.on('PATCH /api/weekly-letters/read-all', failure(500));
    const { user } = open([letterOf({ id: 4, isRead: false }), letterOf({ isRead: false })]);
    await user.click(await screen.findByRole('button', { name: letters.markAll }));
    expect(await screen.findByText(letters.allReadFailed)).toBeVisible();
    expect(await screen.findByRole('region', { name: letters.new })).toBeVisible();
    server.on('PATCH /api/weekly-letters/read-all', BADGES);
    await press(user, letters.markAll);
    expect(await screen.findByText(letters.allRead)).toBeVisible();
    expect(screen.queryByRole('region', { name: letters.new })).not.toBeInTheDocument();
  });

  test('say that older ones could not be loaded, and load them again', async () => {
    const { user } = open(json([letterOf()], { Link: '</api/weekly-letters?before=3>; rel="next"' }));
    await screen.findByText('it was a full week.');
    server.on(LIST, failure(500));
    await press(user, letters.older);
    expect(await screen.findByText(letters.olderFailed)).toBeVisible();
    server.on(LIST, [letterOf({ id: 1, content: 'Dear Ana,\nan older one.' })]);
    await press(user, common.retry);
    expect(await screen.findByText('an older one.')).toBeVisible();
  });
});

describe('the audit log', () => {
  const LIST = 'GET /api/admin/audit-log';
  const lineOf = (properties: Partial<AuditLine> = {}): AuditLine => ({
    id: 1,
    action: 'account.deactivated',
    actor: { id: 2, username: 'mara' },
    isActorDeleted: false,
    subject: null,
    isSubjectDeleted: true,
    device: 'Firefox on Linux',
    details: { reason: 'spam' },
    createdAt: '2026-11-20T10:00:00.000Z',
    ...properties,
  });
  const open = (list: unknown, isSiteOwner = false) => {
    server.on(LIST, list);
    return renderPage(<AuditLog isSiteOwner={isSiteOwner} />, { member: memberOf({ isAdmin: true }) });
  };

  test('shows an empty state', async () => {
    open([]);
    expect(await screen.findByText(audit.none)).toBeVisible();
  });

  test('that cannot be loaded can be asked for again', async () => {
    const { user } = open(failure(500));
    expect(await screen.findByText(common.errors.loadTitle)).toBeVisible();
    server.on(LIST, [lineOf()]);
    await press(user, common.retry);
    expect(await screen.findByRole('rowheader', { name: /Account deactivated/ })).toBeVisible();
  });

  test('shows action, administrator and member of each line, and the raw name of an unknown action', async () => {
    open([lineOf(), lineOf({ id: 2, action: 'something.new', actor: null, isSubjectDeleted: false })]);
    const row = (await screen.findByRole('rowheader', { name: /Account deactivated/ })).closest('tr')!;
    expect(within(row).getAllByRole('link', { name: '@mara' })[0]).toHaveAttribute('href', '/admin?q=mara');
    expect(within(row).getAllByText(new RegExp(audit.gone))[0]).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: /something\.new/ })).toBeInTheDocument();
  });

  test('is filtered by the address, where the site owner can also choose an account', async () => {
    const asked: string[] = [];
    server.on(LIST, ({ url }: { url: URL }) => {
      asked.push(url.search);
      return [];
    });
    const { user } = renderPage(<AuditLog isSiteOwner />, { member: memberOf({ isSiteOwner: true }) });
    await user.selectOptions(screen.getByLabelText(audit.filter), 'account.deactivated');
    await user.type(screen.getByLabelText(audit.accountId), '4x2');
    await waitFor(() => expect(asked.at(-1)).toBe('?action=account.deactivated&accountId=42'));
    expect(window.location.search).toBe('?action=account.deactivated&accountId=42');
  });

  test('offers other administrators no filter by account', () => {
    open([]);
    expect(screen.queryByLabelText(audit.accountId)).not.toBeInTheDocument();
  });

  test('loads more on request, and shows an error if that fails', async () => {
    const { user } = open(json([lineOf()], { Link: '</api/admin/audit-log?before=1>; rel="next"' }));
    await screen.findByRole('rowheader', { name: /Account deactivated/ });
    server.on(LIST, failure(500));
    await press(user, dense.more.load);
    expect(await screen.findByText(dense.more.failed)).toBeVisible();
    server.on(LIST, [lineOf({ id: 9, action: 'account.restored' })]);
    await press(user, dense.more.load);
    expect(await screen.findByRole('rowheader', { name: /Account restored/ })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /Account deactivated/ })).toBeVisible();
  });
});
