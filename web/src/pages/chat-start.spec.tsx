import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chatOutbox } from '../features/chat/chat.store';
import chat from '../i18n/locales/en/chat.json';
import '../i18n/texts/chat';
import { formatDay, formatTime } from '../lib/time/time-format';
import { SESSION, SESSIONS } from '../testing/chat';
import { memberOf } from '../testing/member';
import { renderPage } from '../testing/render';
import { server } from '../testing/server';
import { ChatPage } from './chat';

describe('the page before a conversation', () => {
  const id = (digit: number) => `${String(digit).repeat(8)}-6f5e-4c53-9d7e-0a6a6a1f0c11`;
  const links = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/chat/'));

  test('lists the three newest conversations by their titles, without temporary and empty ones', async () => {
    server.on(SESSIONS, [
      { ...SESSION, id: id(1), title: 'Nobody else', isTemporary: true },
      { ...SESSION, id: id(2), preview: '' },
      ...[3, 4, 5, 6].map((digit) => ({ ...SESSION, id: id(digit), title: `Title ${digit}` })),
    ]);
    renderPage(<ChatPage />, { at: '/chat', path: '/chat/*', member: memberOf() });
    expect(await screen.findByRole('link', { name: /Title 3/ })).toHaveAttribute('href', `/chat/${id(3)}`);
    expect(links()).toEqual([3, 4, 5].map((digit) => `/chat/${id(digit)}`));
  });

  test.each([
    ['in care mode', { care: { category: 'suicide', since: SESSION.createdAt } } as const],
    ['whose crisis is over, or that was only asked whether there is danger', {}],
  ])('shows the time and no first words of a conversation %s', async (_case, properties) => {
    server.on(SESSIONS, [{ ...SESSION, ...properties, preview: 'I want to die' }]);
    renderPage(<ChatPage />, { at: '/chat', path: '/chat/*', member: memberOf() });
    const { lastMessageAt } = SESSION;
    const time = `${formatDay(lastMessageAt, 'en')}, ${formatTime(lastMessageAt, 'en')}`;
    await screen.findByRole('link', { name: time });
    expect(document.body).not.toHaveTextContent('I want to die');
  });

  test('begins a conversation with the text of an opening in one press', async () => {
    server.on(SESSIONS, []);
    server.on('POST /api/sessions', SESSION);
    const { user } = renderPage(<ChatPage />, { at: '/chat', path: '/chat', member: memberOf() });
    await user.click(await screen.findByRole('button', { name: chat.guide.openings.lonely }));
    await waitFor(() => expect(window.location.pathname).toBe(`/chat/${SESSION.id}`));
    expect(chatOutbox.itemsNow(SESSION.id)).toMatchObject([
      { content: chat.guide.openings.lonely, choiceId: 'open.lonely', state: 'queued' },
    ]);
  });

  test('shows no list without conversations', async () => {
    server.on(SESSIONS, []);
    renderPage(<ChatPage />, { at: '/chat', path: '/chat/*', member: memberOf() });
    expect(await screen.findByRole('button', { name: chat.temporary.start })).toBeVisible();
    expect(screen.queryByRole('button', { name: chat.sessionsTitle })).not.toBeInTheDocument();
  });
});
