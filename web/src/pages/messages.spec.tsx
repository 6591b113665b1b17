import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import type { Conversation } from '@mikai/contract/messaging';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import common from '../i18n/locales/en/common.json';
import messaging from '../i18n/locales/en/messaging.json';
import safety from '../i18n/locales/en/safety.json';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, json, server } from '../testing/server';
import { MessagesPage } from './messages';

const BEN = { id: 9, displayName: 'Ben', username: 'ben' };
const conversationOf = (properties: Partial<Conversation> = {}): Conversation => ({
  id: 3,
  otherParticipant: BEN,
  lastMessageAt: '2026-11-20T10:05:00.000Z',
  isOnline: false,
  unreadCount: 0,
  isMuted: false,
  isBlocked: false,
  canSend: true,
  readByOther: null,
  ...properties,
});
const LIST = 'GET /api/conversations';
const SEND = 'POST /api/conversations/3/messages';
const BOX = filled(messaging.messageLabel, { name: 'Ben' });

const CLEO = conversationOf({ id: 4, otherParticipant: { id: 10, displayName: 'Cleo', username: 'cleo' } });

function open(at: string, conversations: unknown) {
  const list = Array.isArray(conversations) ? (conversations as Conversation[]) : [];
  server.on(LIST, conversations);
  server.on(
    'GET /api/conversations/:id',
    ({ params }: { params: { id: string } }) =>
      list.find(({ id }) => id === Number(params.id)) ?? failure(404, 'not_found'),
  );
  server.on('GET /api/conversations/:id/messages', []);
  return renderPage(<MessagesPage />, { at, path: '/messages/:conversationId?', member: memberOf() });
}

describe('the list of conversations', () => {
  test('explains what the page is for if it is empty, and offers to start a conversation', async () => {
    const { user } = open('/messages', []);
    expect(await screen.findByText(messaging.empty)).toBeVisible();
    server.on('GET /api/users', []);
    await press(user, messaging.newConversation);
    expect(await screen.findByRole('dialog', { name: messaging.newConversation })).toBeVisible();
    expect(await screen.findByText(messaging.nobodyYet)).toBeVisible();
  });

  test('offers a retry if it cannot be loaded', async () => {
    const { user } = open('/messages', failure(500));
    expect(await screen.findByText(common.errors.loadTitle)).toBeVisible();
    server.on(LIST, [conversationOf()]);
    await press(user, common.retry);
    expect(await screen.findByRole('link', { name: /Ben/ })).toBeVisible();
  });

  test('shows which conversations are unread, muted and blocked', async () => {
    open('/messages', [conversationOf({ unreadCount: 120 }), { ...CLEO, isMuted: true, isBlocked: true }]);
    const ben = await screen.findByRole('link', { name: /Ben/ });
    expect(within(ben).getByText(filled(messaging.unread, { number: '99+' }))).toBeInTheDocument();
    const cleo = screen.getByRole('link', { name: /Cleo/ });
    expect(within(cleo).getByText(messaging.muted)).toBeInTheDocument();
    expect(within(cleo).getByText(messaging.blocked)).toBeVisible();
  });

  test('shows the newest message with its author, and a dot for members who are online', async () => {
    open('/messages', [
      conversationOf({ isOnline: true, lastMessage: { senderId: BEN.id, content: 'Are you there?' } }),
      { ...CLEO, lastMessage: { senderId: memberOf().id, content: 'See you on Monday' } },
    ]);
    const ben = await screen.findByRole('link', { name: /Ben/ });
    expect(within(ben).getByText('Are you there?')).toBeVisible();
    expect(ben).not.toHaveTextContent(messaging.you);
    expect(within(ben).getByText(messaging.online)).toBeInTheDocument();
    const cleo = screen.getByRole('link', { name: /Cleo/ });
    expect(cleo).toHaveTextContent(`${messaging.you}: See you on Monday`);
    expect(cleo).not.toHaveTextContent(messaging.online);
  });

  test('shows that a conversation has no messages yet', async () => {
    open('/messages', [conversationOf({ lastMessageAt: null })]);
    expect(await screen.findByRole('link', { name: /Ben/ })).toHaveTextContent(messaging.empty);
  });

  test('sorts a conversation without messages below the others', async () => {
    open('/messages', [conversationOf({ lastMessageAt: null }), CLEO]);
    await screen.findByRole('link', { name: /Ben/ });
    const names = within(screen.getByRole('list', { name: messaging.listLabel }))
      .getAllByRole('link')
      .map(({ textContent }) => /Ben|Cleo/.exec(textContent)?.[0]);
    expect(names).toEqual(['Cleo', 'Ben']);
  });

  test('loads more on request, and shows an error if that fails', async () => {
    const { user } = open(
      '/messages',
      json([conversationOf()], { Link: '</api/conversations?before=3>; rel="next"' }),
    );
    await screen.findByRole('link', { name: /Ben/ });
    server.on(LIST, failure(500));
    await press(user, messaging.more);
    expect(await screen.findByRole('alert')).toHaveTextContent(common.errors.loadTitle);
    server.on(LIST, [
      conversationOf({ id: 2, otherParticipant: { id: 11, displayName: 'Dora', username: 'dora' } }),
    ]);
    await press(user, messaging.more);
    expect(await screen.findByRole('link', { name: /Dora/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Ben/ })).toBeVisible();
  });

  test('shows the draft of a conversation that is not open', async () => {
    const { user } = open('/messages/3', [conversationOf(), CLEO]);
    await screen.findByLabelText(BOX);
    await fill(user, BOX, 'half a thought');
    await user.click(screen.getByRole('link', { name: /Cleo/ }));
    expect(await screen.findByText('half a thought')).toBeVisible();
    expect(screen.getByRole('link', { name: /Ben/ })).toHaveTextContent(`${messaging.draft}half a thought`);
  });
});

