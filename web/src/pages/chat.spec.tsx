import { CHAT_LIMITS, NO_NAME } from '@mikai/contract/chat';
import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Header } from '../app/navigation/header';
import chat from '../i18n/locales/en/chat.json';
import common from '../i18n/locales/en/common.json';
import safety from '../i18n/locales/en/safety.json';
import '../i18n/texts/chat';
import { MESSAGES, SESSION, SESSIONS, messageOf } from '../testing/chat';
import { CRISIS_CARD } from '../testing/crisis';
import { consentsOf } from '../testing/consents';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, noContent, server } from '../testing/server';
import { useToastStore } from '../ui/overlay/toast.store';
import { ChatPage } from './chat';

const SEND = `POST /api/sessions/${SESSION.id}/messages`;
const CONNECTION = `${chat.connectionTitle} ${chat.connectionText}`;

describe('before a conversation', () => {
  const open = () => renderPage(<ChatPage />, { at: '/chat', path: '/chat' });

  test('a visitor begins with one button, without giving any data first', async () => {
    server.on(SESSIONS, []);
    server.on('POST /api/sessions', SESSION);
    const { user } = open();
    expect(
      screen.getByRole('heading', { name: filled(chat.welcome, { name: common.friend }) }),
    ).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await press(user, chat.start);
    await waitFor(() => expect(window.location.pathname).toBe(`/chat/${SESSION.id}`));
    expect(server.lastBody('POST /api/sessions')).toEqual({ userName: NO_NAME });
  });

  test('a start that fails shows an error at the button, and works on the next attempt', async () => {
    server.on(SESSIONS, []);
    server.on('POST /api/sessions', failure(500));
    const { user } = open();
    await press(user, chat.start);
    expect(await screen.findByText(chat.startFailed, { selector: 'form p' })).toBeVisible();
    server.on('POST /api/sessions', SESSION);
    await press(user, chat.start);
    await waitFor(() => expect(window.location.pathname).toBe(`/chat/${SESSION.id}`));
  });

  test("a start beyond today's limit shows when the next one is possible", async () => {
    server.on(SESSIONS, []);
    server.on('POST /api/sessions', failure(429, 'daily_budget_used'));
    const { user } = open();
    await press(user, chat.start);
    expect((await screen.findAllByText(chat.startUsedUp))[0]).toBeVisible();
  });

  test('a member is greeted by name', async () => {
    server.on(SESSIONS, []);
    renderPage(<ChatPage />, { at: '/chat', path: '/chat', member: memberOf() });
    expect(screen.getByRole('heading', { name: filled(chat.welcome, { name: 'Ana' }) })).toBeVisible();
  });
});

