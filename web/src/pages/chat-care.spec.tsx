import type { ChatMessage } from '@mikai/contract/chat';
import type { CrisisAudience, CrisisCategory } from '@mikai/contract/safety';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatLog } from '../features/chat/chat-log';
import { chatKeys } from '../features/chat/chat.queries';
import { acceptMessages, own, reply, SEND, SESSION } from '../features/chat/testing/guided-messages';
import { openChat as open } from '../features/chat/testing/open-chat';
import { UNSENT_TIMEOUT_MS } from '../features/chat/use-help-for-unsent';
import chat from '../i18n/locales/en/chat.json';
import safety from '../i18n/locales/en/safety.json';
import { server } from '../testing/server';
import { useHelpStore } from '../ui/help/help.store';

const SAFE = "I'm safe, let's talk";
const UNSAFE = "I'm not safe";

const careChoices = (id: number) => [
  { id: `care.safe.${id}`, label: SAFE },
  { id: `care.unsafe.${id}`, label: UNSAFE },
];

/** The fixed reply to a message on which the crisis gate fires. */
const crisis = (properties: Partial<ChatMessage> = {}, category: CrisisCategory = 'suicide') =>
  reply({
    kind: 'crisis',
    content: 'I hear you. Are you safe right now?',
    provenance: undefined,
    care: { level: 'certain', category },
    choices: [...careChoices(1), { id: 'care.notMeant.1', label: 'Not what I meant' }],
    ...properties,
  });

/** A later reply while care is active. */
const caring = (category: CrisisCategory = 'suicide', audience?: CrisisAudience) => [
  own({ id: 3, content: 'My sister is coming' }),
  reply({
    id: 4,
    replyTo: 3,
    content: 'Who could be near you?',
    care: { level: 'certain', category, ...(audience ? { audience } : {}) },
    choices: careChoices(3),
  }),
];

const card = () => screen.queryByRole('heading', { name: safety.cardTitle });
const line = () => screen.queryByRole('group', { name: safety.careLabel });

beforeEach(() => useHelpStore.setState({ chosenCountry: 'GB' }));

