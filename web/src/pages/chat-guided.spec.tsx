import type { ChatSession } from '@mikai/contract/chat';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { acceptMessages, own, reply, SEND, SESSION } from '../features/chat/testing/guided-messages';
import { openChat as open } from '../features/chat/testing/open-chat';
import chat from '../i18n/locales/en/chat.json';
import safety from '../i18n/locales/en/safety.json';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';
import { ChatPage } from './chat';

const { guide } = chat;
const EARLIER: ChatSession = {
  ...SESSION,
  id: '77777777-6f5e-4c53-9d7e-0a6a6a1f0c11',
  flow: { id: 'worry', title: 'Worry', step: 2, steps: 5 },
};

const choices = () => screen.findByRole('group', { name: chat.choicesLabel });

describe('the start of a conversation', () => {
  test('offers six openings, and the others after a press', async () => {
    const { user } = open();
    const first = await screen.findByRole('group', { name: chat.chipsLabel });
    expect(within(first).getAllByRole('button')).toHaveLength(6);
    await press(user, guide.else);
    const more = screen.getByRole('group', { name: guide.moreOpenings });
    expect(within(more).getAllByRole('button')).toHaveLength(5);
    expect(within(more).getAllByRole('button')[0]).toHaveFocus();
  });

  test('sends an opening at once, as a choice', async () => {
    acceptMessages();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: guide.openings.sleep }));
    await waitFor(() =>
      expect(server.lastBody(SEND)).toMatchObject({ content: guide.openings.sleep, choiceId: 'open.sleep' }),
    );
    expect(screen.queryByRole('group', { name: chat.chipsLabel })).not.toBeInTheDocument();
  });

  test("'Just listen' is one press away", async () => {
    acceptMessages();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: guide.openings.listen }));
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ choiceId: 'open.listen' }));
  });

  test('sends an unchanged text of a chip as its opening, and any other text as a message', async () => {
    acceptMessages();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Work stress' }));
    expect(screen.getByLabelText(chat.messageLabel)).toHaveValue('Work stress');
    await press(user, chat.send);
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ choiceId: 'open.work' }));
    expect(screen.getByLabelText(chat.messageLabel)).toHaveValue('');
  });

  test('sends a changed text of a chip without a choice', async () => {
    acceptMessages();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Work stress' }));
    await user.type(screen.getByLabelText(chat.messageLabel), ' again{Enter}');
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ content: 'Work stress again' }));
    expect(server.lastBody(SEND)).not.toHaveProperty('choiceId');
  });

  test('links to an unfinished flow of an earlier conversation', async () => {
    open({ sessions: [SESSION, EARLIER] });
    const link = await screen.findByRole('link', { name: /Worry, step 2 of 5/ });
    expect(link).toHaveAttribute('href', `/chat/${EARLIER.id}`);
  });

  test('offers the unfinished flow on the welcome page too', async () => {
    server.on('GET /api/sessions', [EARLIER]);
    renderPage(<ChatPage />, { at: '/chat', path: '/chat', member: memberOf() });
    expect(
      await screen.findByRole('link', { name: /^Pick up where you left off: Worry, step 2 of 5/ }),
    ).toBeVisible();
  });

  test('offers no flow of a temporary conversation', async () => {
    server.on('GET /api/sessions', [{ ...EARLIER, isTemporary: true }]);
    renderPage(<ChatPage />, { at: '/chat', path: '/chat', member: memberOf() });
    expect(await screen.findByRole('button', { name: chat.sessionsTitle })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Worry/ })).not.toBeInTheDocument();
  });
});

describe('a message with an English translation', () => {
  const spanish = { content: 'Te leo.', englishTranslation: "I'm reading you." };
  const badge = () => screen.queryByRole('button', { name: /English translation/ });

  test('shows its language if the page is in another one', async () => {
    open({ messages: [own(), reply({ ...spanish, language: 'es' })] });
    expect(await screen.findByText('Te leo.')).toBeVisible();
    expect(badge()).toBeVisible();
  });

  test('shows no language if the page is in the same one', async () => {
    open({ messages: [own(), reply({ ...spanish, language: 'en' })] });
    expect(await screen.findByText('Te leo.')).toBeVisible();
    expect(badge()).not.toBeInTheDocument();
  });
});

