import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import chat from '../i18n/locales/en/chat.json';
import common from '../i18n/locales/en/common.json';
import '../i18n/texts/chat';
import { MESSAGES, SESSION, SESSIONS, messageOf } from '../testing/chat';
import { consentsOf } from '../testing/consents';
import { memberOf } from '../testing/member';
import { fill, press, renderPage } from '../testing/render';
import { failure, json, noContent, server } from '../testing/server';
import type { ReceivedRequest } from '../testing/server';
import { ChatPage } from './chat';

const OTHER: ChatSession = { ...SESSION, id: '77777777-6f5e-4c53-9d7e-0a6a6a1f0c11', preview: 'A walk' };

/** The button of one conversation in the list. */
const OPTIONS = /^Name or delete the conversation/;

describe('the list of conversations', () => {
  const open = async () => {
    const rendered = renderPage(<ChatPage />, { at: '/chat', path: '/chat/*', member: memberOf() });
    await rendered.user.click(await screen.findByRole('button', { name: chat.sessionsTitle }));
    return { ...rendered, drawer: await screen.findByRole('dialog', { name: chat.sessionsTitle }) };
  };

  test('names each conversation by its first message, or by a default title', async () => {
    server.on(SESSIONS, [SESSION, { ...OTHER, preview: '' }]);
    const { drawer } = await open();
    expect(within(drawer).getByRole('link', { name: /I could not sleep/ })).toHaveAttribute(
      'href',
      `/chat/${SESSION.id}`,
    );
    expect(within(drawer).getByText(chat.sessionUntitled)).toBeVisible();
  });

  test('shows no text of a temporary conversation', async () => {
    server.on(SESSIONS, [SESSION, { ...OTHER, isTemporary: true }]);
    const { user, drawer } = await open();
    expect(within(drawer).getByRole('link', { name: new RegExp(chat.temporary.label) })).toHaveAttribute(
      'href',
      `/chat/${OTHER.id}`,
    );
    expect(within(drawer).queryByText('A walk')).not.toBeInTheDocument();
    await user.click(within(drawer).getAllByRole('button', { name: OPTIONS })[1]!);
    expect(await screen.findByLabelText(chat.options.name)).not.toHaveAttribute('placeholder');
  });

  test('stays open when a conversation is opened in another tab, and closes when it is opened here', async () => {
    server.on(SESSIONS, [SESSION, OTHER]);
    server.on(MESSAGES, []);
    const { user, drawer } = await open();
    const link = within(drawer).getByRole('link', { name: /A walk/ });
    // jsdom can't open tabs.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(drawer).toBeVisible();
    await user.click(link);
    await waitFor(() => expect(drawer).not.toBeVisible());
  });

  test('deletes a conversation after a confirmation', async () => {
    server.on(SESSIONS, [SESSION, OTHER]);
    server.on('DELETE /api/sessions/:id', noContent());
    const { user, drawer } = await open();
    await user.click(within(drawer).getAllByRole('button', { name: OPTIONS })[0]!);
    await press(user, chat.options.delete);
    const question = await screen.findByRole('alertdialog', { name: chat.deleteTitle });
    await user.click(within(question).getByRole('button', { name: chat.deleteConfirm }));
    await waitFor(() => expect(screen.queryByText('I could not sleep')).not.toBeInTheDocument());
    expect(within(drawer).getByText('A walk')).toBeVisible();
    expect(server.requests).toContain(`DELETE /api/sessions/${SESSION.id}`);
  });

  test('keeps a conversation that could not be deleted, and shows an error', async () => {
    server.on(SESSIONS, [SESSION, OTHER]);
    server.on('DELETE /api/sessions/:id', failure(500));
    const { user, drawer } = await open();
    await user.click(within(drawer).getAllByRole('button', { name: OPTIONS })[0]!);
    await press(user, chat.options.delete);
    const question = await screen.findByRole('alertdialog', { name: chat.deleteTitle });
    await user.click(within(question).getByRole('button', { name: chat.deleteConfirm }));
    expect((await screen.findAllByText(chat.deleteFailed))[0]).toBeVisible();
    expect(within(drawer).getByText('I could not sleep')).toBeInTheDocument();
  });

  test('keeps the conversation when the confirmation is cancelled', async () => {
    server.on(SESSIONS, json([SESSION]));
    const { user, drawer } = await open();
    await user.click(within(drawer).getByRole('button', { name: OPTIONS }));
    await press(user, chat.options.delete);
    const question = await screen.findByRole('alertdialog', { name: chat.deleteTitle });
    await user.click(within(question).getByRole('button', { name: common.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  test('renames a conversation in the list', async () => {
    server.on(SESSIONS, [SESSION, OTHER]);
    server.on(`PUT /api/sessions/${SESSION.id}/title`, { ...SESSION, title: 'The exam' });
    const { user, drawer } = await open();
    await user.click(within(drawer).getAllByRole('button', { name: OPTIONS })[0]!);
    await fill(user, chat.options.name, 'The exam');
    await press(user, chat.options.save);
    expect(await within(drawer).findByRole('link', { name: /The exam/ })).toBeVisible();
    expect(server.lastBody(`PUT /api/sessions/${SESSION.id}/title`)).toEqual({ title: 'The exam' });
    expect(screen.queryByRole('dialog', { name: chat.options.title })).not.toBeInTheDocument();
  });

  test('keeps a name that could not be saved in its field', async () => {
    server.on(SESSIONS, [SESSION]);
    server.on(`PUT /api/sessions/${SESSION.id}/title`, failure(500));
    const { user, drawer } = await open();
    await user.click(within(drawer).getByRole('button', { name: OPTIONS }));
    await fill(user, chat.options.name, 'The exam');
    await press(user, chat.options.save);
    await waitFor(() =>
      expect(screen.getByLabelText(chat.options.name)).toHaveAccessibleDescription(
        expect.stringContaining(chat.options.failed),
      ),
    );
    expect(screen.getByLabelText(chat.options.name)).toHaveValue('The exam');
  });

  test('searches without the query in the address, shows the results, and returns to the full list', async () => {
    server.on(SESSIONS, [SESSION, OTHER]);
    server.on('POST /api/sessions/search', {
      results: [{ session: OTHER, messageId: 4, excerpt: 'along the river' }],
      isPartial: true,
    });
    const { user, drawer } = await open();
    await fill(user, chat.search.label, 'river');
    await press(user, chat.search.submit);
    expect(await within(drawer).findByText('along the river')).toBeVisible();
    expect(within(drawer).queryByText('I could not sleep')).not.toBeInTheDocument();
    expect(within(drawer).getByRole('status')).toHaveTextContent(chat.search.partial);
    expect(server.lastBody('POST /api/sessions/search')).toEqual({ query: 'river' });
    await press(user, chat.search.clear);
    expect(within(drawer).getByText('I could not sleep')).toBeVisible();
    expect(screen.getByLabelText(chat.search.label)).toHaveFocus();
  });

  test('opens the message of a search result on an earlier page, and focuses it', async () => {
    const pageOf = (from: number) =>
      Array.from({ length: 3 }, (_, index) =>
        messageOf({
          id: from + index * 2,
          sessionId: OTHER.id,
          content: from + index * 2 === 22 ? 'We walked along the river' : `Message ${from + index * 2}`,
        }),
      );
    server.on(SESSIONS, [SESSION, OTHER]);
    server.on('POST /api/sessions/search', {
      results: [{ session: OTHER, messageId: 22, excerpt: 'along the river' }],
      isPartial: false,
    });
    server.on('GET /api/ai-consents', consentsOf());
    const limits: (string | null)[] = [];
    server.on(MESSAGES, ({ url }: ReceivedRequest) => {
      limits.push(url.searchParams.get('limit'));
      const before = Number(url.searchParams.get('before') ?? 46);
      if (limits.at(-1) === '1') return json([messageOf({ id: before - 1, sessionId: OTHER.id })]);
      const from = before - 6;
      return json(pageOf(from), { Link: `</api/sessions/x/messages?before=${from}>; rel="next"` });
    });
    const { user } = renderPage(<ChatPage />, {
      at: '/chat',
      path: '/chat/:sessionId?',
      member: memberOf(),
    });
    await user.click(await screen.findByRole('button', { name: chat.sessionsTitle }));
    await fill(user, chat.search.label, 'river');
    await press(user, chat.search.submit);
    await user.click(await screen.findByRole('link', { name: /along the river/ }));
    const found = (await screen.findByText('We walked along the river')).closest('[data-message-id]');
    await waitFor(() => expect(found).toHaveFocus());
    expect(found).toHaveTextContent(chat.search.here);
    expect(found).toHaveAttribute('data-found');
    expect(document.querySelectorAll('[data-found]')).toHaveLength(1);
    // The newest page is of the usual size; one request asks for the message, and the pages on the way are larger.
    const large = limits.filter((limit) => limit === '200');
    expect(limits.filter((limit) => limit === '1')).toHaveLength(1);
    expect(limits.indexOf('200')).toBeGreaterThan(limits.indexOf('1'));
    expect(limits.filter((limit) => limit === null).length).toBeGreaterThan(0);
    expect(large.length).toBeGreaterThan(2);
  });

  test('removes a deleted conversation from the search results', async () => {
    server.on(SESSIONS, [SESSION, OTHER]);
    server.on('POST /api/sessions/search', {
      results: [SESSION, OTHER].map((session) => ({ session })),
      isPartial: false,
    });
    server.on('DELETE /api/sessions/:id', noContent());
    const { user, drawer } = await open();
    await fill(user, chat.search.label, 'river');
    await press(user, chat.search.submit);
    await within(drawer).findByRole('button', { name: chat.search.clear });
    await user.click(within(drawer).getAllByRole('button', { name: OPTIONS })[0]!);
    await press(user, chat.options.delete);
    const question = await screen.findByRole('alertdialog', { name: chat.deleteTitle });
    await user.click(within(question).getByRole('button', { name: chat.deleteConfirm }));
    await waitFor(() => expect(within(drawer).queryByText('I could not sleep')).not.toBeInTheDocument());
    expect(within(drawer).getByText('A walk')).toBeVisible();
  });
});

describe('the last exchange', () => {
  const REPLY = messageOf({
    id: 2,
    sender: 'ai',
    content: 'I hear you.',
    replyTo: 1,
    replyState: undefined,
    replyAttempt: undefined,
    isComplete: true,
    provenance: { source: 'provider', model: 'm', promptVersion: '1' },
  });
  const open = (messages: ChatMessage[]) => {
    server.on(SESSIONS, [SESSION]);
    server.on(MESSAGES, messages);
    server.on('GET /api/ai-consents', consentsOf());
    return renderPage(<ChatPage />, {
      at: `/chat/${SESSION.id}`,
      path: '/chat/:sessionId',
      member: memberOf(),
    });
  };
  const EDIT = `PUT /api/sessions/${SESSION.id}/messages/1`;
  const RATE = `PUT /api/sessions/${SESSION.id}/messages/2/feedback`;

  test('a reply is rated with one press, and the reason is free text', async () => {
    server.on(RATE, { ...REPLY, feedback: { rating: 'down' } });
    const { user } = open([messageOf(), REPLY]);
    await user.click(await screen.findByRole('button', { name: chat.rating.down }));
    expect(server.lastBody(RATE)).toEqual({ rating: 'down' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: chat.rating.down })).toHaveAttribute('aria-pressed', 'true'),
    );
    server.on(RATE, { ...REPLY, feedback: { rating: 'down', reason: 'Too long' } });
    await press(user, chat.rating.why);
    await fill(user, chat.rating.reason, 'Too long');
    await press(user, chat.rating.save);
    await waitFor(() => expect(server.lastBody(RATE)).toEqual({ rating: 'down', reason: 'Too long' }));
  });

  test('the safety question cannot be rated, and shows no earlier rating', async () => {
    open([
      messageOf(),
      { ...REPLY, feedback: { rating: 'up' } },
      messageOf({ id: 3, content: 'I do not want to be here any more' }),
      {
        ...REPLY,
        id: 4,
        replyTo: 3,
        content: 'Are you thinking of ending your life?',
        care: { level: 'check', category: 'suicide' },
        choices: [{ id: 'check.no.3', label: 'No' }],
        feedback: { rating: 'up' },
      },
    ]);
    expect(await screen.findByText('Are you thinking of ending your life?')).toBeVisible();
    expect(screen.getAllByRole('button', { name: chat.rating.up })).toHaveLength(1);
  });

  test('a fixed reply cannot be rated, and an earlier reply only shows its rating', async () => {
    const fixed = {
      ...REPLY,
      id: 4,
      replyTo: 3,
      provenance: { source: 'fixed', model: '', promptVersion: '' },
    };
    const liked = { ...REPLY, feedback: { rating: 'up' as const } };
    open([messageOf(), liked, messageOf({ id: 3, content: 'And now?' }), fixed as ChatMessage]);
    expect(await screen.findAllByRole('button', { name: chat.rating.up })).toHaveLength(1);
  });

  test('the last message can be edited and replaces the original', async () => {
    const changed = messageOf({ id: 3, content: 'I slept a little', replyState: 'pending' });
    server.on(EDIT, changed);
    const { user } = open([messageOf(), REPLY]);
    await user.click(await screen.findByRole('button', { name: chat.edit.start }));
    const field = screen.getByLabelText(chat.edit.label);
    expect(field).toHaveValue('I could not sleep');
    await user.clear(field);
    await user.type(field, 'I slept a little');
    server.on(MESSAGES, [changed]);
    await press(user, chat.edit.send);
    expect(await screen.findByText('I slept a little')).toBeVisible();
    expect(screen.queryByText('I hear you.')).not.toBeInTheDocument();
    expect(screen.queryByText('I could not sleep', { selector: '[lang]' })).not.toBeInTheDocument();
    expect(server.lastBody(EDIT)).toMatchObject({ content: 'I slept a little', preferredLanguage: 'en' });
    // The form that had the focus is removed; the choices of the next reply take it from the log.
    expect(screen.getByRole('log')).toHaveFocus();
  });

  test('the focus returns to the button when an edit is cancelled', async () => {
    const { user } = open([messageOf(), REPLY]);
    await user.click(await screen.findByRole('button', { name: chat.edit.start }));
    await press(user, common.cancel);
    expect(screen.getByRole('button', { name: chat.edit.start })).toHaveFocus();
  });

  test('retrying an edit repeats the same request, and another text makes a new one', async () => {
    server.on(EDIT, failure(500));
    const { user } = open([messageOf(), REPLY]);
    await user.click(await screen.findByRole('button', { name: chat.edit.start }));
    const send = async (words: string) => {
      await user.type(screen.getByLabelText(chat.edit.label), words);
      const before = server.requests.length;
      await press(user, chat.edit.send);
      await waitFor(() => expect(server.requests.length).toBeGreaterThan(before));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: chat.edit.send })).not.toHaveAttribute(
          'aria-disabled',
          'true',
        ),
      );
      return (server.lastBody(EDIT) as { clientId: string }).clientId;
    };
    const first = await send(' tonight');
    expect(await send('{Shift}')).toBe(first);
    expect(await send(' again')).not.toBe(first);
  });

  test('an edit that could not be sent stays in its field', async () => {
    server.on(EDIT, failure(409));
    const { user } = open([messageOf(), REPLY]);
    await user.click(await screen.findByRole('button', { name: chat.edit.start }));
    await user.type(screen.getByLabelText(chat.edit.label), ' tonight');
    await press(user, chat.edit.send);
    expect((await screen.findAllByText(chat.edit.moved))[0]).toBeVisible();
    expect(screen.getByLabelText(chat.edit.label)).toHaveValue('I could not sleep tonight');
  });

  test('a choice cannot be edited', async () => {
    open([messageOf({ choiceId: 'open.sleep' }), REPLY]);
    await screen.findByText('I hear you.');
    expect(screen.queryByRole('button', { name: chat.edit.start })).not.toBeInTheDocument();
  });
});

