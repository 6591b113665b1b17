import type { DataSource, EntityManager } from 'typeorm';
import type { TestMember } from '@mikai/core/testing/people';
import type { RestClient } from '@mikai/core/testing/rest-client';

/** A request with a person's text in some of its fields, which succeeds as it is. */
export interface FreeTextRequest {
  path: string;
  body: Record<string, unknown>;
  /** `undefined` for a signed-out client; if it is missing, the member's cookie is sent. */
  cookie?: string | undefined;
}

/** An entry of an imported mood diary. It is of today, because only recent entries get the card. */
export const importedMood = {
  moodScore: 3,
  emotions: ['Calm'],
  activities: [],
  notes: 'Hello',
  createdAt: new Date().toISOString(),
};

/** An entry of an imported journal, of today. */
export const importedEntry = {
  title: 'Hello',
  content: 'Hello',
  tags: ['Calm'],
  createdAt: new Date().toISOString(),
};

/** Requests that succeed as they are, by route. */
export type FreeTextRequests = Record<string, () => FreeTextRequest>;

/** The member who writes, and the other people whom the requests need. */
export interface FreeTextMember {
  dataSource: DataSource;
  manager: EntityManager;
  userId: number;
  cookie: string;
  api: RestClient;
  other: TestMember;
  /** Their password is `PASSWORD`. */
  siteOwner: TestMember;
  /** Returns a client with the session of somebody else. */
  apiAs: (cookie: string) => RestClient;
}
