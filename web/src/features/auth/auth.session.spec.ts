import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CurrentUser } from '@mikai/contract/auth';
import { QueryClient } from '@tanstack/react-query';
import { authEventHandlers } from './auth.events';
import { authKeys, currentUserQuery, isStillSignedIn, recheckAfterRefusal } from './auth.queries';
import { useAuthStore } from './auth.store';
import { notePendingVerification, pendingVerification } from './pending-verification';

// An open channel would keep the test's process alive.
Object.assign(globalThis, { BroadcastChannel: undefined });
const { enterSession, leaveSession, tellVerified } = await import('./auth.session');

const NOOR = { id: 7, username: 'noor' } as CurrentUser;

let client: QueryClient;
const answer = jest.fn<() => Response>();

const me = () => client.getQueryData(authKeys.me);
const ask = () => client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
const refusal = (status: number) =>
  new Response(JSON.stringify({ statusCode: status, code: 'unauthenticated', error: '' }), { status });
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
    ['it is verified', () => tellVerified()],
    ['somebody signs in', () => enterSession(client, NOOR)],
    ['it is dismissed', () => notePendingVerification('')],
  ])('is forgotten when %s', (_what, deed) => {
    deed();
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
  it('of an ended session ask the server, those of a closed account are believed', () => {
    const invalidate = jest.spyOn(client, 'invalidateQueries').mockResolvedValue();
    authEventHandlers['session.ended'](client, { reason: 'revoked' });
    expect(invalidate).toHaveBeenCalledWith({ queryKey: authKeys.me });
    expect(useAuthStore.getState().ended).toBeNull();
    authEventHandlers['session.ended'](client, { reason: 'deactivated' });
    expect(useAuthStore.getState().ended).toBe('deactivated');
  });
});
