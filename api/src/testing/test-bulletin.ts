import { randomUUID } from 'node:crypto';
import type {
  Comment,
  CommentRequest,
  CommentResponse,
  EditPostRequest,
  LikeResponse,
  Post,
  PostRequest,
  PostResponse,
} from '@mikai/contract/community';
import { DAY_MS } from '@mikai/contract/durations';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import { AnonymousPublication } from '@mikai/core/community/publication';
import { Notifier } from '@mikai/core/notifications/notifier';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import type { TestServices } from '@mikai/core/testing/test-services';
import type { User } from '@mikai/core/users/user.entity';
import { expectStatus } from './expect-status.js';
import type { TestApi } from './test-api.js';

const TWO_DAYS_MS = 2 * DAY_MS;

/** Sends members' requests to the bulletin, as their browsers do. */
export class TestBulletin {
  constructor(
    private readonly services: TestServices,
    private readonly api: TestApi,
  ) {}

  /** Returns the same helper for another api node. */
  at(api: TestApi): TestBulletin {
    return new TestBulletin(this.services, api);
  }

  /** Creates a member whose account is old enough not to be subject to the limits of new accounts. */
  member(more: Partial<User> = {}): Promise<TestMember> {
    const createdAt = new Date(Date.now() - TWO_DAYS_MS);
    return signIn(this.services.database.dataSource, { createdAt, ...more });
  }

  async block(who: TestMember, whom: TestMember): Promise<void> {
    await this.services.database.dataSource.query(
      `INSERT INTO user_relations (user_id, other_id, kind) VALUES ($1, $2, 'block')`,
      [who.user.id, whom.user.id],
    );
  }

  /** Creates a post that others see: an anonymous one is published at once. */
  post(as: TestMember, content: string, more: Partial<PostRequest> = {}): Promise<PostResponse> {
    return this.publish('/api/posts', as, { clientId: randomUUID(), ...more, content });
  }

  /** Edits a post; the edit of an anonymous one is published at once, too. */
  async edit(as: TestMember, id: number, request: EditPostRequest): Promise<PostResponse> {
    const edited = await this.send<PostResponse>('PUT', `/api/posts/${id}`, as, 200, request);
    if (edited.waiting === undefined) return edited;
    await this.publishAnonymous();
    const { waiting: _waiting, ...rest } = edited;
    return { ...rest, ...(await this.find(as, id)) };
  }

  /** Publishes all waiting anonymous content, as the worker does at the end of its delay. */
  async publishAnonymous(): Promise<void> {
    const { dataSource } = this.services.database;
    for (const table of ['posts', 'comments'])
      await dataSource.query(
        `UPDATE ${table} SET publish_at = now() - interval '1 second' WHERE publish_at IS NOT NULL`,
      );
    await this.publication.run();
  }

  /** Returns the job that the worker runs every few seconds. */
  get publication(): AnonymousPublication {
    const { app } = this.api;
    return new AnonymousPublication(
      this.services.database.dataSource,
      app.get(CommunityPublisher, { strict: false }),
      app.get(Notifier, { strict: false }),
    );
  }

  /**
   * Sends a post or comment. An anonymous one waits to be published, so it is published now, and the repeated request
   * returns the published version.
   */
  private async publish<T extends { waiting?: string; isWaiting?: true }>(
    path: string,
    as: TestMember,
    json: { clientId: string; content: string },
  ): Promise<T> {
    const first = await this.send<T>('POST', path, as, 201, json);
    if (first.waiting === undefined && first.isWaiting === undefined) return first;
    await this.publishAnonymous();
    const { waiting: _waiting, isWaiting: _isWaiting, ...rest } = first;
    return { ...(rest as T), ...(await this.send<T>('POST', path, as, 201, json)) };
  }

  comment(
    as: TestMember,
    postId: number,
    content: string,
    more: Partial<CommentRequest> = {},
  ): Promise<CommentResponse> {
    return this.publish(`/api/posts/${postId}/comments`, as, { clientId: randomUUID(), ...more, content });
  }

  reply(
    as: TestMember,
    commentId: number,
    content: string,
    more: Partial<CommentRequest> = {},
  ): Promise<CommentResponse> {
    const path = `/api/comments/${commentId}/replies`;
    return this.publish(path, as, { clientId: randomUUID(), ...more, content });
  }

  like(as: TestMember, what: 'posts' | 'comments', id: number): Promise<LikeResponse> {
    return this.send('POST', `/api/${what}/${id}/like`, as, 200);
  }

  async delete(as: TestMember, what: 'posts' | 'comments', id: number): Promise<void> {
    await this.send('DELETE', `/api/${what}/${id}`, as, 204);
  }

  feed(as: TestMember, query = ''): Promise<Post[]> {
    return this.send('GET', `/api/posts${query}`, as, 200);
  }

  find(as: TestMember, id: number): Promise<Post> {
    return this.send('GET', `/api/posts/${id}`, as, 200);
  }

  comments(as: TestMember, postId: number, query = ''): Promise<Comment[]> {
    return this.send('GET', `/api/posts/${postId}/comments${query}`, as, 200);
  }

  /** Sends a request and returns the response with any status. */
  ask<T>(method: string, path: string, as: TestMember, json?: unknown): Promise<RestAnswer<T>> {
    return this.api.as(as.cookie).send<T>(method, path, json === undefined ? {} : { json });
  }

  private async send<T>(
    method: string,
    path: string,
    as: TestMember,
    status: number,
    json?: unknown,
  ): Promise<T> {
    return expectStatus(await this.ask<T>(method, path, as, json), status);
  }
}
