import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import chat from '../i18n/locales/en/chat.json';
import common from '../i18n/locales/en/common.json';
import '../i18n/texts/chat';
import { MESSAGES, SESSION, SESSIONS, messageOf } from '../testing/chat';
import { consentsOf } from '../testing/consents';
import { memberOf } from '../testing/member';
import { press, renderPage } from '../testing/render';
import { failure, json, server } from '../testing/server';
import type { ReceivedRequest } from '../testing/server';
import { ChatPage } from './chat';

function Address() {
  const { pathname, hash } = useLocation();
  return <p data-testid="address">{`${pathname}${hash}`}</p>;
}

const afterFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('at the address of a message', () => {
  /** Opens the newest of two pages; the older one, with the message, is loaded when `release` is called. */
  const openFound = () => {
    server.on(SESSIONS, [SESSION]);
    server.on('GET /api/ai-consents', consentsOf());
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server.on(MESSAGES, async ({ url }: ReceivedRequest) => {
      if (!url.searchParams.has('before'))
        return json([messageOf({ id: 40, content: 'The newest' })], {
          Link: '</api/sessions/x/messages?before=40>; rel="next"',
        });
      await released;
      return json([messageOf({ id: 22, content: 'We walked along the river' })]);
    });
    const rendered = renderPage(
      <>
        <ChatPage />
        <Address />
      </>,
      { at: `/chat/${SESSION.id}#message-22`, path: '/chat/:sessionId?', member: memberOf() },
    );
    return { ...rendered, release };
  };
  const expectLeft = async () => {
    const message = (await screen.findByText('We walked along the river')).closest('[data-message-id]');
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(new RegExp(`^/chat/${SESSION.id}$`)),
    );
    expect(message).not.toHaveFocus();
    expect(message).not.toHaveAttribute('data-found');
  };

  test('the focus stays in the composer if the person began to write before the message was loaded', async () => {
    const { user, release } = openFound();
    await screen.findByText('The newest');
    const box = screen.getByRole('textbox');
    await user.type(box, 'I am');
    release();
    await user.type(box, ' here');
    expect(box).toHaveValue('I am here');
    expect(box).toHaveFocus();
    expect(screen.getByTestId('address')).toHaveTextContent(new RegExp(`^/chat/${SESSION.id}$`));
    expect(document.querySelector('[data-found]')).toBeNull();
  });

  test('the scroll position stays if the person scrolled before the message was loaded', async () => {
    const { release } = openFound();
    await screen.findByText('The newest');
    fireEvent.wheel(screen.getByRole('log'));
    await waitFor(() => expect(screen.getByTestId('address')).not.toHaveTextContent('#'));
    release();
    expect(document.body).toHaveFocus();
    expect(document.querySelector('[data-found]')).toBeNull();
  });

  test('the focus stays in a field that took it before the message was loaded', async () => {
    const { release } = openFound();
    await screen.findByText('The newest');
    await afterFrame();
    const box = screen.getByRole('textbox');
    act(() => box.focus());
    release();
    await expectLeft();
    expect(box).toHaveFocus();
  });

  test('sending a message removes the found one from the address', async () => {
    const { user, release } = openFound();
    release();
    const found = (await screen.findByText('We walked along the river')).closest('[data-message-id]');
    await waitFor(() => expect(found).toHaveFocus());
    expect(screen.getByTestId('address')).toHaveTextContent('#message-22');
    server.pause(`POST /api/sessions/${SESSION.id}/messages`);
    await user.type(screen.getByRole('textbox'), 'Hello{Enter}');
    await expectLeft();
  });

  test('the button to the newest message removes the found one from the address', async () => {
    const { user, release } = openFound();
    release();
    const found = (await screen.findByText('We walked along the river')).closest('[data-message-id]');
    await waitFor(() => expect(found).toHaveFocus());
    await press(user, chat.toLatest);
    await expectLeft();
  });

  test('loads no older page for a message that is not in the conversation', async () => {
    server.on(SESSIONS, [SESSION]);
    server.on('GET /api/ai-consents', consentsOf());
    const asked: string[] = [];
    server.on(MESSAGES, ({ url }: ReceivedRequest) => {
      if (url.searchParams.has('before')) asked.push(url.search);
      return json([messageOf({ id: url.searchParams.has('before') ? 21 : 40 })], {
        Link: '</api/sessions/x/messages?before=21>; rel="next"',
      });
    });
    renderPage(<ChatPage />, {
      at: `/chat/${SESSION.id}#message-22`,
      path: '/chat/:sessionId?',
      member: memberOf(),
    });
    expect(await screen.findByText(chat.search.gone)).toBeVisible();
    expect(asked).toEqual(['?before=23&limit=1']);
  });

  test('loads nothing after a failed request for the message, until the person retries', async () => {
    server.on(SESSIONS, [SESSION]);
    server.on('GET /api/ai-consents', consentsOf());
    const limits: (string | null)[] = [];
    let isFailing = true;
    server.on(MESSAGES, ({ url }: ReceivedRequest) => {
      limits.push(url.searchParams.get('limit'));
      if (!url.searchParams.has('before'))
        return json([messageOf({ id: 40, content: 'The newest' })], {
          Link: '</api/sessions/x/messages?before=40>; rel="next"',
        });
      return isFailing ? failure(500) : json([messageOf({ id: 22, content: 'We walked along the river' })]);
    });
    const { user } = renderPage(<ChatPage />, {
      at: `/chat/${SESSION.id}#message-22`,
      path: '/chat/:sessionId?',
      member: memberOf(),
    });
    expect(await screen.findByText(chat.earlierFailed)).toBeVisible();
    expect(limits.filter((limit) => limit === '200')).toEqual([]);
    isFailing = false;
    await user.click(screen.getByRole('button', { name: common.retry }));
    const message = (await screen.findByText('We walked along the river')).closest('[data-message-id]');
    await waitFor(() => expect(message).toHaveFocus());
    expect(screen.queryByText(chat.earlierFailed)).not.toBeInTheDocument();
  });

  test('shows a note that the message is missing, until something is written', async () => {
    server.on(SESSIONS, [SESSION]);
    server.on('GET /api/ai-consents', consentsOf());
    const respond = server.pause(MESSAGES);
    const { user } = renderPage(<ChatPage />, {
      at: `/chat/${SESSION.id}#message-22`,
      path: '/chat/:sessionId?',
      member: memberOf(),
    });
    respond([messageOf({ id: 40 })]);
    expect(await screen.findByText(chat.search.gone)).toBeVisible();
    await user.type(screen.getByRole('textbox'), 'A');
    await waitFor(() => expect(screen.queryByText(chat.search.gone)).not.toBeInTheDocument());
    expect(screen.getByRole('textbox')).toHaveValue('A');
  });
});