describe('the composer of a conversation', () => {
  const open = (messages: ChatMessage[] = []) => {
    server.on(SESSIONS, [SESSION]);
    server.on(MESSAGES, messages);
    server.on('GET /api/ai-consents', consentsOf());
    return renderPage(<ChatPage />, {
      at: `/chat/${SESSION.id}`,
      path: '/chat/:sessionId',
      member: memberOf(),
    });
  };
  const write = async (text = 'I could not sleep') => {
    const { user } = open();
    await screen.findByText(filled(chat.greeting, { name: 'Ana' }));
    await fill(user, chat.messageLabel, text);
    return user;
  };
  const box = () => screen.getByLabelText(chat.messageLabel);

  test('sends with Enter, empties the box and shows the message', async () => {
    server.on(SEND, messageOf({ replyState: 'pending' }));
    const user = await write();
    await user.keyboard('{Enter}');
    expect(box()).toHaveValue('');
    const log = screen.getByRole('log', { name: chat.logLabel });
    expect(await within(log).findByText('I could not sleep')).toBeVisible();
    expect(server.lastBody(SEND)).toMatchObject({ content: 'I could not sleep', preferredLanguage: 'en' });
  });

  test('adds a line with Shift+Enter, and does not send a blank text', async () => {
    const user = await write('  ');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(box()).toHaveValue('  \n');
    expect(screen.getByRole('button', { name: chat.send })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(server.requests).not.toContain(SEND);
  });

  test('does not send while a word is being composed', async () => {
    await write();
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true, keyCode: 229 });
    expect(box()).toHaveValue('I could not sleep');
    expect(server.requests).not.toContain(SEND);
  });

  test('shows a counter near the limit, and keeps a text that is too long', async () => {
    const user = await write('x'.repeat(CHAT_LIMITS.messageLength - 1));
    expect(box()).toHaveAccessibleDescription(filled(chat.counter, { used: '3,999', limit: '4,000' }));
    await user.type(box(), 'xx');
    expect(screen.getByRole('alert')).toHaveTextContent(filled(chat.tooLong, { limit: '4,000' }));
    expect(screen.getByRole('button', { name: chat.send })).toBeDisabled();
    expect(box()).toHaveValue('x'.repeat(CHAT_LIMITS.messageLength + 1));
  });

  test('fills the box from a chip without sending it', async () => {
    const { user } = open();
    const chips = await screen.findByRole('group', { name: chat.chipsLabel });
    await user.click(within(chips).getAllByRole('button')[0]!);
    expect(box()).not.toHaveValue('');
    expect(box()).toHaveFocus();
    expect(server.requests).not.toContain(SEND);
  });

  test('keeps a draft of the conversation on the device', async () => {
    await write('half a thought');
    expect(JSON.stringify({ ...localStorage })).toContain('half a thought');
  });

  test('keeps a message that could not be sent, with help beside it, and repeats the same request', async () => {
    server.on(SEND, failure(500));
    const user = await write();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(CONNECTION);
    expect(screen.getByText(safety.unread)).toBeVisible();
    // A toast would cover the help line.
    expect(useToastStore.getState().toasts).toEqual([]);
    server.on(SEND, ({ body }: { body: unknown }) =>
      messageOf({ clientId: (body as { clientId: string }).clientId, replyState: 'pending' }),
    );
    await press(user, common.retry);
    await waitFor(() => expect(screen.queryByText(chat.connectionTitle)).not.toBeInTheDocument());
    const [first, second] = server.bodies.get(SEND) as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  test.each([
    ['too many messages (429)', () => failure(429, 'rate_limited'), chat.reasons.rate_limited],
    ["today's limit", () => failure(429, 'daily_budget_used'), chat.reasons.daily_budget_used],
    ['a refused message (400)', () => failure(400, 'invalid_input'), chat.reasons.invalid_input],
    ['maintenance (503)', () => failure(503, 'maintenance'), chat.reasons.maintenance],
  ])('gives the reason for %s and keeps the message', async (_what, answer, text) => {
    server.on(SEND, answer);
    const user = await write();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('I could not sleep', { selector: '[role="log"] *' })).toBeVisible();
  });

  test('queues a message written offline, and removes it on request', async () => {
    const user = await write();
    server.goOffline();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(new RegExp(chat.state.queued))).toBeVisible();
    expect(server.requests).not.toContain(SEND);
    await press(user, chat.removeLabel);
    expect(screen.queryByText(new RegExp(chat.state.queued))).not.toBeInTheDocument();
  });

  test('sends a queued message once when the network is back', async () => {
    server.on(SEND, messageOf({ replyState: 'pending' }));
    const user = await write();
    server.goOffline();
    await user.keyboard('{Enter}');
    await screen.findByText(new RegExp(chat.state.queued));
    server.goOnline();
    await waitFor(() => expect(server.bodies.get(SEND)).toHaveLength(1));
  });

  test('opens help for a text that was refused by the crisis gate, and keeps the text', async () => {
    server.on(SEND, failure(400, 'invalid_input', {}, { crisis: CRISIS_CARD }));
    const user = await write('words of crisis');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: safety.title })).toBeVisible();
    expect(screen.getByText('words of crisis')).toBeInTheDocument();
  });

  test('has exactly one help button, in the header', async () => {
    server.on(SESSIONS, [SESSION]);
    server.on(MESSAGES, []);
    const page = (
      <>
        <Header withLanguage={false} />
        <ChatPage />
      </>
    );
    const { user } = renderPage(page, { at: `/chat/${SESSION.id}`, path: '/chat/:sessionId' });
    await screen.findByLabelText(chat.messageLabel);
    await press(user, safety.helpNow);
    expect(await screen.findByRole('dialog', { name: safety.title })).toBeVisible();
  });

  test('offers no chips in a conversation that contains a crisis', async () => {
    open([
      messageOf(),
      messageOf({ id: 2, sender: 'ai', kind: 'crisis', replyTo: 1, content: 'You matter.' }),
    ]);
    expect(await screen.findByText('You matter.')).toBeVisible();
    expect(screen.queryByRole('group', { name: chat.chipsLabel })).not.toBeInTheDocument();
  });
});