describe('the style of MikAI', () => {
  const STYLE = `PUT /api/sessions/${SESSION.id}/style`;
  const open = async () => {
    server.on(SESSIONS, [SESSION]);
    server.on(MESSAGES, []);
    const rendered = renderPage(<ChatPage />, { at: `/chat/${SESSION.id}`, path: '/chat/:sessionId' });
    await rendered.user.click(await screen.findByRole('button', { name: chat.guide.who.guided }));
    const dialog = await screen.findByRole('dialog', { name: chat.guide.who.title });
    return { ...rendered, styles: within(dialog).getByRole('group', { name: chat.style.title }) };
  };

  test('can be chosen in the dialog about the author of replies, even by a guest', async () => {
    server.on(STYLE, { ...SESSION, style: 'listen' });
    const { user, styles } = await open();
    expect(within(styles).getByRole('radio', { name: new RegExp(chat.style.none) })).toBeChecked();
    await user.click(within(styles).getByRole('radio', { name: new RegExp(`^${chat.style.listen}`) }));
    expect(within(styles).getByRole('radio', { name: new RegExp(`^${chat.style.listen}`) })).toBeChecked();
    await waitFor(() => expect(server.lastBody(STYLE)).toEqual({ style: 'listen' }));
  });

  test('stays unchanged if the choice could not be saved, and an error is shown', async () => {
    server.on(STYLE, failure(500));
    const { user, styles } = await open();
    await user.click(within(styles).getByRole('radio', { name: new RegExp(`^${chat.style.practical}`) }));
    expect((await screen.findAllByText(chat.style.failed))[0]).toBeInTheDocument();
    expect(within(styles).getByRole('radio', { name: new RegExp(chat.style.none) })).toBeChecked();
  });
});
