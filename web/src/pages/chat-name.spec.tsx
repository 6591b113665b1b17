import { CHAT_LIMITS, NO_NAME } from '@mikai/contract/chat';
import type { ChatMessage } from '@mikai/contract/chat';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { markAsGuests } from '../features/chat/chat.store';
import { FLOW, own, reply, SEND, SESSION } from '../features/chat/testing/guided-messages';
import { openChat } from '../features/chat/testing/open-chat';
import chat from '../i18n/locales/en/chat.json';
import common from '../i18n/locales/en/common.json';
import { CRISIS_CARD } from '../testing/crisis';
import { fill, filled, press } from '../testing/render';
import { failure, server } from '../testing/server';
import type { ReceivedRequest } from '../testing/server';

const NAME = `PUT /api/sessions/${SESSION.id}/name`;
const GUEST = { ...SESSION, userName: NO_NAME };

/** Two messages of the person with their replies; `last` changes the newest reply. */
const talk = (last: Partial<ChatMessage> = {}): ChatMessage[] => [
  own(),
  reply(),
  own({ id: 3, content: 'It is a lot' }),
  reply({ id: 4, replyTo: 3, content: 'That sounds like a lot.', ...last }),
];
const acceptNext = () =>
  server.on(SEND, ({ body }: ReceivedRequest) => {
    const { content, clientId } = body as Record<string, string>;
    return own({ id: 5, content, clientId, replyState: 'pending' });
  });
const open = (messages = talk()) => openChat({ sessions: [GUEST], messages, isGuest: true });
const offer = () => screen.findByRole('group', { name: chat.nameLabel });
const expectNoOffer = () =>
  expect(screen.queryByRole('group', { name: chat.nameLabel })).not.toBeInTheDocument();

beforeEach(() => markAsGuests(SESSION.id));

describe('the offer to give a name', () => {
  test('appears below the second reply, and the given name is used in the greeting', async () => {
    const { user } = open();
    server.on(NAME, { ...GUEST, userName: 'Noor' });
    await offer();
    expect(
      screen.getByText(new RegExp(filled(chat.greeting, { name: common.friend }).slice(0, 15))),
    ).toBeVisible();
    await press(user, chat.name.give);
    expect(screen.getByLabelText(chat.name.label)).toHaveFocus();
    await fill(user, chat.name.label, '  Noor ');
    await press(user, chat.name.save);
    expect(await screen.findByText(filled(chat.name.thanks, { name: 'Noor' }))).toBeVisible();
    expect(server.lastBody(NAME)).toEqual({ userName: 'Noor' });
    expect(screen.getByText(filled(chat.greeting, { name: 'Noor' }))).toBeVisible();
    expect(screen.queryByLabelText(chat.name.label)).not.toBeInTheDocument();
  });

  test('disappears with Skip, and does not return', async () => {
    const { user } = open();
    await offer();
    await press(user, chat.name.skip);
    expectNoOffer();
    expect(screen.getByRole('log')).toHaveFocus();
    cleanup();
    open();
    await screen.findByText('That sounds like a lot.');
    await screen.findByText(filled(chat.greeting, { name: common.friend }));
    expectNoOffer();
  });

  test('is skipped by saving an empty field', async () => {
    const { user } = open();
    await offer();
    await press(user, chat.name.give);
    await press(user, chat.name.save);
    expectNoOffer();
    expect(screen.getByRole('log')).toHaveFocus();
  });

  test('is skipped by sending another message', async () => {
    acceptNext();
    const { user } = open();
    await offer();
    await fill(user, chat.messageLabel, 'She was 61');
    await press(user, chat.send);
    await waitFor(expectNoOffer);
  });

  test.each([
    ['after the first reply', [own(), reply()]],
    ['in a flow', talk({ flow: FLOW })],
    ['under a question of its own', talk({ input: { kind: 'mood' } })],
    ['beside help', talk({ care: { level: 'check', category: null } })],
    ['under the fixed reply of a crisis', talk({ kind: 'crisis' })],
  ])('does not come %s', async (_case, messages) => {
    open(messages);
    await screen.findByText(messages.at(-1)?.content ?? '');
    expectNoOffer();
  });

  test('is not made to a person with a name', async () => {
    openChat({ messages: talk(), isGuest: true });
    await screen.findByText('That sounds like a lot.');
    expectNoOffer();
  });
});

describe('a typed name', () => {
  const type = async (text: string) => {
    const { user } = open();
    await offer();
    await press(user, chat.name.give);
    await fill(user, chat.name.label, text);
    await press(user, chat.name.save);
    return user;
  };

  test.each([
    ['a sentence', "Hello, my mum died two weeks ago. I don't know what to do"],
    ['more than a name holds', 'x'.repeat(CHAT_LIMITS.userNameLength + 1)],
  ])('is sent as a message if it is %s', async (_case, text) => {
    acceptNext();
    await type(text);
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ content: text }));
    expect(within(screen.getByRole('log')).getByText(text)).toBeVisible();
    expect(server.requests).not.toContain(NAME);
    expectNoOffer();
  });

  test('is sent as a message if the crisis gate fires, so that the conversation answers with help', async () => {
    acceptNext();
    server.on(NAME, { ...GUEST, crisis: CRISIS_CARD });
    await type('kill myself tonight');
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ content: 'kill myself tonight' }));
  });

  test('stays in its field if it could not be saved', async () => {
    server.on(NAME, failure(500));
    await type('Noor');
    expect(await screen.findByText(chat.name.failed)).toBeVisible();
    expect(screen.getByLabelText(chat.name.label)).toHaveValue('Noor');
  });
});

describe('the name of a guest', () => {
  const settings = async (sessions = [{ ...SESSION, userName: 'Noor' }]) => {
    const { user } = openChat({ sessions, messages: [], isGuest: true });
    await user.click(await screen.findByRole('button', { name: chat.guide.who.guided }));
    return user;
  };

  test('can be changed in the dialog about the author of replies', async () => {
    server.on(NAME, { ...SESSION, userName: 'Nour' });
    const user = await settings();
    expect(screen.getByLabelText(chat.name.label)).toHaveValue('Noor');
    await fill(user, chat.name.label, 'Nour');
    await press(user, chat.name.save);
    expect(await screen.findByText(filled(chat.name.thanks, { name: 'Nour' }))).toBeVisible();
  });

  test('does not disappear if the server fails', async () => {
    server.on(NAME, failure(500, 'internal'));
    const user = await settings();
    await fill(user, chat.name.label, 'my mum died two weeks ago');
    await press(user, chat.name.save);
    expect(await screen.findByText(chat.name.failed)).toBeVisible();
    expect(screen.queryByText(common.nameSentence)).not.toBeInTheDocument();
  });

  test('is removed by saving an empty field', async () => {
    server.on(NAME, failure(400, 'invalid_input', { userName: 'no' }));
    const user = await settings();
    await fill(user, chat.name.label, 'my mum died two weeks ago');
    await press(user, chat.name.save);
    expect(await screen.findByText(common.nameSentence)).toBeVisible();
    expect(screen.getByLabelText(chat.name.label)).toHaveFocus();
    server.on(NAME, GUEST);
    await user.clear(screen.getByLabelText(chat.name.label));
    await press(user, chat.name.save);
    await waitFor(() => expect(server.lastBody(NAME)).toEqual({ userName: null }));
  });
});
