/** A request that holds a person's words in some of its fields, and succeeds as it is. */
export interface FreeTextRequest {
  path: string;
  body: Record<string, unknown>;
  cookie?: string;
}

/** An entry of another diary. */
export const importedMood = {
  moodScore: 3,
  emotions: ['Calm'],
  activities: [],
  notes: 'Hello',
  createdAt: '2026-11-01T09:00:00.000Z',
};

/** An entry of another journal, of today. */
export const importedEntry = {
  title: 'Hello',
  content: 'Hello',
  tags: ['Calm'],
  createdAt: new Date().toISOString(),
};

/** What a person calls themselves in a conversation, and what they call it. */
export const sessionRequests = (id: string, cookie: string): Record<string, () => FreeTextRequest> => ({
  'PUT /api/sessions/:id/name': () => ({
    path: `/api/sessions/${id}/name`,
    body: { userName: 'Sam' },
    cookie,
  }),
  'PUT /api/sessions/:id/title': () => ({
    path: `/api/sessions/${id}/title`,
    body: { title: 'Hello' },
    cookie,
  }),
});

/** Mood, journal, capsules and CBT tools; `mood`, `seed`, `entry` and `fact` are ids of the member's own. */
export const innerWorkRequests = ({
  cookie,
  mood,
  seed,
  entry,
  fact,
}: {
  cookie: string;
  mood: number;
  seed: number;
  entry: number;
  fact: number;
}): Record<string, () => FreeTextRequest> => ({
  'POST /api/mood-entries': () => ({
    path: '/api/mood-entries',
    body: { moodScore: 3 },
    cookie,
  }),
  'PATCH /api/mood-entries/:id': () => ({
    path: `/api/mood-entries/${mood}`,
    body: { moodScore: 4 },
    cookie,
  }),
  'POST /api/mood-entries/import': () => ({
    path: '/api/mood-entries/import',
    body: { entries: [importedMood] },
    cookie,
  }),
  'POST /api/journal-enhanced/import': () => ({
    path: '/api/journal-enhanced/import',
    body: { entries: [importedEntry] },
    cookie,
  }),
  'POST /api/journal': () => ({
    path: '/api/journal',
    body: { content: 'Hello' },
    cookie,
  }),
  'PATCH /api/journal/:id': () => ({
    path: `/api/journal/${seed}`,
    body: { mood: 'happy' },
    cookie,
  }),
  'POST /api/journal-enhanced': () => ({
    path: '/api/journal-enhanced',
    body: { title: 'Hello', content: 'Hello' },
    cookie,
  }),
  'PATCH /api/journal-enhanced/:id': () => ({
    path: `/api/journal-enhanced/${entry}`,
    body: { content: 'Hello' },
    cookie,
  }),
  'POST /api/time-capsules': () => ({
    path: '/api/time-capsules',
    body: { title: 'Hello', content: 'Hello' },
    cookie,
  }),
  'POST /api/memory': () => ({
    path: '/api/memory',
    body: { text: `Hello ${crypto.randomUUID()}` },
    cookie,
  }),
  'PATCH /api/memory/:id': () => ({
    path: `/api/memory/${fact}`,
    body: { status: 'kept' },
    cookie,
  }),
  'POST /api/cbt/thought-reframe': () => ({
    path: '/api/cbt/thought-reframe',
    body: { originalThought: 'Hello' },
    cookie,
  }),
  'POST /api/cbt/reflection': () => ({
    path: '/api/cbt/reflection',
    body: { originalThought: 'Hello', emotionTrigger: 'calm', moodBefore: 5 },
    cookie,
  }),
  'POST /api/cbt/freemium/thought-reframe': () => ({
    path: '/api/cbt/freemium/thought-reframe',
    body: { originalThought: 'Hello' },
    cookie,
  }),
  'POST /api/cbt/freemium/reflection': () => ({
    path: '/api/cbt/freemium/reflection',
    body: { originalThought: 'Hello', emotionTrigger: 'calm', moodBefore: 5 },
    cookie,
  }),
});
