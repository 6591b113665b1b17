/**
 * Lists every `bytea` column of the schema: what is sealed in it and for which purpose, or why it is not sealed. `npm
 * run keys:rotate` and `npm run doctor` use this list; a spec compares it with the database, so that no new column is
 * missing.
 */

/** A column of sealed values (`seal`, core/src/crypto/encryption.ts). */
export interface SealedColumn {
  table: string;
  column: string;
  /** The purpose its values are sealed for: `<table>.<column>`, mostly its own name. */
  purpose: string;
  /** SQL of what a value is bound to (`SealedPlace`), of a row `t` of the table. */
  owner: string;
  row: string;
  /** The owner that values of an earlier release may be bound to instead; rotation binds them to `owner`. */
  formerOwner?: string;
}

/** Most rows belong to a member and are known by their id. */
const OF_MEMBER = { owner: 't.user_id', row: 't.id' };
const OF_PERSON = { owner: 'coalesce(t.user_id::text, t.guest_id::text)', row: 't.id' };

/** The binding of a table's values; the default is `OF_MEMBER`. */
const PLACES: Record<string, Pick<SealedColumn, 'owner' | 'row' | 'formerOwner'>> = {
  auth_tokens: { owner: 't.user_id', row: `encode(t.token_hash, 'hex')` },
  // A session is bound to its owner; the reader of a message has come by its session.
  chat_messages: { owner: 't.session_id', row: 't.client_id' },
  chat_sessions: OF_PERSON,
  direct_messages: { owner: 't.sender_id', row: `t.conversation_id || ':' || t.client_id` },
  member_exports: { owner: 't.user_id', row: 't.audit_id' },
  moderation_appeals: {
    // The author of something anonymous leaves the row, and must not take the key to its texts along.
    owner:
      '(SELECT d.subject_id FROM moderation_decisions d WHERE d.id = t.decision_id AND NOT d.is_anonymous)',
    formerOwner: '(SELECT d.subject_id FROM moderation_decisions d WHERE d.id = t.decision_id)',
    row: 't.decision_id',
  },
  moderation_decisions: {
    owner: 'CASE WHEN NOT t.is_anonymous THEN t.subject_id END',
    formerOwner: 't.subject_id',
    row: 't.id',
  },
  moderation_items: { owner: 't.reporter_id', row: 't.id' },
  push_subscriptions: { owner: 't.user_id', row: `encode(t.endpoint_hash, 'hex')` },
  reflections: OF_PERSON,
  story_marks: { owner: 't.user_id', row: `t.source || ':' || t.entry_id` },
  thought_reframes: OF_PERSON,
  users: { owner: 't.id', row: 't.id' },
};

/** Columns by table; the purpose is `<table>.<column>` unless `OTHER_PURPOSES` has another. */
const COLUMNS = {
  auth_tokens: ['former_access'],
  chat_messages: [
    'content',
    'english',
    'phrases',
    'extras',
    'gate_mark',
    'sealed_provenance',
    'sealed_reply_end',
  ],
  chat_sessions: ['user_name', 'preview', 'title', 'care', 'guide', 'summary'],
  contact_messages: ['name', 'email', 'phone', 'subject', 'message', 'gate_mark'],
  coping_strategies: ['strategy', 'sealed_uses'],
  direct_messages: ['content'],
  journal_entries: ['title', 'content', 'tags', 'shadow_summary', 'analysis', 'gate_mark'],
  journal_seeds: ['title', 'content', 'gate_mark', 'sealed_mood'],
  letters: ['content'],
  mails: ['recipient', 'data'],
  memory_facts: ['fact'],
  member_exports: ['reason'],
  moderation_appeals: ['words', 'answer'],
  moderation_decisions: ['note'],
  moderation_items: ['note'],
  mood_entries: ['details', 'gate_mark', 'sealed_score'],
  mood_reports: ['content'],
  notes: ['title', 'content', 'phrases'],
  push_subscriptions: ['endpoint', 'keys'],
  reflections: [
    ...[
      'original_thought',
      'emotion_trigger',
      'own_evidence_for',
      'own_evidence_against',
      'result',
      'gate_mark',
      'sealed_provenance',
      'sealed_mood_before',
      'sealed_mood_after',
    ],
  ],
  story_marks: ['marks'],
  thought_reframes: [
    'original_thought',
    'context',
    'chosen_distortions',
    'result',
    'gate_mark',
    'sealed_provenance',
    'sealed_belief_before',
    'sealed_belief_after',
  ],
  time_capsules: ['title', 'content', 'seal_message', 'gate_mark'],
  users: [
    ...[
      'birthday',
      'gender',
      'phone_number',
      'password_seal',
      'quiet_until',
      'totp_secret',
      'totp_setup_secret',
    ],
  ],
} as const satisfies Record<string, readonly string[]>;

const OTHER_PURPOSES: Record<string, string> = {
  // Becomes the secret as it is when the member confirms it.
  'users.totp_setup_secret': 'users.totp_secret',
};

export const SEALED_COLUMNS: readonly SealedColumn[] = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  columns.map((column) => {
    const name = `${table}.${column}`;
    return { table, column, purpose: OTHER_PURPOSES[name] ?? name, ...(PLACES[table] ?? OF_MEMBER) };
  }),
);

/** Bytes that are not sealed, and why they need not be. */
export const UNSEALED_COLUMNS: Readonly<Record<string, string>> = {
  'advertisements.image': 'shown to everybody',
  'audit_log.actor_hash': 'hash keyed with SESSION_SECRET',
  'audit_log.subject_hash': 'hash keyed with SESSION_SECRET',
  'auth_sessions.token_hash': 'hash of a random token',
  'auth_tokens.token_hash': 'hash of a random token',
  'backup_codes.code_hash': 'hash keyed with SESSION_SECRET',
  'broadcast_keys.salt':
    'random bytes that make a key together with an encryption key, deleted after their day',
  'coping_strategies.strategy_key': 'random bytes',
  'gacha_pulls.seed': 'published with the pull',
  'gacha_states.next_seed': 'random bytes that are published with the next pull',
  'journal_entries.import_key': 'keyed hash',
  'letters.opening_key': 'keyed hash',
  'mood_entries.import_key': 'keyed hash',
  'newsletter_subscribers.token_hash': 'hash of a random token',
  'revoked_sessions.token_hash': 'hash of a random token',
  'push_subscriptions.endpoint_hash': 'hash of an address that holds a random token',
};
