import type { JournalSeed } from '@mikai/contract/journal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import common from '../i18n/locales/en/common.json';
import journal from '../i18n/locales/en/journal.json';
import garden from '../i18n/locales/en/seed-garden.json';
import { answerMedia } from '../testing/media';
import { memberOf } from '../testing/member';
import { filled, press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';
import { SeedGardenPage } from './seed-garden';

const seedOf = (id: number, title: string, createdAt: string): JournalSeed => ({
  id,
  title,
  content: `Text of ${title}.`,
  mood: 'calm' as JournalSeed['mood'],
  createdAt,
  revision: 1,
});

/** Newest first, like the API's list. */
const SEEDS = [
  seedOf(5, 'Lake', '2024-03-20T10:00:00.000Z'),
  seedOf(4, 'Moss', '2024-03-02T10:00:00.000Z'),
  seedOf(3, 'Rain', '2024-02-11T10:00:00.000Z'),
  seedOf(1, 'River', '2023-12-05T10:00:00.000Z'),
];

const open = (at = '/seed-garden') => renderPage(<SeedGardenPage />, { at, member: memberOf() });
const hill = () => screen.findByRole('group', { name: garden.hill.label });
const plantNamed = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`^${title}: Evergreen, `) });
const scroller = () => document.querySelector<HTMLElement>('[data-hill]')!;

