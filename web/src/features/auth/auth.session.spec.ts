import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CurrentUser } from '@mikai/contract/auth';
import { QueryClient } from '@tanstack/react-query';
import { authEventHandlers } from './auth.events';
import { authKeys, currentUserQuery, isStillSignedIn, recheckAfterRefusal } from './auth.queries';
import { useAuthStore } from './auth.store';
import { deviceMember } from './device-member';
import { notePendingVerification, pendingVerification } from './pending-verification';

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
const answer = jest.fn<() => Response | Promise<Response>>();

const me = () => client.getQueryData(authKeys.me);
const ask = () => client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
const refusal = (status: number) =>
  new Response(JSON.stringify({ statusCode: status, code: 'unauthenticated', error: '' }), { status });
const revocation = () =>
  new Response(JSON.stringify({ statusCode: 401, code: 'session_revoked', error: '' }), { status: 401 });
const known = () => new Response(JSON.stringify({ user: NOOR }), { status: 200 });

beforeEach(() => {
  client = new QueryClient();
  useAuthStore.setState({ ended: null, isLeaving: false });
  Object.assign(globalThis, {
    document: { documentElement: { dataset: {} } },
    fetch: () => Promise.resolve(answer()),
  });
});
afterEach(() => {
  client.clear();
  answer.mockReset();
});

describe('who is signed in', () => {
  it.each([401, 404])('is nobody when the answer to a visitor is %d', async (status) => {
    answer.mockImplementation(() => refusal(status));
    expect(await ask()).toBeNull();
    expect(useAuthStore.getState().ended).toBeNull();
  });

  it('cannot be said when the server fails', async () => {
    answer.mockImplementation(() => new Response('', { status: 503 }));
    await expect(ask()).rejects.toThrow('503');
    expect(me()).toBeUndefined();
  });

  it('is nobody when the session was ended from another device, also where the page has just been opened', async () => {
    for (const wasOpen of [false, true]) {
      client.clear();
      useAuthStore.setState({ ended: null });
      if (wasOpen) {
        answer.mockImplementation(known);
        await ask();
      }
      answer.mockImplementation(revocation);
      expect(await ask()).toBeNull();
      expect(useAuthStore.getState().ended).toBe('revoked');
      expect(deviceMember()).toBeUndefined();
    }
  });

  it('is nobody when an event asked again before the response said that another device ended the session', async () => {
    enterSession(client, NOOR);
    answer.mockImplementationOnce(revocation).mockImplementation(() => refusal(401));
    const first = ask().catch(() => null);
    await client.cancelQueries({ queryKey: authKeys.me });
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    expect(useAuthStore.getState().ended).toBe('revoked');
  });

  it.each([
    ['the member was still known', known],
    ['nobody is signed in', () => refusal(401)],
  ])(
    'is nobody after another device ended the session, also where an older request is answered afterwards: %s',
    async (_what, late) => {
      enterSession(client, NOOR);
      const held = Promise.withResolvers<Response>();
      answer.mockImplementationOnce(() => held.promise).mockImplementation(revocation);
      const first = ask().catch(() => null);
      await client.cancelQueries({ queryKey: authKeys.me });
      expect(await ask()).toBeNull();
      held.resolve(late());
      await first;
      await new Promise((resolve) => setImmediate(resolve));
      expect([me(), useAuthStore.getState().ended, deviceMember()]).toEqual([null, 'revoked', undefined]);
    },
  );

  it('is nobody when the newer of two requests does not know any more that another device ended the session', async () => {
    enterSession(client, NOOR);
    const held = Promise.withResolvers<Response>();
    answer.mockImplementationOnce(revocation).mockImplementation(() => held.promise);
    const first = ask().catch(() => null);
    await client.cancelQueries({ queryKey: authKeys.me });
    const second = ask();
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    expect(useAuthStore.getState().ended).toBe('revoked');
    held.resolve(refusal(401));
    expect(await second).toBeNull();
    expect(useAuthStore.getState().ended).toBe('revoked');
  });

  it.each([
    ['deactivated', 'deactivated'],
    ['deleted', 'gone'],
  ] as const)('is nobody new once the account is %s, whatever was asked before', async (reason, ended) => {
    enterSession(client, NOOR);
    const held = Promise.withResolvers<Response>();
    answer.mockImplementation(() => held.promise);
    const asked = ask().catch(() => null);
    authEventHandlers['session.ended'](client, { reason });
    held.resolve(known());
    await asked;
    await new Promise((resolve) => setImmediate(resolve));
    expect(useAuthStore.getState().ended).toBe(ended);
  });

  it('is the member who has signed in while the server was asked about the session before', async () => {
    answer.mockImplementation(() => refusal(401));
    const asked = ask().catch(() => null);
    enterSession(client, NOOR);
    await asked;
    await new Promise((resolve) => setImmediate(resolve));
    expect([me(), useAuthStore.getState().ended]).toEqual([NOOR, null]);
  });

  it('stays on record when the session of a member has ended, and is asked to sign in again', async () => {
    enterSession(client, NOOR);
    answer.mockImplementation(() => refusal(401));
    expect(await ask()).toEqual(NOOR);
    expect(useAuthStore.getState().ended).toBe('expired');
    expect(await isStillSignedIn(client)).toBe(false);
  });

  it('is known again after another tab has signed in', async () => {
    enterSession(client, NOOR);
    useAuthStore.setState({ ended: 'expired' });
    answer.mockImplementation(() => known());
    expect(await isStillSignedIn(client)).toBe(true);
    expect(useAuthStore.getState().ended).toBeNull();
  });

  it('is nobody when the account is gone', async () => {
    enterSession(client, NOOR);
    answer.mockImplementation(() => refusal(404));
    expect(await ask()).toBeNull();
    expect(useAuthStore.getState().ended).toBe('gone');
  });

  it('is no surprise while somebody signs out', async () => {
    enterSession(client, NOOR);
    useAuthStore.setState({ isLeaving: true });
    answer.mockImplementation(() => refusal(401));
    expect(await ask()).toEqual(NOOR);
    expect(useAuthStore.getState().ended).toBeNull();
    leaveSession(client, false);
    expect(me()).toBeNull();
  });
});

