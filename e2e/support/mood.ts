import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { untilLive } from './live';
import { asPage } from './members';

/** The mood page on the screen, as a person uses it. */
export class MoodPage {
  constructor(readonly page: Page) {}

  /** Opens the page and waits until events arrive. */
  static async open(page: Page): Promise<MoodPage> {
    await untilLive(page, () => page.goto('/mood-tracker'));
    const mood = new MoodPage(page);
    await expect(mood.face('Neutral')).toBeVisible();
    return mood;
  }

  get save(): Locator {
    return this.page.getByRole('button', { name: 'Log Mood' });
  }

  /** The last log by one tap: its face, its name, its time, and its actions. */
  get check(): Locator {
    return this.page.getByTestId('mood-check');
  }

  get entries(): Locator {
    return this.page.locator('[data-entry-id]');
  }

  face(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }
}

/** Entries over REST, the newest first: one a day, with a walk every second day, which are the better ones. */
export async function keepDiary(
  context: BrowserContext,
  baseURL: string | undefined,
  days: number,
): Promise<void> {
  const entries = Array.from({ length: days }, (_, index) => ({
    moodScore: index % 2 === 0 ? 5 : 2,
    emotions: [index % 2 === 0 ? 'Calm' : 'Tired'],
    activities: index % 2 === 0 ? ['Nature'] : ['Work'],
    notes: index % 5 === 0 ? 'A slow walk by the river.' : '',
    createdAt: new Date(Date.now() - (index + 0.1) * 86_400_000).toISOString(),
  }));
  for (let from = 0; from < days; from += 150) {
    const answer = await context.request.post('/api/mood-entries/import', {
      headers: asPage(baseURL),
      data: { entries: entries.slice(from, from + 150) },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
