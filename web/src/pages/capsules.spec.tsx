import type { TimeCapsule } from '@mikai/contract/capsules';
import { CAPSULE_LIMITS } from '@mikai/contract/capsules';
import { DAY_MS } from '@mikai/contract/durations';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Capsules } from '../features/capsules/components/capsules';
import capsules from '../i18n/locales/en/capsules.json';
import common from '../i18n/locales/en/common.json';
import safety from '../i18n/locales/en/safety.json';
import '../i18n/texts/capsules';
import { CRISIS_CARD } from '../testing/crisis';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, json, server } from '../testing/server';

const capsuleOf = (properties: Partial<TimeCapsule> = {}): TimeCapsule => ({
  id: 4,
  title: 'For spring',
  content: null,
  sealMessage: '',
  unlockCondition: '1_month',
  unlockDate: new Date(Date.now() + 20 * DAY_MS).toISOString(),
  isUnlocked: false,
  unlockedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  revision: 1,
  ...properties,
});
const LIST = 'GET /api/time-capsules';
const CREATE = 'POST /api/time-capsules';

function Shelf({ opened: first = null }: { opened?: number | 'new' | null }) {
  const [opened, setOpened] = useState(first);
  return <Capsules opened={opened} onOpened={setOpened} />;
}

function open(list: unknown, opened: number | 'new' | null = null) {
  server.on(LIST, list);
  return renderPage(<Shelf opened={opened} />, { member: memberOf() });
}

describe('the shelf of capsules', () => {
  test('explains what a capsule is for if it is empty', async () => {
    open([]);
    expect(await screen.findByText(capsules.empty)).toBeVisible();
  });

  test('offers a retry if it cannot be loaded', async () => {
    const { user } = open(failure(500));
    expect(await screen.findByText(common.errors.loadTitle)).toBeVisible();
    server.on(LIST, [capsuleOf()]);
    await press(user, common.retry);
    expect(await screen.findByRole('heading', { name: 'For spring' })).toBeVisible();
  });

  test('offers to unlock only capsules that are ready', async () => {
    open([
      capsuleOf(),
      capsuleOf({ id: 3, title: 'Ready', unlockDate: '2026-01-01T00:00:00.000Z' }),
      capsuleOf({ id: 2, title: 'Read', isUnlocked: true, content: 'x', unlockedAt: '2026-10-01T00:00:00Z' }),
    ]);
    expect(await screen.findByRole('button', { name: /For spring/ })).toHaveTextContent(
      capsules.status.sealed,
    );
    expect(screen.getByRole('button', { name: /Ready/ })).toHaveTextContent(capsules.unlock);
    expect(screen.getByRole('button', { name: /Read it Read$/ })).toHaveTextContent(capsules.read);
  });

  test('loads older ones on request, and shows an error if that fails', async () => {
    const { user } = open(json([capsuleOf()], { Link: '</api/time-capsules?before=4>; rel="next"' }));
    await screen.findByRole('heading', { name: 'For spring' });
    server.on(LIST, failure(500));
    await press(user, capsules.more);
    expect(await screen.findByText(capsules.moreFailed)).toBeVisible();
    server.on(LIST, [capsuleOf({ id: 1, title: 'An older one' })]);
    await press(user, common.retry);
    expect(await screen.findByRole('heading', { name: 'An older one' })).toBeVisible();
  });
});

describe('a new capsule', () => {
  const write = async () => {
    const { user } = open([], 'new');
    await fill(user, capsules.fields.title, 'For spring');
    await fill(user, capsules.fields.content, 'You got through it.');
    return user;
  };

  test('requires a title and a text', async () => {
    const { user } = open([], 'new');
    await press(user, capsules.seal);
    expect(screen.getByRole('alert')).toHaveTextContent(capsules.required);
    expect(server.requests).not.toContain(CREATE);
    await fill(user, capsules.fields.title, 'For spring');
    expect(screen.queryByText(capsules.required)).not.toBeInTheDocument();
  });

  test('is sealed until the chosen time, and appears on the shelf', async () => {
    server.on(CREATE, capsuleOf());
    const user = await write();
    await press(user, capsules.conditions['1_month']);
    expect(screen.getByRole('button', { name: capsules.conditions['1_month'] })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await press(user, capsules.seal);
    expect(await screen.findByRole('heading', { name: 'For spring' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // Its card confirms it; a toast would cover the page.
    expect(within(screen.getByRole('article')).getByText(capsules.sealed)).toBeVisible();
    expect(server.lastBody(CREATE)).toMatchObject({
      content: 'You got through it.',
      unlockCondition: '1_month',
    });
  });

  test('keeps a text that is too long, and does not send it', async () => {
    const { user } = open([], 'new');
    await fill(user, capsules.fields.title, 'Long');
    await fill(user, capsules.fields.content, 'x'.repeat(CAPSULE_LIMITS.contentLength + 1));
    expect(screen.getByLabelText(capsules.fields.content)).toBeInvalid();
    await press(user, capsules.seal);
    expect(server.requests).not.toContain(CREATE);
  });

  test('keeps everything if sealing fails, offers help, and repeats the same request', async () => {
    server.on(CREATE, failure(500));
    const user = await write();
    await press(user, capsules.seal);
    const error = await screen.findByText(capsules.notSaved);
    expect(error).toHaveFocus();
    // The error and the link to help are in the sticky bar above the button; elsewhere the bar would cover them.
    const bar = error.closest<HTMLElement>('[data-form-bar]')!;
    expect(bar).toHaveStyle({ position: 'sticky' });
    expect(within(bar).getByText(safety.unread)).toBeVisible();
    const again = within(bar).getByRole('button', { name: common.retry });
    expect(error.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByLabelText(capsules.fields.content)).toHaveValue('You got through it.');
    server.on(CREATE, capsuleOf());
    await press(user, common.retry);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = server.bodies.get(CREATE) as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  test('keeps what is written when the dialog is closed and opened again', async () => {
    const user = await write();
    const dialog = screen.getByRole('dialog', { name: capsules.newTitle });
    await user.click(within(dialog).getByRole('button', { name: common.close }));
    await press(user, capsules.new);
    expect(screen.getByLabelText(capsules.fields.content)).toHaveValue('You got through it.');
  });

  test('opens help for a text on which the crisis gate fires', async () => {
    server.on(CREATE, { ...capsuleOf(), crisis: CRISIS_CARD });
    const user = await write();
    await press(user, capsules.seal);
    expect(await screen.findByRole('heading', { name: safety.cardTitle })).toBeVisible();
    expect(screen.getByText(capsules.onlyYou)).toBeVisible();
    expect(screen.queryByText(capsules.sealed)).not.toBeInTheDocument();
  });
});

describe('a capsule', () => {
  test('shows until when it is sealed if the server refuses to open it', async () => {
    const date = new Date(Date.now() + 3_600_000).toISOString();
    const capsule = capsuleOf({ unlockDate: '2026-01-01T00:00:00.000Z' });
    server.on('GET /api/time-capsules/4', capsule);
    server.on('POST /api/time-capsules/4/unlock', failure(409, 'conflict', { unlockDate: date }));
    const { user } = open([capsule], 4);
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: capsules.unlock }));
    const [before = ''] = filled(capsules.failed.tooEarly, {}).split('{{date}}');
    expect(await screen.findByText(new RegExp(before))).toBeVisible();
  });
});