describe('a conversation', () => {
  test('focuses its heading when it is opened from the list, so that no keyboard covers it', async () => {
    const { user } = open('/messages', [conversationOf()]);
    await user.click(await screen.findByRole('link', { name: /Ben/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Ben' })).toHaveFocus());
  });

  const write = async (text = 'Hello Ben') => {
    const { user } = open('/messages/3', [conversationOf()]);
    await screen.findByLabelText(BOX);
    await fill(user, BOX, text);
    return user;
  };

  test('shows that it does not exist, with a link back to the list', async () => {
    const { user } = open('/messages/3', []);
    expect(await screen.findByText(messaging.gone)).toBeVisible();
    await press(user, messaging.back);
    await waitFor(() => expect(window.location.pathname).toBe('/messages'));
  });

  test('sends with Enter and empties the box', async () => {
    server.on(SEND, ({ body }: { body: unknown }) => ({
      id: 50,
      conversationId: 3,
      senderId: 7,
      createdAt: '2026-11-24T10:00:00.000Z',
      ...(body as { content: string; clientId: string }),
    }));
    const user = await write();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText(BOX)).toHaveValue('');
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ content: 'Hello Ben' }));
    expect(await screen.findByText('Hello Ben')).toBeVisible();
  });

  test('keeps a text that is too long, and shows an error', async () => {
    await write('x'.repeat(MESSAGING_LIMITS.messageLength + 1));
    expect(screen.getByText(filled(messaging.tooLong, { limit: '4,000' }))).toBeVisible();
    expect(screen.getByRole('button', { name: messaging.send })).toBeDisabled();
  });

  test.each([
    ['too many messages (429)', () => failure(429, 'rate_limited'), messaging.reasons.rate_limited],
    ['a block (403)', () => failure(403, 'cannot_send'), messaging.reasons.cannot_send],
    ['no such conversation (404)', () => failure(404, 'not_found'), messaging.reasons.not_found],
  ])('keeps a message that was refused for %s, with the reason and help', async (_what, answer, text) => {
    server.on(SEND, answer);
    server.on('GET /api/auth/me', { user: memberOf() });
    const user = await write();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Hello Ben')).toBeVisible();
    expect(screen.getByText(safety.unread)).toBeVisible();
  });

  test('marks a failed message in the list too, and repeats the same request with Retry', async () => {
    server.on(SEND, failure(429, 'rate_limited'));
    const user = await write();
    await user.keyboard('{Enter}');
    await screen.findByText(messaging.reasons.rate_limited);
    expect(screen.getByRole('link', { name: /Ben/ })).toHaveTextContent(messaging.state.failed);
    server.on(SEND, ({ body }: { body: unknown }) => ({
      id: 50,
      conversationId: 3,
      senderId: 7,
      createdAt: '2026-11-24T10:00:00.000Z',
      ...(body as { content: string; clientId: string }),
    }));
    await press(user, common.retry);
    await waitFor(() => expect(screen.queryByText(messaging.reasons.rate_limited)).not.toBeInTheDocument());
    const [first, second] = server.bodies.get(SEND) as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  test('queues a message written offline', async () => {
    const user = await write();
    server.goOffline();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(new RegExp(messaging.state.queued))).toBeVisible();
    expect(server.requests).not.toContain(SEND);
  });

  test('offers to unblock instead of a composer with a member whom the reader has blocked', async () => {
    open('/messages/3', [conversationOf({ isBlocked: true, canSend: false })]);
    expect(await screen.findByText(filled(messaging.blockedByYou, { name: 'Ben' }))).toBeVisible();
    expect(screen.getAllByRole('button', { name: messaging.unblock })[0]).toBeEnabled();
    expect(screen.queryByLabelText(BOX)).not.toBeInTheDocument();
  });

  test('gives no reason why a member cannot be written to', async () => {
    open('/messages/3', [conversationOf({ canSend: false })]);
    expect(await screen.findByText(filled(messaging.cannotSend, { name: 'Ben' }))).toBeVisible();
    expect(screen.queryByRole('button', { name: messaging.unblock })).not.toBeInTheDocument();
  });
});

describe('choosing a member', () => {
  test('finds members by name, shows when nobody is found, and starts the conversation', async () => {
    const { user } = open('/messages', [conversationOf()]);
    server.on('GET /api/users', ({ url }: { url: URL }) =>
      url.searchParams.get('q') === 'zzz' ? [] : [{ ...BEN, needsSupport: true, isOnline: false }],
    );
    server.on('POST /api/conversations', conversationOf());
    await press(user, messaging.new);
    const dialog = await screen.findByRole('dialog', { name: messaging.newConversation });
    await fill(user, messaging.searchLabel, 'zzz');
    expect(await within(dialog).findByText(messaging.nobodyText)).toBeVisible();
    await fill(user, messaging.searchLabel, 'be');
    await user.click(await within(dialog).findByRole('button', { name: /Ben.*Needs Support/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/messages/3'));
    expect(server.lastBody('POST /api/conversations')).toEqual({ participantId: 9 });
  });

  test('shows an error if the conversation could not be started', async () => {
    const { user } = open('/messages', [conversationOf()]);
    server.on('GET /api/users', [{ ...BEN, needsSupport: false, isOnline: false }]);
    server.on('POST /api/conversations', failure(500));
    await press(user, messaging.new);
    const dialog = await screen.findByRole('dialog', { name: messaging.newConversation });
    await user.click(await within(dialog).findByRole('button', { name: /Ben/ }));
    expect(await screen.findByText(messaging.startFailed)).toBeVisible();
    expect(dialog).toBeVisible();
  });
});
