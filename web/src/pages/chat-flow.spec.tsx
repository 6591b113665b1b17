import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useCbtStore } from '../features/cbt/cbt.store';
import { chatKeys } from '../features/chat/chat.queries';
import {
  acceptMessages,
  FLOW,
  own,
  provenance,
  reply,
  SEND,
  SESSION,
} from '../features/chat/testing/guided-messages';
import { openChat as open } from '../features/chat/testing/open-chat';
import { journalOutbox } from '../features/journal/journal.outbox';
import { startSaving } from '../features/journal/journal.sender';
import { useJournalStore } from '../features/journal/journal.store';
import { useMoodStore } from '../features/mood/mood.store';
import chat from '../i18n/locales/en/chat.json';
import { filled } from '../testing/render';
import { failure, noContent, server } from '../testing/server';
import { useToastStore } from '../ui/overlay/toast.store';

const { guide } = chat;

describe('the progress of a guided flow', () => {
  test('is shown as text, with the names of its steps', async () => {
    open({ messages: [own(), reply({ flow: FLOW })] });
    const bars = await screen.findAllByRole('progressbar', { name: 'Worry' });
    for (const bar of bars) expect(bar).toHaveAttribute('aria-valuetext', 'step 2 of 4');
    expect(screen.getByText('Name it').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText(guide.keepText)).toBeInTheDocument();
  });

  test('stays while the next reply is being written, and is complete at the summary', async () => {
    open({
      messages: [
        own(),
        reply({ flow: FLOW }),
        own({ id: 3, content: 'Done', replyState: 'streaming' }),
        reply({ id: 4, replyTo: 3, content: 'And', isComplete: false, provenance: undefined }),
      ],
    });
    expect((await screen.findAllByRole('progressbar'))[0]).toHaveAttribute('aria-valuetext', 'step 2 of 4');
  });
});