describe('quick replies', () => {
  const CHOICES = [
    { id: 'step.little.1', label: 'A little' },
    { id: 'step.half.1', label: 'About half' },
  ];
  const WISH = 'Help me with a worry';

  test('become a message of the person at once, and disappear', async () => {
    const release = server.pause(SEND);
    const { user } = open({ messages: [own(), reply({ choices: CHOICES })] });
    const group = await choices();
    await user.click(within(group).getByRole('button', { name: 'About half' }));
    expect(within(screen.getByRole('log')).getByText('About half')).toBeVisible();
    expect(screen.queryByRole('group', { name: chat.choicesLabel })).not.toBeInTheDocument();
    release(own({ id: 3, content: 'About half', choiceId: 'step.half.1', replyState: 'pending' }));
    await waitFor(() =>
      expect(server.lastBody(SEND)).toMatchObject({ content: 'About half', choiceId: 'step.half.1' }),
    );
  });

  test('have an icon if they begin a guided flow, and none if they are answers', async () => {
    server.on(SEND, own({ id: 3, content: WISH, choiceId: 'flow.worry.1', replyState: 'pending' }));
    const { user } = open({
      messages: [own(), reply({ choices: [...CHOICES, { id: 'flow.worry.1', label: WISH }] })],
    });
    const group = await choices();
    const steps = within(group).getByRole('button', { name: WISH });
    expect(steps.querySelector('svg')).not.toBeNull();
    expect(within(group).getByRole('button', { name: 'A little' }).querySelector('svg')).toBeNull();
    await user.click(steps);
    const sent = { content: WISH, choiceId: 'flow.worry.1' };
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject(sent));
    expect(await within(screen.getByRole('log')).findByText(WISH)).toBeVisible();
  });

  test.each([
    ['are set apart from the question where none of them answers it', [], true],
    ['are not set apart where one of them answers it', CHOICES, false],
  ])('that begin prepared steps %s', async (_name, answers, isApart) => {
    open({ messages: [own(), reply({ choices: [...answers, { id: 'flow.worry.1', label: WISH }] })] });
    const group = await choices();
    expect(within(group).queryAllByText(guide.orTry)).toHaveLength(isApart ? 1 : 0);
  });

  test('are not offered for an earlier message', async () => {
    open({
      messages: [
        own(),
        reply({ choices: CHOICES }),
        own({ id: 3, content: 'A walk' }),
        reply({ id: 4, replyTo: 3, content: 'Tell me more' }),
      ],
    });
    expect(await screen.findByText('Tell me more')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'A little' })).not.toBeInTheDocument();
  });

  test('wait while offline, and are sent once', async () => {
    acceptMessages();
    const { user } = open({ messages: [own(), reply({ choices: CHOICES })] });
    const group = await choices();
    server.goOffline();
    await user.click(within(group).getByRole('button', { name: 'A little' }));
    expect(await screen.findByText(new RegExp(chat.state.queued))).toBeVisible();
    expect(server.bodies.get(SEND)).toBeUndefined();
    server.goOnline();
    await waitFor(() => expect(server.bodies.get(SEND)).toHaveLength(1));
    expect(server.lastBody(SEND)).toMatchObject({ choiceId: 'step.little.1' });
  });

  test('are offered again when the waiting message is removed', async () => {
    const { user } = open({ messages: [own(), reply({ choices: CHOICES })] });
    const group = await choices();
    server.goOffline();
    await user.click(within(group).getByRole('button', { name: 'A little' }));
    await press(user, chat.removeLabel);
    expect(await choices()).toBeVisible();
  });

  test('are withdrawn when the question is answered on another device, and the draft stays', async () => {
    server.on(SEND, failure(400, 'unknown_choice'));
    const { user } = open({ messages: [own(), reply({ choices: CHOICES })] });
    await choices();
    await fill(user, chat.messageLabel, 'half a thought');
    await press(user, 'A little');
    expect((await screen.findAllByText(chat.choiceGone))[0]).toBeVisible();
    expect(screen.getByLabelText(chat.messageLabel)).toHaveValue('half a thought');
  });

  test('are followed by quiet text choices, which are sent the same way', async () => {
    acceptMessages();
    const quietChoices = [
      { id: 'nav.listen.1', label: 'Just listen' },
      { id: 'nav.notThat.1', label: "That's not it" },
    ];
    const { user } = open({ messages: [own(), reply({ choices: CHOICES, quietChoices })] });
    const line = await screen.findByRole('group', { name: guide.otherChoices });
    await user.click(within(line).getByRole('button', { name: "That's not it" }));
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ choiceId: 'nav.notThat.1' }));
  });

  test('move the focus to the log when pressed by keyboard', async () => {
    acceptMessages();
    const { user } = open({ messages: [own(), reply({ choices: CHOICES })] });
    const group = await choices();
    within(group).getByRole('button', { name: 'A little' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('log')).toHaveFocus();
  });
});

