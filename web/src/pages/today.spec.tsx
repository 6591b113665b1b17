import { DEFAULT_PREFERENCES } from '@mikai/contract/users';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Today } from './today/components/today';
import { clearToday } from './today/today.store';
import { setEntryDraft } from '../features/journal/journal.store';
import { EMPTY_ENTRY } from '../features/journal/drafts';
import { clearLocalMoodData } from '../features/mood/mood.store';
import common from '../i18n/locales/en/common.json';
import mood from '../i18n/locales/en/mood.json';
import today from '../i18n/locales/en/today.json';
import { memberOf } from '../testing/member';
import { filled, press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';

const MEMBER = memberOf();
const LISTS = [
  'GET /api/weekly-letters',
  'GET /api/time-capsules',
  'GET /api/conversations',
  'GET /api/sessions',
  'GET /api/journal',
  'GET /api/gacha/companions',
  'GET /api/mood-entries',
];

const open = () =>
  renderPage(<Today memberId={MEMBER.id} memberName="Ana" install={null} />, { member: MEMBER });

beforeEach(() => {
  clearToday();
  clearLocalMoodData();
  setEntryDraft(EMPTY_ENTRY);
  for (const list of LISTS) server.on(list, []);
  server.on('GET /api/journal-enhanced/counts', { all: 0, analyzed: 0, venting: 0, shadow: 0 });
  server.on('GET /api/user/preferences', DEFAULT_PREFERENCES);
  server.on('GET /api/calm-card/daily', {
    id: 1,
    icon: 'leaf',
    title: 'Calm',
    fact: 'A fact',
    category: 'Nature',
    isNew: false,
    likesCount: 0,
    isLiked: false,
  });
});

describe('Today', () => {
  test('shows a greeting by hour and name, five faces and a composer before anything is loaded', async () => {
    const release = server.pause('GET /api/weekly-letters');
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good (morning|afternoon|evening)$/);
    expect(screen.getByText(filled(today.welcomeBack, { name: 'Ana' }))).toBeVisible();
    expect(
      within(screen.getByRole('radiogroup', { name: mood.log.scale })).getAllByRole('radio'),
    ).toHaveLength(5);
    expect(screen.getByRole('textbox', { name: today.composer.label })).toBeEnabled();
    release([]);
    expect(await screen.findByText(today.card.first)).toBeVisible();
  });

  test('shows the chosen companion', async () => {
    const owned = (id: string, name: string) => ({ companion: { id, name, rarity: 'common' } });
    server.on('GET /api/gacha/companions', [owned('frog', 'Pip'), owned('snail', 'Nod')]);
    server.on('GET /api/user/preferences', { ...DEFAULT_PREFERENCES, companion: 'snail' });
    open();
    const label = filled(today.window.companion, { companion: 'Nod' });
    expect(await screen.findByRole('img', { name: label })).toBeInTheDocument();
  });

  test('shows no companion if none was chosen', async () => {
    server.on('GET /api/gacha/companions', [{ companion: { id: 'frog', name: 'Pip', rarity: 'common' } }]);
    server.on('GET /api/user/preferences', DEFAULT_PREFERENCES);
    open();
    expect(await screen.findByRole('img', { name: today.window.empty })).toBeInTheDocument();
  });

  test('offers drafts on this device before anything else', async () => {
    setEntryDraft({ ...EMPTY_ENTRY, content: 'Half a page' });
    open();
    const card = await screen.findByRole('link', { name: new RegExp(today.card.drafts.entry) });
    expect(card).toHaveAttribute('href', '/smart-journal?write');
  });

  test('shows the last mood of the day beside the question, and does not call the visit the first', async () => {
    const entry = { id: 1, revision: 1, moodScore: 2, emotions: [], activities: [], notes: '' };
    server.on('GET /api/mood-entries', [{ ...entry, createdAt: new Date().toISOString() }]);
    open();
    expect(await screen.findByText(new RegExp(`^${mood.scores[2]}, `))).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: mood.log.scale })).toBeVisible();
    expect(await screen.findByText(today.card.nothing)).toBeVisible();
  });

  test('shows an error if a list could not be loaded, and retries', async () => {
    server.on('GET /api/time-capsules', failure(500));
    const { user } = open();
    expect(await screen.findByText(today.card.failed)).toBeVisible();
    server.on('GET /api/time-capsules', []);
    await press(user, common.retry);
    expect(await screen.findByText(today.card.first)).toBeVisible();
  });

  test('opens the chat with an empty field, and a conversation with a typed message', async () => {
    server.on('POST /api/sessions', { id: '00000000-0000-4000-8000-000000000001', userName: 'Ana' });
    const { user } = open();
    for (const link of screen.getAllByRole('link', { name: today.composer.label }))
      expect(link).toHaveAttribute('href', '/chat');
    await user.type(screen.getByRole('textbox', { name: today.composer.label }), 'A slow morning{Enter}');
    await screen.findByRole('heading', { level: 1 });
    expect(server.lastBody('POST /api/sessions')).toMatchObject({ userName: 'Ana' });
    expect(JSON.stringify({ ...localStorage })).toContain('A slow morning');
    expect(window.location.pathname).toBe('/chat/00000000-0000-4000-8000-000000000001');
    // The conversation reads this state to focus its composer.
    expect((window.history.state as { usr?: unknown }).usr).toEqual({ moved: true });
  });

  test('keeps a message sent offline, and explains when it will be sent', async () => {
    const { user } = open();
    server.goOffline();
    await user.type(screen.getByRole('textbox', { name: today.composer.label }), 'On the train{Enter}');
    expect(await screen.findByText(today.composer.later)).toBeVisible();
    expect(server.requests).not.toContain('POST /api/sessions');
  });
});