describe('the summary of a guided flow', () => {
  const summary = {
    title: 'What you found',
    lines: [{ label: 'The worry', text: "Everyone thinks I'm useless." }],
    keeps: ['journal', 'mood', 'reminder'] as const,
  };
  const end = () =>
    reply({
      flow: { ...FLOW, step: 4 },
      summary: { ...summary, keeps: [...summary.keeps] },
      choices: [{ id: 'nav.done.1', label: 'Done' }],
    });

  test("is a card in the person's own words, with all steps done", async () => {
    open({ messages: [own(), end()] });
    const card = await screen.findByRole('region', { name: 'What you found' });
    expect(within(card).getByText("Everyone thinks I'm useless.")).toBeVisible();
    expect(screen.getAllByRole('progressbar')[0]).toHaveAttribute(
      'aria-valuetext',
      filled(guide.allDone, { steps: '4' }),
    );
  });

  test('is scrolled to its beginning, not to the text above it', async () => {
    open({ messages: [own(), end()] });
    const card = await screen.findByRole('region', { name: 'What you found' });
    expect(card.closest('[data-read-from-start]')).toBe(card);
  });

  const ENTRIES = 'POST /api/journal-enhanced';

  test('becomes a journal entry with one press, which can be undone', async () => {
    server.on(ENTRIES, { id: 7, title: summary.title });
    server.on('DELETE /api/journal-enhanced/:id', noContent());
    const { user } = open({ messages: [own(), end()] });
    const card = await screen.findByRole('region', { name: summary.title });
    await user.click(within(card).getByRole('button', { name: guide.keep.journal }));
    const line = (await within(card).findByText(guide.kept.saved)).parentElement!;
    expect(line).toHaveFocus();
    expect(server.lastBody(ENTRIES)).toMatchObject({
      title: summary.title,
      content: "The worry\nEveryone thinks I'm useless.",
      clientId: `${SESSION.id.slice(0, 24)}00000000000${end().id}`,
    });
    expect(within(line).getByRole('link', { name: guide.kept.open })).toHaveAttribute(
      'href',
      '/smart-journal?entry=7',
    );
    expect(window.location.pathname).toBe(`/chat/${SESSION.id}`);
    expect(useJournalStore.getState().entry.content).toBe('');

    await user.click(within(card).getByRole('button', { name: guide.kept.undo }));
    const again = await within(card).findByRole('button', { name: guide.keep.journal });
    expect(again).toHaveFocus();
    expect(server.requests).toContain('DELETE /api/journal-enhanced/7');
  });

  test('keeps the button and shows an error if it cannot be saved', async () => {
    server.on(ENTRIES, failure(503));
    const { user } = open({ messages: [own(), end()] });
    await user.click(await screen.findByRole('button', { name: guide.keep.journal }));
    expect(await screen.findByText(guide.kept.failed)).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('button', { name: guide.keep.journal })).toBeEnabled();
    expect(useToastStore.getState().toasts).toEqual([]);
  });

  test('waits on this device while offline', async () => {
    const { user } = open({ messages: [own(), end()] });
    const button = await screen.findByRole('button', { name: guide.keep.journal });
    server.goOffline();
    await user.click(button);
    const line = (await screen.findByText(guide.kept.waiting)).parentElement!;
    expect(within(line).getByRole('link')).toHaveAttribute('href', '/smart-journal');
    expect(journalOutbox.items('words')).toMatchObject([
      { kind: 'entry', request: { title: summary.title } },
    ]);
  });

  test('can be withdrawn while it waits, and undone once it is sent', async () => {
    server.on(ENTRIES, { id: 9, title: summary.title });
    const { user, queryClient } = open({ messages: [own(), end()] });
    const button = await screen.findByRole('button', { name: guide.keep.journal });
    startSaving(queryClient, () => journalOutbox.items('words')[0]?.senderId);
    server.goOffline();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: guide.kept.undo }));
    const again = await screen.findByRole('button', { name: guide.keep.journal });
    expect(again).toHaveFocus();
    expect(journalOutbox.items('words')).toEqual([]);

    await user.click(again);
    expect(await screen.findByText(guide.kept.waiting)).toBeVisible();
    const box = screen.getByRole('textbox');
    box.focus();
    server.goOnline();
    expect(await screen.findByText(guide.kept.saved)).toBeVisible();
    expect(box).toHaveFocus();
    expect(screen.getByRole('link', { name: guide.kept.open })).toHaveAttribute(
      'href',
      '/smart-journal?entry=9',
    );
  });

  test('fills in the notes of the mood form', async () => {
    const { user } = open({ messages: [own(), end()] });
    await user.click(await screen.findByRole('button', { name: guide.keep.mood }));
    expect(useMoodStore.getState().draft.notes).toContain("Everyone thinks I'm useless.");
    expect(window.location.pathname).toBe('/mood-tracker');
  });

  test('links to the reminders', async () => {
    const { user } = open({ messages: [own(), end()] });
    await user.click(await screen.findByRole('button', { name: guide.keep.reminder }));
    expect(window.location.pathname + window.location.search).toBe('/notifications?tab=preferences');
  });

  test('takes the focus after a choice made by keyboard', async () => {
    const choices = [{ id: 'step.today.1', label: 'Today' }];
    const { queryClient } = open({ messages: [own(), reply({ choices })] });
    const release = server.pause(SEND);
    const button = await screen.findByRole('button', { name: 'Today' });
    button.focus();
    fireEvent.click(button, { detail: 0 });
    const next = [own({ id: 3, content: 'Today' }), { ...end(), id: 4, replyTo: 3 }];
    server.on('GET /api/sessions/:id/messages', [own(), reply({ choices }), ...next]);
    release(next[0]);
    await queryClient.refetchQueries({ queryKey: chatKeys.log(SESSION.id) });
    await waitFor(() => expect(screen.getByRole('region', { name: 'What you found' })).toHaveFocus());
  });

  test('is closed with a choice', async () => {
    acceptMessages();
    const { user } = open({ messages: [own(), end()] });
    const card = await screen.findByRole('region', { name: 'What you found' });
    await user.click(within(card).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ choiceId: 'nav.done.1' }));
  });

  test('explains to a guest what needs an account, and stays on the page', async () => {
    const { user } = open({ messages: [own(), end()], isGuest: true });
    await user.click(await screen.findByRole('button', { name: guide.keep.journal }));
    const dialog = await screen.findByRole('dialog', { name: guide.account.title });
    expect(within(dialog).getByRole('link', { name: guide.account.create })).toHaveAttribute('href', '/auth');
    await user.click(within(dialog).getByRole('button', { name: guide.account.later }));
    expect(window.location.pathname).toBe(`/chat/${SESSION.id}`);
    expect(useJournalStore.getState().entry.content).toBe('');
  });
});