beforeEach(() => {
  answerMedia((query) => query.includes('min-width'));
  server.on('GET /api/journal', SEEDS);
  server.on('GET /api/journal-enhanced', []);
});
afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('the garden on the desktop', () => {
  test('shows its plants by month, the oldest first', async () => {
    open();
    const plants = within(await hill()).getAllByRole('button');
    expect(plants.map((plant) => plant.getAttribute('aria-label')?.split(':')[0])).toEqual([
      'River',
      'Rain',
      'Moss',
      'Lake',
    ]);
    const signs = within(await hill()).getAllByRole('heading', { level: 2 });
    expect(signs.map(({ textContent }) => textContent)).toEqual(['Dec 2023', 'Feb 2024', 'Mar 2024']);
  });

  test('has one tab stop, at first the newest plant, which arrow keys, Home and End move', async () => {
    const { user } = open();
    await hill();
    expect(plantNamed('Lake')).toHaveAttribute('tabindex', '0');
    for (const title of ['Moss', 'Rain', 'River'])
      expect(plantNamed(title)).toHaveAttribute('tabindex', '-1');
    plantNamed('Lake').focus();
    await user.keyboard('{ArrowLeft}');
    expect(plantNamed('Moss')).toHaveFocus();
    expect(plantNamed('Moss')).toHaveAttribute('tabindex', '0');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(plantNamed('Lake')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(plantNamed('River')).toHaveFocus();
    await user.keyboard('{End}');
    expect(plantNamed('Lake')).toHaveFocus();
  });

  test('moves in the visual direction of the arrow key in right-to-left languages', async () => {
    document.documentElement.dir = 'rtl';
    const { user } = open();
    await hill();
    plantNamed('Lake').focus();
    await user.keyboard('{ArrowRight}');
    expect(plantNamed('Moss')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(plantNamed('Lake')).toHaveFocus();
  });

  test('shows the text of a plant with the focus or the pointer, until Escape', async () => {
    const { user } = open();
    await hill();
    plantNamed('Rain').focus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Text of Rain.');
    expect(plantNamed('Rain')).toHaveAccessibleDescription(/Text of Rain/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.hover(plantNamed('Moss'));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Text of Moss.');
  });

  test('marks the months in view in the strip, and scrolls to a month that is pressed', async () => {
    const old = Array.from({ length: 40 }, (_, index) =>
      seedOf(
        100 - index,
        `Seed ${String(index)}`,
        `2022-0${String(9 - Math.floor(index / 5))}-15T10:00:00.000Z`,
      ),
    );
    server.on('GET /api/journal', old);
    const { user } = open();
    const strip = await screen.findByRole('group', { name: garden.hill.months });
    const inView = (month: string) => filled(garden.hill.inView, { month });
    expect(within(strip).getByRole('button', { name: inView('Sep 2022') })).toBeVisible();
    expect(within(strip).getByRole('button', { name: garden.hill.later })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(within(strip).getByRole('button', { name: 'Feb 2022' }));
    expect(scroller().scrollLeft).toBeLessThan(-1000);
    fireEvent.scroll(scroller());
    expect(await within(strip).findByRole('button', { name: inView('Feb 2022') })).toBeVisible();
    expect(within(strip).getByRole('button', { name: 'Sep 2022' })).toBeVisible();
    expect(within(strip).getByRole('button', { name: garden.hill.later })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  test('draws only the plants in view, with a button for every plant', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      seedOf(500 - index, `Seed ${String(index)}`, '2022-05-15T10:00:00.000Z'),
    );
    server.on('GET /api/journal', many);
    open();
    const plants = within(await hill()).getAllByRole('button');
    expect(plants).toHaveLength(120);
    expect(plants.at(-1)?.querySelector('svg')).not.toBeNull();
    expect(plants[0]?.querySelector('svg')).toBeNull();
    expect(plants.filter((plant) => plant.querySelector('svg')).length).toBeLessThan(40);
  });

  test('shows journal entries among the seeds, which open their pages', async () => {
    const entry = {
      id: 5,
      title: 'A page',
      content: 'Rain',
      createdAt: '2024-03-10T10:00:00.000Z',
      revision: 1,
    };
    server.on('GET /api/journal-enhanced', [
      entry,
      { ...entry, id: 6, title: 'Vented', isDisappearing: true },
    ]);
    const { user } = open();
    const plants = within(await hill()).getAllByRole('button');
    expect(plants.map((plant) => plant.getAttribute('aria-label')?.split(':')[0])).toEqual([
      'River',
      'Rain',
      'Moss',
      'A page',
      'Lake',
    ]);
    await user.click(plantNamed('A page'));
    await waitFor(() => expect(window.location.pathname).toBe('/smart-journal'));
    expect(window.location.search).toBe('?entry=5');
  });

  test('is not empty with entries only', async () => {
    server.on('GET /api/journal', []);
    server.on('GET /api/journal-enhanced', [
      { id: 5, title: 'A page', content: 'Rain', createdAt: '2024-03-10T10:00:00.000Z', revision: 1 },
    ]);
    open();
    await hill();
    expect(plantNamed('A page')).toBeVisible();
    expect(screen.queryByRole('heading', { name: garden.empty.title })).toBeNull();
  });

  test('can be shown as a list', async () => {
    const { user } = open();
    await hill();
    await press(user, garden.asList);
    expect(window.location.search).toBe('?view=list');
    expect(screen.queryByRole('group', { name: garden.hill.label })).toBeNull();
    const list = screen.getByRole('button', { name: garden.asList });
    expect(list).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('River')).toBeVisible();
    await user.click(list);
    expect(await hill()).toBeVisible();
  });

  test('has one button for planting while it is empty', async () => {
    server.on('GET /api/journal', []);
    open();
    expect(await screen.findByRole('heading', { name: garden.empty.title })).toBeVisible();
    expect(screen.getAllByRole('button', { name: journal.garden.plant })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: garden.asList })).toBeNull();
  });

  test('offers a retry if it cannot be loaded', async () => {
    server.on('GET /api/journal', failure(500));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: common.retry });
    server.on('GET /api/journal', SEEDS);
    await user.click(retry);
    await waitFor(() => expect(plantNamed('River')).toBeInTheDocument());
  });
});

test('a phone shows a band for each month, the newest first', async () => {
  answerMedia(() => false);
  open();
  const bands = await screen.findAllByRole('region', { name: /20\d\d$/ });
  expect(bands).toHaveLength(3);
  expect(within(bands[0]!).getByRole('button', { name: /^Lake: / })).toBeVisible();
});
