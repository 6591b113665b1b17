import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CurrentUser } from '@mikai/contract/auth';
import { QueryClient } from '@tanstack/react-query';
import { authEventHandlers } from './auth.events';
import { authKeys, currentUserQuery, isStillSignedIn, recheckAfterRefusal } from './auth.queries';
import { useAuthStore } from './auth.store';
import { deviceMember } from './device-member';
import { notePendingVerification, pendingVerification } from './pending-verification';
import { storageOn } from '../../testing/fake-storage';

// An open channel would keep the test's process alive.
Object.assign(globalThis, { BroadcastChannel: undefined });
const { enterSession, leaveSession, publishVerified } = await import('./auth.session');

const NOOR = {
  id: 7,
  username: 'noor',
  displayName: 'Noor',
  email: 'noor@example.com',
  bio: 'private',
  country: 'DE',
  language: 'de',
  timeZone: 'Europe/Berlin',
} as CurrentUser;

let client: QueryClient;
const respond = jest.fn<() => Response | Promise<Response>>();

const me = () => client.getQueryData(authKeys.me);
/** Waits until the handlers of a received response have run. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const fetchCurrentUser = () => client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
const unauthenticated = (status: number) =>
  new Response(JSON.stringify({ statusCode: status, code: 'unauthenticated', error: '' }), { status });
const revoked = () =>
  new Response(JSON.stringify({ statusCode: 401, code: 'session_revoked', error: '' }), { status: 401 });
const signedIn = () => new Response(JSON.stringify({ user: NOOR }), { status: 200 });

beforeEach(() => {
  client = new QueryClient();
  useAuthStore.setState({ ended: null, isLeaving: false });
  Object.assign(globalThis, {
    document: { documentElement: { dataset: {} } },
    fetch: () => Promise.resolve(respond()),
  });
});
afterEach(() => {
  client.clear();
  respond.mockReset();
});

describe('the current user', () => {
  it.each([401, 404])('is nobody if the server responds to a visitor with %d', async (status) => {
    respond.mockImplementation(() => unauthenticated(status));
    expect(await fetchCurrentUser()).toBeNull();
    expect(useAuthStore.getState().ended).toBeNull();
  });

  it('stays unknown when the server fails', async () => {
    respond.mockImplementation(() => new Response('', { status: 503 }));
    await expect(fetchCurrentUser()).rejects.toThrow('503');
    expect(me()).toBeUndefined();
  });

  it('is nobody after another device ended the session, even if the page was only just opened', async () => {
    for (const wasOpen of [false, true]) {
      client.clear();
      useAuthStore.setState({ ended: null });
      if (wasOpen) {
        respond.mockImplementation(signedIn);
        await fetchCurrentUser();
      }
      respond.mockImplementation(revoked);
      expect(await fetchCurrentUser()).toBeNull();
      expect(useAuthStore.getState().ended).toBe('revoked');
      expect(deviceMember()).toBeUndefined();
    }
  });

  it('is nobody after another device ended the session, even if an event cancelled the request whose response reports it', async () => {
    enterSession(client, NOOR);
    respond.mockImplementationOnce(revoked).mockImplementation(() => unauthenticated(401));
    const first = fetchCurrentUser().catch(() => null);
    await client.cancelQueries({ queryKey: authKeys.me });
    await first;
    await nextTurn();
    expect(useAuthStore.getState().ended).toBe('revoked');
  });

  it.each([
    ['the member was still known', signedIn],
    ['nobody is signed in', () => unauthenticated(401)],
  ])(
    'is nobody after another device ended the session, even if an older response arrives later: %s',
    async (_what, late) => {
      enterSession(client, NOOR);
      const delayed = Promise.withResolvers<Response>();
      respond.mockImplementationOnce(() => delayed.promise).mockImplementation(revoked);
      const first = fetchCurrentUser().catch(() => null);
      await client.cancelQueries({ queryKey: authKeys.me });
      expect(await fetchCurrentUser()).toBeNull();
      delayed.resolve(late());
      await first;
      await nextTurn();
      expect([me(), useAuthStore.getState().ended, deviceMember()]).toEqual([null, 'revoked', undefined]);
    },
  );

  it('is nobody after another device ended the session, even if a newer response no longer gives the reason', async () => {
    enterSession(client, NOOR);
    const delayed = Promise.withResolvers<Response>();
    respond.mockImplementationOnce(revoked).mockImplementation(() => delayed.promise);
    const first = fetchCurrentUser().catch(() => null);
    await client.cancelQueries({ queryKey: authKeys.me });
    const second = fetchCurrentUser();
    await first;
    await nextTurn();
    expect(useAuthStore.getState().ended).toBe('revoked');
    delayed.resolve(unauthenticated(401));
    expect(await second).toBeNull();
    expect(useAuthStore.getState().ended).toBe('revoked');
  });

  it.each([
    ['deactivated', 'deactivated'],
    ['deleted', 'gone'],
  ] as const)(
    'stays signed out once the account is %s, whatever an older request returns',
    async (reason, ended) => {
      enterSession(client, NOOR);
      const delayed = Promise.withResolvers<Response>();
      respond.mockImplementation(() => delayed.promise);
      const pending = fetchCurrentUser().catch(() => null);
      authEventHandlers['session.ended'](client, { reason });
      delayed.resolve(signedIn());
      await pending;
      await nextTurn();
      expect(useAuthStore.getState().ended).toBe(ended);
    },
  );

  it('is the member who signed in while a request about the former session was pending', async () => {
    respond.mockImplementation(() => unauthenticated(401));
    const pending = fetchCurrentUser().catch(() => null);
    enterSession(client, NOOR);
    await pending;
    await nextTurn();
    expect([me(), useAuthStore.getState().ended]).toEqual([NOOR, null]);
  });

  it('is still the member whose session expired, until they sign in again', async () => {
    enterSession(client, NOOR);
    respond.mockImplementation(() => unauthenticated(401));
    expect(await fetchCurrentUser()).toEqual(NOOR);
    expect(useAuthStore.getState().ended).toBe('expired');
    expect(await isStillSignedIn(client)).toBe(false);
  });

  it('is signed in again after another tab signed in', async () => {
    enterSession(client, NOOR);
    useAuthStore.setState({ ended: 'expired' });
    respond.mockImplementation(() => signedIn());
    expect(await isStillSignedIn(client)).toBe(true);
    expect(useAuthStore.getState().ended).toBeNull();
  });

  it('is nobody if the account no longer exists', async () => {
    enterSession(client, NOOR);
    respond.mockImplementation(() => unauthenticated(404));
    expect(await fetchCurrentUser()).toBeNull();
    expect(useAuthStore.getState().ended).toBe('gone');
  });

  it('reports no ended session while the member signs out', async () => {
    enterSession(client, NOOR);
    useAuthStore.setState({ isLeaving: true });
    respond.mockImplementation(() => unauthenticated(401));
    expect(await fetchCurrentUser()).toEqual(NOOR);
    expect(useAuthStore.getState().ended).toBeNull();
    leaveSession(client, false);
    expect(me()).toBeNull();
  });
});

describe('the member that this device remembers while the server cannot be reached', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    Object.assign(globalThis, { localStorage: storageOn(stored) });
  });
  afterEach(() => {
    Object.assign(globalThis, { localStorage: undefined });
  });

  it.each([
    ['signing in', () => Promise.resolve(enterSession(client, NOOR))],
    [
      'a response of the server',
      async () => {
        respond.mockImplementation(() => signedIn());
        await fetchCurrentUser();
      },
    ],
  ])('is stored by %s, with only the name and what crisis help needs', async (_what, action) => {
    await action();
    const { id, country, language, timeZone } = NOOR;
    expect(deviceMember()).toEqual({ id, name: 'Noor', country, language, timeZone });
    expect([...stored.values()].join()).not.toMatch(/private|example|username/);
  });

  it.each([
    ['signing out', () => Promise.resolve(leaveSession(client, false))],
    [
      'a session that has ended',
      async () => {
        respond.mockImplementation(() => unauthenticated(401));
        await fetchCurrentUser();
      },
    ],
    [
      'a page that the server rendered for a visitor',
      () => {
        document.documentElement.dataset.session = 'none';
        (currentUserQuery.initialData as () => unknown)();
        return Promise.resolve();
      },
    ],
  ])('is cleared by %s', async (_what, action) => {
    enterSession(client, NOOR);
    await action();
    expect(deviceMember()).toBeUndefined();
  });

  it('survives server errors, and is nobody if the stored value is invalid', async () => {
    enterSession(client, NOOR);
    respond.mockImplementation(() => new Response('', { status: 503 }));
    await expect(fetchCurrentUser()).rejects.toThrow('503');
    expect(deviceMember()?.id).toBe(NOOR.id);
    for (const broken of [
      '7',
      '{"id":7}',
      'null',
      '{"id":7,"name":"N","timeZone":"UTC","country":1,"language":null}',
    ]) {
      for (const key of stored.keys()) stored.set(key, broken);
      expect(deviceMember()).toBeUndefined();
    }
  });
});

describe('the address of a pending verification', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    Object.assign(globalThis, { sessionStorage: storageOn(stored) });
    notePendingVerification('noor@example.com');
  });
  afterEach(() => {
    Object.assign(globalThis, { sessionStorage: undefined });
  });

  it('is stored alone, and survives a reload', () => {
    expect([...stored.values()]).toEqual(['noor@example.com']);
    expect(pendingVerification()).toBe('noor@example.com');
  });

  it.each([
    ['it is verified', () => publishVerified()],
    ['somebody signs in', () => enterSession(client, NOOR)],
    ['it is dismissed', () => notePendingVerification('')],
  ])('is cleared when %s', (_what, action) => {
    action();
    expect(stored.size).toBe(0);
    expect(pendingVerification()).toBe('');
  });

  it('is not stored, without an error, if the browser forbids storage', () => {
    Object.assign(globalThis, { sessionStorage: undefined });
    notePendingVerification('noor@example.com');
    expect(pendingVerification()).toBe('');
  });
});

describe('a rejected request', () => {
  it('fetches the current user again for a member, but not for a visitor or after that very request', () => {
    const invalidate = jest.spyOn(client, 'invalidateQueries').mockResolvedValue();
    recheckAfterRefusal(client, '/api/sessions');
    expect(invalidate).not.toHaveBeenCalled();
    client.setQueryData(authKeys.me, NOOR);
    recheckAfterRefusal(client, '/api/auth/me');
    expect(invalidate).not.toHaveBeenCalled();
    recheckAfterRefusal(client, '/api/sessions');
    expect(invalidate).toHaveBeenCalledTimes(1);
  });
});

describe('the event of an ended session', () => {
  it('fetches the current user again, unless its reason is a deactivated or deleted account', () => {
    const invalidate = jest.spyOn(client, 'invalidateQueries').mockResolvedValue();
    authEventHandlers['session.ended'](client, { reason: 'revoked' });
    expect(invalidate).toHaveBeenCalledWith({ queryKey: authKeys.me });
    expect(useAuthStore.getState().ended).toBeNull();
    authEventHandlers['session.ended'](client, { reason: 'deactivated' });
    expect(useAuthStore.getState().ended).toBe('deactivated');
    authEventHandlers['session.ended'](client, { reason: 'deleted' });
    expect(useAuthStore.getState().ended).toBe('gone');
  });
});