describe('hand-overs and sources', () => {
  test('a thought is handed over to the gentle mind tools, even for a guest', async () => {
    const handover = { to: 'cbt', label: 'Look at this thought', text: 'I ruin everything' } as const;
    const { user } = open({ messages: [own(), reply({ handover })], isGuest: true });
    await user.click(await screen.findByRole('button', { name: 'Look at this thought' }));
    expect(useCbtStore.getState().reframe.thought).toBe('I ruin everything');
    expect(window.location.pathname).toBe('/cbt-tools');
  });

  test('own pages open in the app, other sites in a new tab, and an invalid address is text', async () => {
    const sources = [
      { title: 'Privacy', href: '/privacy-policy', reviewedAt: '2026-11-28' },
      { title: 'NHS', href: 'https://www.nhs.uk/mental-health/', reviewedAt: '2026-11-28' },
      { title: 'Odd', href: 'javascript:alert(1)', reviewedAt: '2026-11-28' },
    ];
    open({ messages: [own(), reply({ sources })] });
    expect(await screen.findByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy-policy');
    const outside = screen.getByRole('link', { name: 'NHS' });
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
    expect(outside).toHaveAttribute('target', '_blank');
    expect(screen.getByText('Odd').closest('a')).toBeNull();
  });
});

describe('the author of a reply', () => {
  test('is named above each message; pressing the name explains both authors', async () => {
    const { user } = open({ messages: [own(), reply()] });
    await screen.findByText('How true does it feel?');
    await user.click(screen.getAllByRole('button', { name: guide.who.guided }).at(-1)!);
    const dialog = await screen.findByRole('dialog', { name: guide.who.title });
    expect(within(dialog).getByText(guide.who.modelText)).toBeVisible();
  });

  test('is explained at the side for authors in the conversation, with the style of talking folded', async () => {
    open({ messages: [own(), reply()] });
    await screen.findByText('How true does it feel?');
    const side = screen.getByRole('complementary', { name: guide.side, hidden: true });
    expect(within(side).getByText(guide.who.guidedText)).toBeInTheDocument();
    expect(within(side).queryByText(guide.who.modelText)).not.toBeInTheDocument();
    const manner = await within(side).findByText(chat.style.title, { selector: 'summary' });
    expect(manner.closest('details')).not.toHaveAttribute('open');
  });

  test('is shown as a line in the log when it changes, but not for fixed replies', async () => {
    open({
      messages: [
        own(),
        reply({ provenance: provenance('provider') }),
        own({ id: 3, content: 'more' }),
        reply({ id: 4, replyTo: 3, content: 'fixed', provenance: provenance('fixed') }),
        own({ id: 5, content: 'and more' }),
        reply({ id: 6, replyTo: 5, content: 'guided again' }),
      ],
    });
    expect(await screen.findByText('guided again')).toBeVisible();
    expect(screen.getAllByText(guide.toGuided)).toHaveLength(1);
    expect(screen.queryByText(guide.toModel)).not.toBeInTheDocument();
  });

  test('is explained once when the language model is unavailable, until it is back', async () => {
    open({
      messages: [
        own(),
        reply({ instead: 'failed' }),
        own({ id: 3, content: 'more' }),
        reply({ id: 4, replyTo: 3, content: 'guided', instead: 'failed' }),
        own({ id: 5, content: 'and more' }),
        reply({ id: 6, replyTo: 5, content: 'the model', provenance: provenance('provider') }),
        own({ id: 7, content: 'and more' }),
        reply({ id: 8, replyTo: 7, content: 'guided again', instead: 'budget' }),
      ],
    });
    expect(await screen.findByText('guided again')).toBeVisible();
    expect(screen.getAllByText(guide.modelFailed)).toHaveLength(1);
    expect(screen.getAllByText(guide.toModel)).toHaveLength(1);
    expect(screen.getAllByText(guide.budgetUsed)).toHaveLength(1);
    expect(screen.queryByText(guide.toGuided)).not.toBeInTheDocument();
  });
});