describe('who this device knows when the server cannot be asked', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    });
  });
  afterEach(() => {
    Object.assign(globalThis, { localStorage: undefined });
  });

  it.each([
    ['signing in', () => Promise.resolve(enterSession(client, NOOR))],
    [
      'the server’s word',
      async () => {
        answer.mockImplementation(() => known());
        await ask();
      },
    ],
  ])('is kept at %s: what greets, and what help needs, and nothing else', async (_what, action) => {
    await action();
    const { id, country, language, timeZone } = NOOR;
    expect(deviceMember()).toEqual({ id, name: 'Noor', country, language, timeZone });
    expect([...kept.values()].join()).not.toMatch(/private|example|username/);
  });

  it.each([
    ['signing out', () => Promise.resolve(leaveSession(client, false))],
    [
      'a session that has ended',
      async () => {
        answer.mockImplementation(() => refusal(401));
        await ask();
      },
    ],
    [
      'a page that the server made for nobody',
      () => {
        document.documentElement.dataset.session = 'none';
        (currentUserQuery.initialData as () => unknown)();
        return Promise.resolve();
      },
    ],
  ])('is cleared at %s', async (_what, action) => {
    enterSession(client, NOOR);
    await action();
    expect(deviceMember()).toBeUndefined();
  });

  it('survives errors, and is nobody where the stored value cannot be read', async () => {
    enterSession(client, NOOR);
    answer.mockImplementation(() => new Response('', { status: 503 }));
    await expect(ask()).rejects.toThrow('503');
    expect(deviceMember()?.id).toBe(NOOR.id);
    for (const broken of [
      '7',
      '{"id":7}',
      'null',
      '{"id":7,"name":"N","timeZone":"UTC","country":1,"language":null}',
    ]) {
      for (const key of kept.keys()) kept.set(key, broken);
      expect(deviceMember()).toBeUndefined();
    }
  });
});

describe('an address that waits for its verification', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
    Object.assign(globalThis, { sessionStorage });
    notePendingVerification('noor@example.com');
  });
  afterEach(() => {
    Object.assign(globalThis, { sessionStorage: undefined });
  });

  it('is all that is noted, and outlives a reload', () => {
    expect([...kept.values()]).toEqual(['noor@example.com']);
    expect(pendingVerification()).toBe('noor@example.com');
  });

  it.each([
    ['it is verified', () => publishVerified()],
    ['somebody signs in', () => enterSession(client, NOOR)],
    ['it is dismissed', () => notePendingVerification('')],
  ])('is cleared when %s', (_what, action) => {
    action();
    expect(kept.size).toBe(0);
    expect(pendingVerification()).toBe('');
  });

  it('is not noted where storing is forbidden, and nothing breaks', () => {
    Object.assign(globalThis, { sessionStorage: undefined });
    notePendingVerification('noor@example.com');
    expect(pendingVerification()).toBe('');
  });
});

describe('after a refused request', () => {
  it('a member is asked for again, a visitor is not, and neither by what was asked itself', () => {
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

describe('events', () => {
  it('of an ended session ask the server, those of a closed or deleted account are believed', () => {
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