describe('the log of a conversation', () => {
  const open = () => {
    server.on('GET /api/ai-consents', consentsOf());
    return renderPage(<ChatPage />, {
      at: `/chat/${SESSION.id}`,
      path: '/chat/:sessionId',
      member: memberOf(),
    });
  };

  test('offers a retry if it cannot be loaded', async () => {
    server.on(SESSIONS, [SESSION]);
    server.on(MESSAGES, failure(500));
    const { user } = open();
    expect(await screen.findByText(common.errors.loadTitle)).toBeVisible();
    server.on(MESSAGES, [messageOf()]);
    await press(user, common.retry);
    expect(await screen.findByText('I could not sleep')).toBeVisible();
  });

  test('offers a new conversation if the one in the address does not exist', async () => {
    server.on(SESSIONS, []);
    server.on(MESSAGES, failure(404, 'not_found'));
    server.on('GET /api/auth/me', { user: memberOf() });
    open();
    expect(await screen.findByText(chat.gone)).toBeVisible();
    expect(screen.getAllByRole('button', { name: chat.newChat })[0]).toBeEnabled();
  });

  test('shows that a reply failed, and requests it again', async () => {
    server.on(SESSIONS, [SESSION]);
    server.on(MESSAGES, [messageOf({ replyState: 'failed' })]);
    const retry = `POST /api/sessions/${SESSION.id}/messages/1/retry`;
    server.on(retry, messageOf({ replyState: 'pending', replyAttempt: 2 }));
    const { user } = open();
    expect(await screen.findByText(new RegExp(chat.replyFailed))).toBeVisible();
    await press(user, common.tryAgain);
    await waitFor(() => expect(screen.queryByText(new RegExp(chat.replyFailed))).not.toBeInTheDocument());
    expect(server.requests).toContain(retry);
  });
});

describe('memory in a conversation', () => {
  const open = (session: ChatSession) => {
    server.on('GET /api/ai-consents', consentsOf({ memory: true }));
    server.on(SESSIONS, [session]);
    server.on(MESSAGES, [messageOf()]);
    return renderPage(<ChatPage />, {
      at: `/chat/${SESSION.id}`,
      path: '/chat/:sessionId',
      member: memberOf(),
    });
  };

  test("offers to remember the member's messages if memory is on", async () => {
    open(SESSION);
    expect(await screen.findByRole('button', { name: chat.remember })).toBeVisible();
    expect(screen.queryByText(`${chat.temporary.label}.`)).not.toBeInTheDocument();
  });

  test('offers nothing to remember in a temporary conversation, which is deleted when it is closed', async () => {
    const { user } = open({ ...SESSION, isTemporary: true });
    server.on('DELETE /api/sessions/:id', noContent());
    expect(await screen.findByText(`${chat.temporary.label}.`)).toBeVisible();
    expect(await screen.findByText('I could not sleep')).toBeVisible();
    expect(screen.queryByRole('button', { name: chat.remember })).not.toBeInTheDocument();
    await press(user, chat.temporary.close);
    await waitFor(() => expect(window.location.pathname).toBe('/chat'));
    expect(server.requests).toContain(`DELETE /api/sessions/${SESSION.id}`);
  });
});
