import type { JournalEntry } from '@mikai/contract/journal';
import { JOURNAL_LIMITS, UNTITLED_ENTRY } from '@mikai/contract/journal';
import type { MoodEntry } from '@mikai/contract/mood';
import type { ThoughtReframe } from '@mikai/contract/cbt';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_REFRAME } from '../features/cbt/cbt-drafts';
import { setReframeDraft } from '../features/cbt/cbt.store';
import { ReframeTab } from '../features/cbt/components/reframe-tab';
import { NewPage } from '../features/journal/components/new-page';
import { useJournalStore } from '../features/journal/journal.store';
import { LogForm } from '../features/mood/components/log-form';
import cbt from '../i18n/locales/en/cbt.json';
import common from '../i18n/locales/en/common.json';
import journal from '../i18n/locales/en/journal.json';
import mood from '../i18n/locales/en/mood.json';
import safety from '../i18n/locales/en/safety.json';
import '../i18n/texts/cbt';
import '../i18n/texts/journal';
import '../i18n/texts/mood';
import { CRISIS_CARD } from '../testing/crisis';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';

const MEMBER = memberOf();

describe('the full mood form', () => {
  const CREATE = 'POST /api/mood-entries';
  const entryOf = (properties: Partial<MoodEntry> = {}): MoodEntry => ({
    id: 1,
    moodScore: 4,
    emotions: [],
    activities: [],
    notes: '',
    createdAt: '2026-11-24T10:00:00.000Z',
    day: '2026-11-24',
    revision: 1,
    ...properties,
  });
  const open = () => {
    const onExpired = vi.fn();
    return {
      onExpired,
      ...renderPage(<LogForm memberId={MEMBER.id} onExpired={onExpired} />, { member: MEMBER }),
    };
  };
  const writeNotes = async () => {
    const rendered = open();
    await press(rendered.user, mood.log.more);
    await fill(rendered.user, mood.log.notes, 'A long day.');
    return rendered;
  };

  test('logs feelings, activities and notes together', async () => {
    server.on(CREATE, entryOf());
    const { user } = await writeNotes();
    await press(user, mood.emotions.Calm);
    await press(user, mood.activities.Nature);
    await press(user, mood.log.save);
    await screen.findByText(mood.toast.logged);
    expect(server.lastBody(CREATE)).toMatchObject({
      emotions: ['Calm'],
      activities: ['Nature'],
      notes: 'A long day.',
    });
  });

  test('has no score chosen at first, and logs nothing when one is chosen', async () => {
    const { user } = open();
    await press(user, mood.log.more);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: mood.scores['2'] }));
    expect(screen.getByRole('radio', { name: mood.scores['2'] })).toBeChecked();
    expect(server.requests).toEqual([]);
  });

  test('shows an error at the field of a future time, and keeps the rest', async () => {
    const { user } = await writeNotes();
    await user.type(screen.getByLabelText(mood.log.when), `${new Date().getFullYear() + 1}-01-01T10:00`);
    await press(user, mood.log.save);
    expect(screen.getByLabelText(mood.log.when)).toHaveAccessibleDescription(
      expect.stringContaining(mood.log.whenErrors.future),
    );
    expect(screen.getByLabelText(mood.log.notes)).toHaveValue('A long day.');
    expect(server.requests).toEqual([]);
  });

  test('keeps everything and shows help when saving fails, and retries with the same client id', async () => {
    server.on(CREATE, failure(500));
    const { user } = await writeNotes();
    await press(user, mood.log.save);
    expect(await screen.findByText(safety.unread)).toBeVisible();
    expect(screen.getByLabelText(mood.log.notes)).toHaveValue('A long day.');
    server.on(CREATE, entryOf());
    await press(user, mood.log.save);
    await screen.findByText(mood.toast.logged);
    const [first, second] = server.bodies.get(CREATE) as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  test('reports an ended session, and keeps everything', async () => {
    server.on(CREATE, failure(401, 'unauthenticated'));
    server.on('GET /api/auth/me', { user: MEMBER });
    const { user, onExpired } = await writeNotes();
    await press(user, mood.log.save);
    expect(await screen.findByText(mood.toast.expired)).toBeVisible();
    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText(mood.log.notes)).toHaveValue('A long day.');
  });

  test('stores the mood log on this device while there is no network', async () => {
    const { user } = await writeNotes();
    server.goOffline();
    await press(user, mood.log.save);
    const waiting = await screen.findByRole('list', { name: mood.waiting.title });
    expect(within(waiting).getByText('A long day.')).toBeVisible();
    expect(screen.getByText(mood.toast.waitingText)).toBeVisible();
    expect(server.requests).not.toContain(CREATE);
  });

  test('shows the crisis card for notes that met the gate, and no toast', async () => {
    server.on(CREATE, { ...entryOf(), crisis: CRISIS_CARD });
    const { user } = await writeNotes();
    await press(user, mood.log.save);
    expect(await screen.findByRole('heading', { name: safety.cardTitle })).toBeVisible();
    expect(screen.queryByText(mood.toast.logged)).not.toBeInTheDocument();
  });
});

