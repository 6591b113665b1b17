/**
 * The one list of where people write: route -> the fields of its body that hold a person's own words. Each of them
 * passes the crisis gate before anything else happens to it, and the answer carries the card (`crisis-gate.ts`).
 * `free-text.spec.ts` sends a canary through each, and fails for a field that is neither here nor in `NOT_FREE_TEXT`.
 */
export const FREE_TEXT: Readonly<Record<string, readonly string[]>> = {
  'POST /api/sessions': ['userName'],
  'POST /api/sessions/:id/messages': ['content'],
  'POST /api/auth/register': ['username', 'displayName'],
  'POST /api/auth/setup-owner': ['username'],
  'POST /api/conversations/:id/messages': ['content'],
  'PUT /api/user/profile': ['username', 'displayName', 'bio'],
  'POST /api/posts': ['content'],
  'PUT /api/posts/:id': ['content', 'editReason'],
  'POST /api/posts/:id/comments': ['content'],
  'POST /api/comments/:id/replies': ['content'],
  'POST /api/reports': ['note'],
  'POST /api/admin/send-notification': ['title', 'message'],
  'POST /api/mood-entries': ['notes', 'emotions', 'activities'],
  'PATCH /api/mood-entries/:id': ['notes', 'emotions', 'activities'],
  'POST /api/mood-entries/import': ['entries'],
  'POST /api/journal': ['title', 'content'],
  'PATCH /api/journal/:id': ['title', 'content'],
  'POST /api/journal-enhanced': ['title', 'content', 'tags'],
  'PATCH /api/journal-enhanced/:id': ['title', 'content', 'tags'],
  'POST /api/time-capsules': ['title', 'content', 'sealMessage'],
  'POST /api/cbt/thought-reframe': ['originalThought', 'context'],
  'POST /api/cbt/reflection': ['originalThought', 'emotionTrigger', 'ownEvidenceFor', 'ownEvidenceAgainst'],
  'POST /api/cbt/freemium/thought-reframe': ['originalThought', 'context'],
  'POST /api/cbt/freemium/reflection': [
    'originalThought',
    'emotionTrigger',
    'ownEvidenceFor',
    'ownEvidenceAgainst',
  ],
};

/** Longest text that is judged, in UTF-16 units; every field of the list is bounded below it. */
export const JUDGED_LENGTH = 32_000;

/**
 * What the other fields of bodies are, and why the gate does not read them. A field with a closed set of values (a
 * choice, a UUID, a number, a truth value) need not be named.
 */
export const NOT_FREE_TEXT: Readonly<Record<string, string>> = {
  'POST /api/auth/register email': 'an address',
  'POST /api/auth/register password': 'a secret: never read as words',
  'POST /api/auth/register birthday': 'a date',
  'POST /api/auth/register phoneNumber': 'a number',
  'POST /api/auth/register timeZone': 'a name out of the list of zones',
  'POST /api/auth/setup-owner token': 'a secret of ours',
  'POST /api/auth/setup-owner email': 'an address',
  'POST /api/auth/setup-owner password': 'a secret: never read as words',
  'POST /api/auth/setup-owner timeZone': 'a name out of the list of zones',
  'POST /api/auth/resend-verification email': 'an address',
  'POST /api/auth/forgot-password email': 'an address',
  'POST /api/auth/reset-password token': 'a secret of ours',
  'POST /api/auth/reset-password password': 'a secret: never read as words',
  'POST /api/auth/change-password currentPassword': 'a secret: never read as words',
  'POST /api/auth/change-password newPassword': 'a secret: never read as words',
  'POST /api/auth/2fa/verify code': 'a one-time code',
  'POST /api/auth/2fa/enable secret': 'a secret of ours',
  'POST /api/auth/2fa/enable code': 'a one-time code',
  'POST /api/auth/2fa/disable password': 'a secret: never read as words',
  'POST /api/auth/2fa/disable code': 'a one-time code',
  'POST /api/auth/2fa/backup-codes password': 'a secret: never read as words',
  'PUT /api/user/profile email': 'an address',
  'PUT /api/user/profile currentPassword': 'a secret: never read as words',
  'PUT /api/user/profile timeZone': 'a name out of the list of zones',
  'PUT /api/notifications/preferences types': 'choices out of lists',
  'PUT /api/notifications/preferences quietHours': 'two times of day',
  'PUT /api/notifications/preferences letters': 'choices out of lists',
  'PUT /api/notifications/preferences moodReminder': 'a time of day',
  'POST /api/admin/send-notification url': 'a path on this site',
  'POST /api/push/subscribe endpoint': 'an address of a push service',
  'POST /api/push/subscribe keys': 'keys of a browser',
  'POST /api/push/unsubscribe endpoint': 'an address of a push service',
  'POST /api/mood-entries createdAt': 'a time',
  'PATCH /api/mood-entries/:id createdAt': 'a time',
  'POST /api/user/delete password': 'a secret: never read as words',
};
