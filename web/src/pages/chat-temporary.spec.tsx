import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import chat from '../i18n/locales/en/chat.json';
import common from '../i18n/locales/en/common.json';
import '../i18n/texts/chat';
import { MESSAGES, SESSION, SESSIONS, messageOf } from '../testing/chat';
import { consentsOf } from '../testing/consents';
import { memberOf } from '../testing/member';
import { fill, press, renderPage } from '../testing/render';
import { failure, noContent, server } from '../testing/server';
import { ChatPage } from './chat';

const SEND = `POST /api/sessions/${SESSION.id}/messages`;
const CANARY = 'quietcanary';

const open = (isTemporary: boolean) => {
  server.on(SESSIONS, [isTemporary ? { ...SESSION, isTemporary } : SESSION]);
  server.on(MESSAGES, [messageOf()]);
  server.on('GET /api/ai-consents', consentsOf());
  return renderPage(<ChatPage />, {
    at: `/chat/${SESSION.id}`,
    path: '/chat/:sessionId',
    member: memberOf(),
  });
};

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);

test('stores the draft of a conversation', async () => {
  const { user } = open(false);
  await fill(user, chat.messageLabel, CANARY);
  expect(stored()).toContain(CANARY);
});

test('shows the draft of a temporary conversation and stores it nowhere', async () => {
  const { user } = open(true);
  expect(await screen.findByText(`${chat.temporary.label}.`)).toBeVisible();
  await fill(user, chat.messageLabel, CANARY);
  expect(screen.getByLabelText(chat.messageLabel)).toHaveValue(CANARY);
  expect(stored()).not.toContain(CANARY);
});

test.each([
  [true, common.offlineUnsaved],
  [false, common.offline],
] as const)(
  'says without a network whether what is written is saved (temporary: %s)',
  async (isTemporary, text) => {
    open(isTemporary);
    if (isTemporary) expect(await screen.findByText(`${chat.temporary.label}.`)).toBeVisible();
    else expect(await screen.findByLabelText(chat.messageLabel)).toBeVisible();
    server.goOffline();
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
  },
);

test('shows an unsent message of a temporary conversation, stores it nowhere, and discards it when it is closed', async () => {
  server.on(SEND, failure(503));
  server.on('DELETE /api/sessions/:id', noContent());
  const { user } = open(true);
  expect(await screen.findByText(`${chat.temporary.label}.`)).toBeVisible();
  await fill(user, chat.messageLabel, CANARY);
  await press(user, chat.send);
  expect(await screen.findByText(CANARY)).toBeVisible();
  expect(await screen.findByText(`· ${chat.state.failed}`)).toBeVisible();
  expect(stored()).not.toContain(CANARY);
  await press(user, chat.temporary.close);
  await waitFor(() => expect(window.location.pathname).toBe('/chat'));
  expect(screen.queryByText(CANARY)).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.includes(SESSION.id))).toEqual([]);
});