describe('after a message on which the crisis gate fires', () => {
  test('shows the full crisis card with the choices that end care, and no help line besides', async () => {
    acceptMessages();
    const { user } = open({ messages: [own(), crisis()] });
    await waitFor(() => expect(card()).toBeVisible());
    expect(line()).not.toBeInTheDocument();
    const region = screen.getByRole('region', { name: safety.cardTitle });
    // The first numbers, the question with its answers, and the list of lines, in this order.
    const call = within(region).getAllByRole('link', { name: /Samaritans/ });
    const answer = within(region).getByRole('button', { name: SAFE });
    expect(call[0]!.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(answer.compareDocumentPosition(call.at(-1)!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(within(region).getByRole('button', { name: 'Not what I meant' }));
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ choiceId: 'care.notMeant.1' }));
  });

  test('shows one help line with later messages, which calls the first number and opens the others', async () => {
    const { user } = open({ messages: [own(), crisis(), ...caring()] });
    await waitFor(() => expect(line()).toBeVisible());
    expect(card()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: safety.leave })).not.toBeInTheDocument();
    expect(within(line()!).getByRole('link', { name: /Samaritans/ })).toHaveAttribute('href', 'tel:116123');
    await user.click(within(line()!).getByRole('button', { name: safety.more }));
    expect(await screen.findByRole('dialog', { name: safety.title })).toBeVisible();
  });

  test('shows crisis lines for violence after a message about violence, on the card and on the help line', async () => {
    open({ messages: [own(), crisis({}, 'abuse')] });
    await waitFor(() => expect(card()).toBeVisible());
    const numbers = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(numbers()).toContain('tel:08082000247');
    expect(numbers()).not.toContain('tel:116123');
  });

  test.each([
    [undefined, 'tel:999'],
    ['woman', 'tel:08082000247'],
    ['man', 'tel:08088010327'],
    ['child', 'tel:08001111'],
  ] as const)('the line above the box is one for whom it may be: %s', async (audience, href) => {
    open({ messages: [own(), crisis(), ...caring('abuse', audience)] });
    await waitFor(() => expect(line()).toBeVisible());
    expect(within(line()!).getByRole('link')).toHaveAttribute('href', href);
  });

  test("opens help at once for 'I'm not safe', even offline", async () => {
    const { user } = open({ messages: [own(), crisis(), ...caring('abuse')] });
    await waitFor(() => expect(line()).toBeVisible());
    expect(screen.getByRole('button', { name: safety.leave })).toHaveAccessibleDescription(safety.leaveText);
    server.goOffline();
    await user.click(screen.getByRole('button', { name: UNSAFE }));
    expect(await screen.findByRole('dialog', { name: safety.title })).toBeVisible();
    expect(server.requests).not.toContain(SEND);
    expect(screen.getByText(new RegExp(chat.state.queued))).toBeInTheDocument();
  });

  test('shows the question once, above its buttons', async () => {
    open({ messages: [own(), crisis(), ...caring()] });
    const asked = await screen.findByText(chat.guide.safeNow);
    expect(asked.compareDocumentPosition(screen.getByRole('button', { name: SAFE }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('shows the buttons directly after a reply that ends with the question', async () => {
    const [first, last] = caring() as [ChatMessage, ChatMessage];
    open({
      messages: [own(), crisis(), first, { ...last, content: 'Breathe out. Are you safe right now?' }],
    });
    expect(await screen.findByRole('button', { name: SAFE })).toBeVisible();
    expect(screen.queryByText(chat.guide.safeNow)).not.toBeInTheDocument();
  });

  test('keeps the help line after a choice until the server has ended care', async () => {
    const release = server.pause(SEND);
    const { user, queryClient } = open({ messages: [own(), crisis(), ...caring()] });
    await user.click(await screen.findByRole('button', { name: SAFE }));
    expect(screen.queryByRole('button', { name: UNSAFE })).not.toBeInTheDocument();
    expect(line()).toBeVisible();
    const ended = [own({ id: 5, content: SAFE }), reply({ id: 6, replyTo: 5, content: "I'm glad." })];
    server.on('GET /api/sessions/:id/messages', [own(), crisis(), ...caring(), ...ended]);
    release(ended[0]);
    await queryClient.refetchQueries({ queryKey: chatKeys.log(SESSION.id) });
    expect(await screen.findByText("I'm glad.")).toBeVisible();
    expect(line()).not.toBeInTheDocument();
  });
});

describe('without a known country', () => {
  beforeEach(() => useHelpStore.setState({ chosenCountry: '' }));

  test('begins the card with the directory, then 112 with its name, and the choice of a country', async () => {
    const { user } = open({ messages: [own(), crisis()] });
    const quick = await screen.findByRole('group', { name: safety.helpNow });
    expect(
      within(quick)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://findahelpline.com', 'tel:112']);
    expect(within(quick).getByText('Emergency (Europe and many other countries)')).toBeVisible();
    const country = screen.getByRole('combobox', { name: safety.country });
    expect(quick.nextElementSibling).toContainElement(country);
    await user.selectOptions(country, 'GB');
    const numbers = await screen.findByRole('group', { name: safety.helpNow });
    expect(within(numbers).getByRole('link', { name: /Samaritans/ })).toBeVisible();
    expect(country).toHaveFocus();
  });

  test('links the help line above the composer to the directory', async () => {
    open({ messages: [own(), crisis(), ...caring()] });
    await waitFor(() => expect(line()).toBeVisible());
    const link = within(line()!).getByRole('link', { name: `${safety.visit}: Find A Helpline` });
    expect(link).toHaveAttribute('href', 'https://findahelpline.com');
  });
});

describe('a question of the crisis gate', () => {
  const YES = 'Yes, or not sure';
  const ASKS = 'Can I ask you something directly?';
  const question = (properties: Partial<ChatMessage> = {}) =>
    reply({
      content: ASKS,
      care: { level: 'check', category: 'suicide' },
      choices: [
        { id: 'check.no.1', label: 'No' },
        { id: 'check.yes.1', label: YES },
      ],
      ...properties,
    });
  const call = () => screen.queryByRole('link', { name: /Samaritans/ });
  const help = () => screen.findByRole('dialog', { name: safety.title });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('keeps the help line above the composer after it was asked twice without a clear answer', async () => {
    const silent = question({ content: 'I had soup, too.', choices: [] });
    open({ messages: [own(), silent], isGuest: true });
    await waitFor(() => expect(line()).toBeVisible());
    expect(card()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: YES })).not.toBeInTheDocument();
    // This reply asks no safety question, so it can be rated and regenerated.
    expect(screen.getByRole('button', { name: chat.rating.up })).toBeVisible();
    expect(screen.getByRole('button', { name: chat.anotherAnswer })).toBeVisible();
  });

  test('keeps the help line while the next reply is being written, and after that was stopped', async () => {
    const silent = question({ content: 'I had soup, too.', choices: [] });
    const next = own({ id: 3, content: 'and bread', replyState: 'streaming' });
    const begun = reply({ id: 4, replyTo: 3, content: 'Bread', isComplete: false });
    const { queryClient } = open({ messages: [own(), silent, next, begun] });
    await waitFor(() => expect(line()).toBeVisible());
    const before = line();
    const stopped = { ...begun, isComplete: true, care: { level: 'check', category: 'suicide' } } as const;
    queryClient.setQueryData<ChatLog>(
      chatKeys.log(SESSION.id),
      (known) =>
        known && { ...known, messages: [own(), silent, { ...next, replyState: 'stopped' }, stopped] },
    );
    await screen.findByText(chat.replyStopped);
    expect(line()).toBe(before);
  });

  test('has two equal buttons, help after them, and no card', async () => {
    acceptMessages();
    const { user } = open({ messages: [own(), question()], isGuest: true });
    const group = await screen.findByRole('group', { name: chat.choicesLabel });
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['No', YES]);
    expect(card()).not.toBeInTheDocument();
    expect(call()).toHaveAttribute('href', 'tel:116123');
    expect(screen.getByText('Samaritans')).toBeVisible();
    expect(group.compareDocumentPosition(call()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('button', { name: safety.seeLines })).toBeVisible();
    // The question about danger cannot be rated.
    expect(screen.queryByRole('button', { name: chat.rating.up })).not.toBeInTheDocument();
    expect(line()).not.toBeInTheDocument();
    await user.click(within(group).getByRole('button', { name: YES }));
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ choiceId: 'check.yes.1' }));
  });

  test('keeps help beside it while its answer is being sent', async () => {
    const release = server.pause(SEND);
    const { user } = open({ messages: [own(), question()] });
    await user.click(await screen.findByRole('button', { name: YES }));
    expect(screen.queryByRole('button', { name: 'No' })).not.toBeInTheDocument();
    expect(call()).toBeVisible();
    release(own({ id: 3, content: YES, choiceId: 'check.yes.1', replyState: 'pending' }));
    await waitFor(() => expect(document.querySelector('[data-message-id="3"]')).toBeVisible());
    expect(call()).toBeVisible();
  });

  test("opens help at once for 'yes', even offline, and keeps it beside the question", async () => {
    const { user } = open({ messages: [own(), question()] });
    await screen.findByRole('button', { name: YES });
    server.goOffline();
    await user.click(screen.getByRole('button', { name: YES }));
    const dialog = await help();
    expect(dialog).toBeVisible();
    expect(server.requests).not.toContain(SEND);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    expect(call()).toBeVisible();
  });

  test("opens help for a 'yes' that the server does not acknowledge", async () => {
    server.pause(SEND);
    const { user } = open({ messages: [own(), question()] });
    await screen.findByRole('button', { name: YES });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(screen.getByRole('button', { name: YES }));
    await vi.advanceTimersByTimeAsync(UNSENT_TIMEOUT_MS - 1_000);
    expect(screen.queryByRole('dialog', { name: safety.title })).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await help()).toBeVisible();
  });

  test('highlights only the question, even while the rest of its message appears', async () => {
    const LEAD = 'That sounds heavy.\n\nI am glad that you wrote it down.';
    const begun = reply({ content: LEAD.slice(0, 20), isComplete: false });
    const { queryClient } = open({ messages: [own({ replyState: 'streaming' }), begun] });
    const log = await screen.findByRole('log');
    await within(log).findByText(/That sounds/);
    const marked: string[] = [];
    const record = () => {
      const { textContent } = log.querySelector('[data-question]') ?? {};
      if (textContent) marked.push(textContent);
    };
    const observer = new MutationObserver(record);
    observer.observe(log, { subtree: true, childList: true, characterData: true });
    const asked = question({ content: `${LEAD}\n\n${ASKS}` });
    server.on('GET /api/sessions/:id/messages', [own(), asked]);
    queryClient.setQueryData<ChatLog>(
      chatKeys.log(SESSION.id),
      (known) => known && { ...known, messages: [own(), asked] },
    );
    await screen.findByRole('button', { name: YES });
    observer.disconnect();
    expect(marked.at(-1)).toBe(ASKS);
    expect(marked.filter((shown) => !ASKS.startsWith(shown))).toEqual([]);
    expect(log).toHaveTextContent('I am glad that you wrote it down.');
  });
});
