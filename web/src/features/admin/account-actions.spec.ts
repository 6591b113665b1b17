import { describe, expect, it } from '@jest/globals';
import type { AdminUser } from '@mikai/contract/admin';
import { QueryClient } from '@tanstack/react-query';
import { adminKeys } from './admin.queries';
import { possibleActions, barrierTo } from './account-actions';
import { dropUser, applyUser } from './user-lists';
import { readFilter } from './user-filter';

const NOW = new Date('2026-11-22T12:00:00Z');

const account = (change: Partial<AdminUser> = {}): AdminUser => ({
  id: 7,
  username: 'ana',
  displayName: 'Ana',
  email: 'ana@example.com',
  state: 'active',
  isActive: true,
  isVerified: true,
  isAdmin: false,
  isSiteOwner: false,
  hasTwoFactor: false,
  needsSupport: false,
  country: null,
  language: null,
  suspendedUntil: null,
  deactivatedAt: null,
  deactivationReason: null,
  deletionAt: null,
  lastSeenOn: null,
  createdAt: NOW.toISOString(),
  ...change,
});

const administrator = { id: 2, isSiteOwner: false };
const owner = { id: 1, isSiteOwner: true };

describe('the actions on an account', () => {
  it('are none on one’s own account, the site owner’s, and (for administrators) another administrator’s', () => {
    expect(barrierTo(account({ id: 2, isAdmin: true }), administrator)).toBe('self');
    expect(barrierTo(account({ isSiteOwner: true }), administrator)).toBe('owner');
    // The site owner's account is excluded like one's own.
    expect(barrierTo(account({ id: 1, isSiteOwner: true, isAdmin: true }), owner)).toBe('owner');
    expect(barrierTo(account({ isAdmin: true }), administrator)).toBe('admin');
    expect(possibleActions(account({ isAdmin: true }), administrator, NOW)).toEqual([]);
  });

  it('depend on the state of the account', () => {
    expect(possibleActions(account(), administrator, NOW)).toEqual(['export', 'deactivate', 'delete']);
    expect(possibleActions(account({ isActive: false }), administrator, NOW)).toEqual([
      'restore',
      'export',
      'delete',
    ]);
    const until = (iso: string) => possibleActions(account({ suspendedUntil: iso }), administrator, NOW)[0];
    expect(until('2026-11-22T12:00:01Z')).toBe('unsuspend');
    expect(until('2026-11-22T11:59:59Z')).toBe('export');
  });

  it('include roles only for the site owner, and no promotion that the server would refuse', () => {
    expect(possibleActions(account(), owner, NOW)).toContain('promote');
    expect(possibleActions(account({ isAdmin: true }), owner, NOW)).toEqual([
      'export',
      'demote',
      'deactivate',
      'delete',
    ]);
    expect(possibleActions(account({ isVerified: false }), owner, NOW)).not.toContain('promote');
    expect(possibleActions(account({ isActive: false }), owner, NOW)).not.toContain('promote');
  });
});

describe('the cached lists', () => {
  const key = adminKeys.list(readFilter(new URLSearchParams('q=a')));

  function listed(): QueryClient {
    const client = new QueryClient();
    client.setQueryData(key, { users: [account({ id: 8 }), account()], total: 60 });
    return client;
  }

  it('show an account as in the last response', () => {
    const client = listed();
    applyUser(client, account({ state: 'deactivated', isActive: false }));
    expect(client.getQueryData(key)).toMatchObject({
      users: [
        { id: 8, state: 'active' },
        { id: 7, state: 'deactivated' },
      ],
      total: 60,
    });
    expect(client.getQueryData(adminKeys.user(7))).toMatchObject({ state: 'deactivated' });
  });

  it('lose a deleted account once, and are invalidated', () => {
    const client = listed();
    dropUser(client, 7);
    expect(client.getQueryData(key)).toMatchObject({ users: [{ id: 8 }], total: 59 });
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    dropUser(client, 7);
    expect(client.getQueryData(key)).toMatchObject({ total: 59 });
  });
});
