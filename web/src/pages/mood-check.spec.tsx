import type { MoodEntry } from '@mikai/contract/mood';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MoodCheck } from '../features/mood/components/mood-check';
import { clearLocalMoodData, logOutbox, setLast, useMoodStore } from '../features/mood/mood.store';
import { UNDO_MS } from '../features/mood/last-log';
import common from '../i18n/locales/en/common.json';
import mood from '../i18n/locales/en/mood.json';
import safety from '../i18n/locales/en/safety.json';
import '../i18n/texts/mood';
import { CRISIS_CARD } from '../testing/crisis';
import { memberOf } from '../testing/member';
import { press, renderPage } from '../testing/render';
import { failure, noContent, server } from '../testing/server';
import { useToastStore } from '../ui/overlay/toast.store';

const MEMBER = memberOf();
const CREATE = 'POST /api/mood-entries';
const EDIT = 'PATCH /api/mood-entries/:id';
const DELETE = 'DELETE /api/mood-entries/:id';
const { just } = mood;

const entryOf = (properties: Partial<MoodEntry> = {}): MoodEntry => ({
  id: 7,
  moodScore: 2,
  emotions: [],
  activities: [],
  notes: '',
  createdAt: new Date().toISOString(),
  day: '2026-11-24',
  revision: 1,
  ...properties,
});
const open = () => {
  const onExpired = vi.fn();
  return {
    onExpired,
    ...renderPage(<MoodCheck memberId={MEMBER.id} onExpired={onExpired} title={mood.heading} />, {
      member: MEMBER,
    }),
  };
};
const face = (score: keyof typeof mood.scores) => screen.getByRole('radio', { name: mood.scores[score] });
const logged = () => screen.getByText(/^Low, /);
const tapLow = async () => {
  server.on(CREATE, entryOf());
  const rendered = open();
  await rendered.user.click(face('2'));
  await screen.findByText(mood.toast.loggedText);
  return rendered;
};

beforeEach(() => clearLocalMoodData());

describe('a mood with one tap', () => {
  test('shows five faces at first, none of them chosen', () => {
    open();
    const group = screen.getByRole('radiogroup', { name: mood.log.scale });
    expect(within(group).getAllByRole('radio')).toHaveLength(5);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: mood.log.save })).not.toBeInTheDocument();
  });

  test('is saved, and its face stays with its name and time', async () => {
    await tapLow();
    expect(logged()).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getAllByRole('status').some((node) => node.textContent?.includes(mood.toast.logged))).toBe(
      true,
    );
    expect(server.lastBody(CREATE)).toMatchObject({ moodScore: 2, emotions: [], notes: '' });
    expect(server.requests.filter((request) => request === CREATE)).toHaveLength(1);
  });

  test('moves the focus to its feelings, and shows no toast', async () => {
    await tapLow();
    expect(screen.getByRole('button', { name: just.feelings })).toHaveFocus();
    expect(screen.getAllByText(mood.toast.logged)).toHaveLength(1);
  });

  test('is logged with Enter, not while arrow keys move over the faces', async () => {
    server.on(CREATE, entryOf());
    const { user } = open();
    await user.tab();
    expect(face('1')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(face('2')).toHaveFocus();
    expect(server.requests).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByText(mood.toast.loggedText);
    expect(server.lastBody(CREATE)).toMatchObject({ moodScore: 2 });
  });

  test('can be undone, which deletes the entry on the server and shows the faces again', async () => {
    const { user } = await tapLow();
    server.on(DELETE, noContent());
    await press(user, just.undo);
    await waitFor(() => expect(face('1')).toHaveFocus());
    expect(server.requests).toContain('DELETE /api/mood-entries/7');
  });

  test('cannot be undone after ten minutes', async () => {
    await tapLow();
    const { last } = useMoodStore.getState();
    if (last) setLast({ ...last, loggedAt: Date.now() - UNDO_MS - 60_000 });
    await waitFor(() => expect(screen.queryByRole('button', { name: just.undo })).not.toBeInTheDocument());
    expect(logged()).toBeVisible();
  });

  test('can be followed by another one', async () => {
    const { user } = await tapLow();
    await press(user, just.another);
    expect(face('1')).toHaveFocus();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  test('keeps its face if it could not be saved, and repeats the same request', async () => {
    server.on(CREATE, failure(500));
    const { user } = open();
    await user.click(face('2'));
    expect(await screen.findByText(mood.toast.failed)).toBeVisible();
    expect(logged()).toBeVisible();
    // The error is shown in its own line; a toast would only cover the page.
    expect(useToastStore.getState().toasts).toEqual([]);
    server.on(CREATE, entryOf());
    await press(user, common.retry);
    await screen.findByText(mood.toast.loggedText);
    const [first, second] = server.bodies.get(CREATE) as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  test('checks the session when the server responds that it has ended', async () => {
    server.on(CREATE, failure(401, 'unauthenticated'));
    server.on('GET /api/auth/me', { user: MEMBER });
    const { user, onExpired } = open();
    await user.click(face('2'));
    expect(await screen.findByText(mood.toast.expired)).toBeVisible();
    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(logged()).toBeVisible();
  });

  test('waits on this device while offline, and can be withdrawn', async () => {
    const { user } = open();
    server.goOffline();
    await user.click(face('2'));
    expect(screen.getByText(mood.toast.waitingText)).toBeVisible();
    expect(logOutbox.items('diary')).toHaveLength(1);
    await press(user, just.undo);
    expect(logOutbox.items('diary')).toHaveLength(0);
    expect(server.requests).not.toContain(CREATE);
  });
});

describe('the feelings of a mood', () => {
  const logMood = async () => {
    const { user } = await tapLow();
    await press(user, just.feelings);
    return user;
  };

  test('are listed with the heavy ones first for a low mood', async () => {
    await logMood();
    const group = screen.getByRole('group', { name: mood.log.emotions });
    const names = within(group)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual(['Tired', 'Sad', 'Worried', 'Lonely', 'Anxious', 'Overwhelmed', just.more]);
  });

  test('are saved with each tap, one change after the other', async () => {
    const user = await logMood();
    server.on(EDIT, ({ body }: { body: Partial<MoodEntry> }) => entryOf({ ...body, revision: 2 }));
    await press(user, mood.emotions.Tired);
    await press(user, mood.emotions.Worried);
    await waitFor(() =>
      expect(server.lastBody('PATCH /api/mood-entries/7')).toMatchObject({ emotions: ['Tired', 'Worried'] }),
    );
    expect(screen.getByRole('button', { name: mood.emotions.Tired })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(just.asYouTap)).toBeVisible();
  });

  test('are reset to those on the server if they could not be saved', async () => {
    const user = await logMood();
    server.on(EDIT, failure(500));
    await press(user, mood.emotions.Tired);
    expect(await screen.findByText(mood.toast.failed)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: mood.emotions.Tired })).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
    );
  });

  test('accept a note, and show help if the crisis gate fires on it', async () => {
    const user = await logMood();
    server.on(EDIT, ({ body }: { body: Partial<MoodEntry> }) => ({ ...entryOf(body), crisis: CRISIS_CARD }));
    await user.click(screen.getByLabelText(just.line));
    await user.paste('A long day.');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: safety.cardTitle })).toBeVisible();
    expect(server.lastBody('PATCH /api/mood-entries/7')).toMatchObject({ notes: 'A long day.' });
    expect(screen.queryByText(mood.toast.loggedText)).not.toBeInTheDocument();
  });
});