describe('inputs of a step', () => {
  test('a scale sends the chosen number as a choice', async () => {
    acceptMessages();
    const input = { kind: 'scale', min: 0, max: 10, minLabel: 'Calm', maxLabel: 'Very strong' } as const;
    const { user } = open({ messages: [own(), reply({ input })] });
    const slider = await screen.findByRole('slider', { name: guide.scale });
    expect(slider).toHaveAttribute('max', '10');
    await press(user, filled(guide.sendValue, { value: '5' }));
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ content: '5', choiceId: 'scale.5.1' }));
  });

  test('moods are shown as named faces', async () => {
    acceptMessages();
    const moods = ['Very Low', 'Low', 'Neutral', 'Good', 'Excellent'].map((label, index) => ({
      id: `mood.${index + 1}.1`,
      label,
    }));
    const { user } = open({ messages: [own(), reply({ input: { kind: 'mood' }, choices: moods })] });
    const group = await choices();
    await user.click(within(group).getByRole('button', { name: 'Good' }));
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ choiceId: 'mood.4.1' }));
  });

  test('fields are sent as one message with a line each, and survive a reload', async () => {
    acceptMessages();
    const input = {
      kind: 'fields',
      fields: [
        { id: 'a', label: 'Something you see', maxLength: 200 },
        { id: 'b', label: 'Something you hear', maxLength: 200 },
      ],
    } as const;
    const { user } = open({ messages: [own(), reply({ input: { ...input, fields: [...input.fields] } })] });
    await choices();
    expect(within(await choices()).getByRole('button', { name: chat.send })).toBeDisabled();
    await fill(user, 'Something you see', 'a lamp');
    await fill(user, 'Something you hear', 'rain');
    expect(JSON.stringify({ ...localStorage })).toContain('rain');
    await user.click(within(await choices()).getByRole('button', { name: chat.send }));
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ content: 'a lamp\nrain' }));
    expect(server.lastBody(SEND)).not.toHaveProperty('choiceId');
    expect(JSON.stringify({ ...localStorage })).not.toContain('mikai.chat.fields');
  });

  test('breathing can be started, and ended by its choice at any time', async () => {
    acceptMessages();
    const input = {
      kind: 'breathing',
      inhaleSeconds: 4,
      holdSeconds: 0,
      exhaleSeconds: 6,
      rounds: 4,
    } as const;
    const done = { id: 'step.done.1', label: "I've done it" };
    const { user } = open({ messages: [own(), reply({ input, choices: [done] })] });
    await choices();
    await press(user, safety.breatheStart);
    expect(screen.getByText(safety.breatheIn)).toBeVisible();
    await press(user, done.label);
    await waitFor(() => expect(server.lastBody(SEND)).toMatchObject({ choiceId: done.id }));
  });

  test('a timer can be started and paused', async () => {
    const { user } = open({ messages: [own(), reply({ input: { kind: 'timer', seconds: 90 } })] });
    const timer = await screen.findByRole('timer', { name: guide.timer.label });
    expect(timer).toHaveTextContent('1:30');
    await press(user, guide.timer.start);
    await press(user, guide.timer.pause);
    expect(screen.getByRole('button', { name: /Start|Go on/ })).toBeVisible();
  });
});
