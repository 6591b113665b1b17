import type { Browser, BrowserContext, Page } from '@playwright/test';
import { uniqueText, writePost } from './bulletin';
import { newMember, post } from './members';
import { keepDiary } from './mood';

/** The people that a page is for. */
export type Who = 'visitor' | 'member' | 'administrator' | 'owner';

/** A person with a browser of their own, and the values of parameters in addresses: something of theirs. */
export interface Person {
  context: BrowserContext;
  /** A tab that goes from page to page: a new one would cost more processor time than the pages themselves. */
  page: Page;
  parameters: Readonly<Record<string, string>>;
}

/** Words of each kind, so that everything that the pages of a member can show is there. */
const TEXT = [
  ['/api/journal-enhanced', { title: 'A walk', content: 'I was worried, and walked.', tags: ['river'] }],
  ['/api/journal-enhanced', { title: 'Hidden', content: 'I am ashamed of it.', isShadowMode: true }],
  ['/api/journal-enhanced', { title: 'Out', content: 'So angry with the bus.', isDisappearing: true }],
  ['/api/journal', { title: 'A dog', content: 'In a raincoat.', mood: 'happy' }],
  ['/api/time-capsules', { title: 'Later', content: 'Hello', sealMessage: 'Soon' }],
  ['/api/time-capsules', { title: 'Whenever', content: 'Hello', unlockCondition: 'when_needed' }],
] as const;

/** An article of the blog, which is the same for all. */
const ARTICLE = { slug: 'when-panic-comes' };

/**
 * The people for whom there are pages. Each is made when first asked for, straight into the database where that is
 * possible, and stays: a browser that has been here loads pages faster.
 */
export class People {
  private readonly made = new Map<Who, Promise<Person>>();

  constructor(
    private readonly browser: Browser,
    private readonly baseURL: string | undefined,
  ) {}

  get(who: Who): Promise<Person> {
    const known = this.made.get(who);
    if (known) return known;
    const person = this.make(who);
    this.made.set(who, person);
    return person;
  }

  async leave(): Promise<void> {
    for (const each of await Promise.allSettled(this.made.values()))
      if (each.status === 'fulfilled') await each.value.context.close();
  }

  private async make(who: Who): Promise<Person> {
    const context = await this.browser.newContext({ baseURL: this.baseURL });
    // The question about notifications comes after a while, and what lies half under it would count as too small to be hit.
    await context.addInitScript(() => localStorage.setItem('mikai.push.declined', 'true'));
    const page = await context.newPage();
    if (who === 'visitor') return { context, page, parameters: ARTICLE };
    if (who === 'member') return { context, page, parameters: await this.withData(context) };
    await newMember(context, this.baseURL, { displayName: 'Kim Sato', role: who });
    // The owner's own pages show nothing of it.
    if (who === 'administrator') await this.withWork(context);
    return { context, page, parameters: {} };
  }

  /** Creates a member who has used every part a little. */
  private async withData(context: BrowserContext): Promise<Record<string, string>> {
    const other = await this.browser.newContext({ baseURL: this.baseURL });
    await newMember(context, this.baseURL);
    const { id: participantId } = await newMember(other, this.baseURL, { displayName: 'Ben Okafor' });
    const submit = async <Answer>(path: string, data: object, by = context) =>
      (await (await post(by, this.baseURL, path, data)).json()) as Answer;
    await keepDiary(context, this.baseURL, 12);
    for (const [path, text] of TEXT) await submit(path, text);
    const { id: postId } = await writePost(context, this.baseURL, uniqueText('A long walk in the rain'));
    await submit(`/api/posts/${postId}/comments`, { content: 'That sounds good' }, other);
    const { id: conversationId } = await submit<{ id: number }>('/api/conversations', { participantId });
    for (const by of [context, other])
      await submit(`/api/conversations/${conversationId}/messages`, { content: 'How was your walk?' }, by);
    const { id: sessionId } = await submit<{ id: string }>('/api/sessions', { userName: 'Ana' });
    const message = { content: 'I feel a bit better today', sender: 'user' };
    await submit(`/api/sessions/${sessionId}/messages`, message);
    await other.close();
    return { ...ARTICLE, conversationId: `${conversationId}`, sessionId };
  }

  /** Something waits for administrators: a report, a member who asked for support, and a letter to the operator. */
  private async withWork(context: BrowserContext): Promise<void> {
    const member = await this.browser.newContext({ baseURL: this.baseURL });
    await newMember(member, this.baseURL);
    await post(member, this.baseURL, '/api/user/toggle-support');
    const { id } = await writePost(member, this.baseURL, uniqueText('Words that somebody reports'));
    await post(context, this.baseURL, '/api/reports', {
      kind: 'post',
      id,
      reason: 'danger',
      note: 'Please look',
    });
    await post(member, this.baseURL, '/api/contact', {
      name: 'Noor Haddad',
      // Five an hour of one sender: several journeys at a time ask for these people.
      email: `noor-${id}@example.com`,
      subject: 'A question',
      message: 'Where do I find the blog?',
    });
    await member.close();
  }
}
