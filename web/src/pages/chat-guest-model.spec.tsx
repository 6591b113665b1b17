import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markAsGuests } from '../features/chat/chat.store';
import { SESSION } from '../features/chat/testing/guided-messages';
import { openChat } from '../features/chat/testing/open-chat';
import chat from '../i18n/locales/en/chat.json';
import { failure, server } from '../testing/server';

const MODEL = `PUT /api/sessions/${SESSION.id}/model`;
const { dataset } = document.documentElement;

beforeEach(() => {
  markAsGuests(SESSION.id);
  dataset.aiProvider = 'models.example.org';
});
afterEach(() => delete dataset.aiProvider);

async function open(session = SESSION, isGuest = true) {
  const { user } = openChat({ sessions: [session], isGuest });
  await user.click(await screen.findByRole('button', { name: chat.guide.who.guided }));
  await screen.findByRole('dialog', { name: chat.guide.who.title });
  return user;
}
const findSwitch = () => screen.findByRole('switch', { name: chat.model.label });
const querySwitch = () => screen.queryByRole('switch', { name: chat.model.label });

test('lets a guest turn the language model off in the dialog about the author of replies', async () => {
  server.on(MODEL, { ...SESSION, isModelOff: true });
  const user = await open();
  expect(await findSwitch()).toBeChecked();
  await user.click(await findSwitch());
  await waitFor(() => expect(server.lastBody(MODEL)).toEqual({ isOn: false }));
  expect(await findSwitch()).not.toBeChecked();
});

test('keeps the choice and shows an error if it could not be saved', async () => {
  server.on(MODEL, failure(500));
  const user = await open();
  await user.click(await findSwitch());
  expect((await screen.findAllByText(chat.style.failed))[0]).toBeInTheDocument();
  expect(await findSwitch()).toBeChecked();
});

test('lets a guest turn it on again', async () => {
  delete dataset.aiProvider;
  server.on(MODEL, SESSION);
  const user = await open({ ...SESSION, isModelOff: true });
  expect(await findSwitch()).not.toBeChecked();
  await user.click(await findSwitch());
  await waitFor(() => expect(server.lastBody(MODEL)).toEqual({ isOn: true }));
});

test('offers no choice without a connected language model', async () => {
  delete dataset.aiProvider;
  await open();
  expect(querySwitch()).not.toBeInTheDocument();
});