describe('the page of a journal entry', () => {
  afterEach(() => useJournalStore.setState({ isOpen: false }));
  const CREATE = 'POST /api/journal-enhanced';
  const ENTRY = {
    id: 1,
    title: 'Today',
    content: 'A long day.',
    tags: [],
    createdAt: '2026-11-24T10:00:00.000Z',
    isDisappearing: false,
    disappearAfterHours: null,
    isShadowMode: false,
    revision: 1,
  } as unknown as JournalEntry;
  const open = () => {
    const onEdit = vi.fn();
    return {
      onEdit,
      ...renderPage(
        <NewPage
          memberId={MEMBER.id}
          focusCount={1}
          coinsToday={0}
          onSaved={() => undefined}
          onKept={() => undefined}
          onEdit={onEdit}
        />,
        { member: MEMBER },
      ),
    };
  };
  const write = async () => {
    const { user, onEdit } = open();
    await fill(user, journal.form.content, 'A long day.');
    return { user, onEdit };
  };

  test('focuses the text, and shows no other field', () => {
    open();
    expect(screen.getByLabelText(journal.form.content)).toHaveFocus();
    expect(screen.queryByLabelText(journal.form.title)).not.toBeInTheDocument();
  });

  test('counts words', async () => {
    await write();
    expect(screen.getByText(filled(journal.form.wordCount, { number: '3' }))).toBeVisible();
  });

  test('rejects an empty text', async () => {
    const { user } = open();
    await press(user, journal.form.save);
    expect(screen.getByRole('alert')).toHaveTextContent(journal.form.required);
    expect(screen.getByLabelText(journal.form.content)).toHaveFocus();
    expect(server.requests).toEqual([]);
  });

  test('begins the text with a question that is pressed', async () => {
    const { user } = open();
    const question = Object.values(journal.prompts).find((each) => screen.queryByText(each)) ?? '';
    await press(user, question);
    expect(screen.getByLabelText(journal.form.content)).toHaveValue(`${question}\n`);
  });

  test('saves an optional title', async () => {
    server.on(CREATE, ENTRY);
    const { user } = await write();
    await press(user, journal.page.details);
    await fill(user, journal.form.title, 'Today');
    await press(user, journal.form.save);
    await screen.findByText(journal.created.title);
    expect(server.lastBody(CREATE)).toMatchObject({ title: 'Today', content: 'A long day.' });
  });

  test('shows a saved entry without a toast, with buttons to edit it or to write another', async () => {
    server.on(CREATE, ENTRY);
    useJournalStore.setState({ isOpen: true });
    const { user, onEdit } = await write();
    await press(user, journal.form.save);
    expect(await screen.findAllByText(journal.created.title)).toHaveLength(1);
    expect(screen.getByText('A long day.')).toBeVisible();
    expect(server.lastBody(CREATE)).toMatchObject({ title: UNTITLED_ENTRY });
    await press(user, journal.edit);
    expect(onEdit).toHaveBeenCalledWith(ENTRY.id);
    await press(user, journal.page.again);
    expect(screen.getByLabelText(journal.form.content)).toHaveValue('');
  });

  test('keeps everything and shows help when saving fails, and retries with the same client id', async () => {
    server.on(CREATE, failure(500));
    const { user } = await write();
    await press(user, journal.form.save);
    expect(await screen.findByText(new RegExp(journal.form.notSaved))).toBeVisible();
    expect(screen.getByText(safety.unread)).toBeVisible();
    expect(screen.getByLabelText(journal.form.content)).toHaveValue('A long day.');
    server.on(CREATE, ENTRY);
    await press(user, common.retry);
    await screen.findByText(journal.created.title);
    const [first, second] = server.bodies.get(CREATE) as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  test('marks a text that is too long as invalid, and does not save it', async () => {
    const { user } = await write();
    await fill(user, journal.form.content, 'x'.repeat(JOURNAL_LIMITS.contentLength + 1));
    expect(screen.getByLabelText(journal.form.content)).toBeInvalid();
    await press(user, journal.form.save);
    expect(server.requests).toEqual([]);
  });

  test('stores the entry on this device while there is no network', async () => {
    const { user } = await write();
    server.goOffline();
    await press(user, journal.form.save);
    expect(await screen.findByRole('button', { name: journal.page.again })).toHaveFocus();
    expect(screen.getByText(journal.waiting.queued)).toBeVisible();
    expect(screen.getByText(/A long day/)).toBeVisible();
    await press(user, journal.page.again);
    expect(screen.getByLabelText(journal.form.content)).toHaveValue('');
    expect(JSON.stringify({ ...localStorage })).toContain('A long day.');
  });

  test('stores the draft on this device while it is written', async () => {
    await write();
    expect(JSON.stringify({ ...localStorage })).toContain('A long day.');
  });

  test('saves a venting entry, and clears the form', async () => {
    server.on(CREATE, { ...ENTRY, isDisappearing: true, disappearAfterHours: 24 });
    const { user } = await write();
    await press(user, journal.page.details);
    await user.click(screen.getByRole('switch', { name: journal.mode.ventingSwitch }));
    await press(user, journal.form.save);
    await screen.findAllByText(journal.created.title);
    expect(server.lastBody(CREATE)).toMatchObject({ isDisappearing: true });
  });
});

describe('the reframing form', () => {
  const SEND = 'POST /api/cbt/thought-reframe';
  const reframeOf = (properties: Partial<ThoughtReframe> = {}): ThoughtReframe =>
    ({
      id: 1,
      status: 'ready',
      language: 'en',
      originalThought: 'I always fail.',
      context: null,
      chosenDistortions: [],
      beliefBefore: null,
      beliefAfter: null,
      reframedThought: 'Some things went wrong, and some did not.',
      cognitiveDistortions: [],
      possibleDistortions: [],
      evidenceQuestions: [],
      copingStrategies: [],
      supportiveAffirmations: [],
      metGate: false,
      createdAt: '2026-11-24T10:00:00.000Z',
      revision: 1,
      ...properties,
    }) as ThoughtReframe;
  const open = () => {
    server.on('GET /api/cbt/thought-reframes', []);
    return renderPage(<ReframeTab isMember onAll={vi.fn()} />, { member: MEMBER });
  };
  const write = async () => {
    const { user } = open();
    await fill(user, cbt.reframe.thought, 'I always fail.');
    return user;
  };

  const moreQuestions = async () => (await screen.findByText(cbt.reframe.more)).closest('details');

  test('asks only for the thought at first', async () => {
    open();
    expect(await moreQuestions()).not.toHaveAttribute('open');
  });

  test('opens the other questions if the draft answers one of them', async () => {
    setReframeDraft({ ...EMPTY_REFRAME, belief: 80 });
    open();
    expect(await moreQuestions()).toHaveAttribute('open');
  });

  test('rejects an empty thought, and focuses its field', async () => {
    const { user } = open();
    await press(user, cbt.reframe.send);
    expect(screen.getByLabelText(cbt.reframe.thought)).toHaveFocus();
    expect(screen.getByLabelText(cbt.reframe.thought)).toHaveAccessibleDescription(
      expect.stringContaining(cbt.errors.thought),
    );
    expect(server.requests).not.toContain(SEND);
  });

  test('replaces the form by the result', async () => {
    server.on(SEND, reframeOf());
    const user = await write();
    await press(user, cbt.reframe.send);
    expect(await screen.findByRole('heading', { name: cbt.result.title })).toBeVisible();
    expect(screen.getByText('Some things went wrong, and some did not.')).toBeVisible();
    expect(screen.queryByLabelText(cbt.reframe.thought)).not.toBeInTheDocument();
  });

  test('offers possible habits if none is certain, and sends the choice', async () => {
    const CHOOSE = 'PATCH /api/cbt/thought-reframe/1/habit';
    server.on(SEND, reframeOf({ possibleDistortions: ['labeling', 'mind_reading'] }));
    server.on(CHOOSE, reframeOf({ revision: 2 }));
    const user = await write();
    await press(user, cbt.reframe.send);
    expect(await screen.findByText(cbt.result.unsure)).toBeVisible();
    expect(screen.getByText(cbt.habits.labeling.text)).toBeVisible();
    expect(screen.getByRole('button', { name: cbt.habits.mind_reading.name })).toBeVisible();
    await press(user, cbt.result.noneOfThese);
    expect(await screen.findByText(cbt.result.noHabits)).toBeVisible();
    expect(server.lastBody(CHOOSE)).toEqual({ habit: null });
  });

  test('keeps the thought and shows help when sending fails, and retries with the same client id', async () => {
    server.on(SEND, failure(500));
    const user = await write();
    await press(user, cbt.reframe.send);
    expect(await screen.findByText(safety.unread)).toBeVisible();
    expect(screen.getByLabelText(cbt.reframe.thought)).toHaveValue('I always fail.');
    server.on(SEND, reframeOf());
    await press(user, cbt.reframe.send);
    await screen.findByRole('heading', { name: cbt.result.title });
    const [first, second] = server.bodies.get(SEND) as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  test('keeps the thought on this device while there is no network', async () => {
    const user = await write();
    server.goOffline();
    await press(user, cbt.reframe.send);
    expect(await screen.findByText(cbt.toast.failedText)).toBeVisible();
    expect(JSON.stringify({ ...localStorage })).toContain('I always fail.');
  });

  test('shows the crisis card for a thought that met the gate, and does not ask how much it is believed', async () => {
    server.on(SEND, {
      ...reframeOf({ metGate: true, reframedThought: 'I am glad that you wrote this.' }),
      crisis: CRISIS_CARD,
    });
    const user = await write();
    await press(user, cbt.reframe.send);
    expect(await screen.findByRole('heading', { name: safety.cardTitle })).toBeVisible();
    expect(screen.queryByText(cbt.result.beliefAfter)).not.toBeInTheDocument();
  });

  test('offers an account to a visitor without free uses left, and keeps the thought', async () => {
    server.on('GET /api/cbt/freemium/status', { remaining: 1 });
    server.on('POST /api/cbt/freemium/thought-reframe', failure(403, 'free_trial_used'));
    const { user } = renderPage(<ReframeTab isMember={false} onAll={vi.fn()} />);
    await fill(user, cbt.reframe.thought, 'I always fail.');
    await press(user, cbt.reframe.send);
    expect(await screen.findByRole('dialog', { name: cbt.trial.usedUp })).toBeVisible();
    expect(screen.getByLabelText(cbt.reframe.thought)).toHaveValue('I always fail.');
  });
});
