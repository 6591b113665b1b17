import type {
  EditMoodEntryRequest,
  MoodEntry,
  MoodEntryRequest,
  MoodEntryResponse,
} from '@mikai/contract/mood';
import type { TestMember } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { expectStatus } from './expect-status.js';
import type { TestApi } from './test-api.js';

/** Sends members' requests to their diaries, as their browsers do. */
export class TestMood {
  constructor(private readonly api: TestApi) {}

  /** Returns the same helper for another api node. */
  at(api: TestApi): TestMood {
    return new TestMood(api);
  }

  log(as: TestMember, moodScore: number, more: Partial<MoodEntryRequest> = {}): Promise<MoodEntryResponse> {
    return this.send('POST', '/api/mood-entries', as, 201, { moodScore, ...more });
  }

  edit(as: TestMember, id: number, request: EditMoodEntryRequest): Promise<MoodEntryResponse> {
    return this.send('PATCH', `/api/mood-entries/${id}`, as, 200, request);
  }

  async delete(as: TestMember, id: number): Promise<void> {
    await this.send('DELETE', `/api/mood-entries/${id}`, as, 204);
  }

  list(as: TestMember, query = ''): Promise<MoodEntry[]> {
    return this.get(as, query);
  }

  /** Returns the response of one of the reading routes. */
  get<T>(as: TestMember, path = ''): Promise<T> {
    return this.send('GET', `/api/mood-entries${path}`, as, 200);
  }

  import<T>(as: TestMember, entries: unknown[]): Promise<T> {
    return this.send('POST', '/api/mood-entries/import', as, 200, { entries });
  }

  /** Sends a request and returns the response with any status. */
  ask<T>(method: string, path: string, as: TestMember, json?: unknown): Promise<RestAnswer<T>> {
    return this.api
      .as(as.cookie)
      .send<T>(method, `/api/mood-entries${path}`, json === undefined ? {} : { json });
  }

  private async send<T>(
    method: string,
    path: string,
    as: TestMember,
    status: number,
    json?: unknown,
  ): Promise<T> {
    const answer = await this.api.as(as.cookie).send<T>(method, path, json === undefined ? {} : { json });
    return expectStatus(answer, status);
  }
}
