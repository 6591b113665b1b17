import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { asPage } from './members';
import { untilClosed } from './dialogs';
import { untilLive } from './live';
import { runNote } from './processes';

export interface StoredPost {
  id: number;
  content: string;
}

let written = 0;

/** Returns words that nobody else writes in this run. */
export function uniqueText(what: string): string {
  return `${what} ${Date.now().toString(36)}${process.pid.toString(36)}x${++written}`;
}

/** Lets the random time come at which others see what is anonymous; the worker shows it within seconds. */
export async function publishAnonymous(): Promise<void> {
  const client = new pg.Client({ connectionString: runNote().env.DATABASE_URL });
  await client.connect();
  try {
    for (const table of ['posts', 'comments'])
      await client.query(`UPDATE ${table} SET publish_at = now() WHERE publish_at IS NOT NULL`);
  } finally {
    await client.end();
  }
}

/** The Bulletin on the screen, as a person uses it. */
export class Bulletin {
  constructor(readonly page: Page) {}

  /** Opens the Bulletin and waits until events arrive. */
  static async open(page: Page): Promise<Bulletin> {
    await untilClosed(page);
    await untilLive(page, () => page.goto('/community'));
    await expect(page.getByRole('heading', { name: 'Recent Posts' })).toBeVisible();
    return new Bulletin(page);
  }

  get box(): Locator {
    return this.page.getByLabel('Your post');
  }

  post(text: string): Locator {
    return this.page.locator('[data-post-id]', { hasText: text });
  }

  comment(text: string): Locator {
    return this.page.locator('[data-comment-id]', { hasText: text }).last();
  }

  /** Writes a post and waits until the server has it; what readers see of it may be masked. */
  async write(text: string, { anonymously = false, shownAs = text } = {}): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Write a post' }).click();
    await this.box.fill(text);
    if (anonymously) await this.page.getByRole('switch', { name: 'Post anonymously' }).click();
    await this.page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(this.post(shownAs)).toBeVisible();
    return this.post(shownAs);
  }

  /** Asks for what others have written since. */
  async showNew(): Promise<void> {
    await this.page.getByRole('button', { name: /^New posts/ }).click();
  }

  /** Opens the menu of a post or comment and chooses from it. */
  async choose(of: Locator, action: string | RegExp): Promise<void> {
    await of.getByRole('button', { name: 'More', exact: true }).first().click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}

/** Writes a post over REST. */
export async function writePost(
  context: BrowserContext,
  baseURL: string | undefined,
  content: string,
): Promise<StoredPost> {
  const answer = await context.request.post('/api/posts', { headers: asPage(baseURL), data: { content } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as StoredPost;
}
