import { HOUR_MS } from '@mikai/contract/durations';
import type { EntityManager } from 'typeorm';
import { REPORT_REASONS } from '@mikai/contract/people';
import { insertList } from './bulk.js';
import type { Dice } from './dice.js';

/** The number of posts for each open case, and the maximum number of cases. */
const POSTS_A_CASE = 25;
const MAX_CASES = 40;
const MAX_REPORTS = 3;
/** The share of items from the crisis gate. */
const GATE_SHARE = 0.2;
const MESSAGE_SHARE = 0.1;
const MEMBER_SHARE = 0.1;

const COLUMNS = {
  source: 'text',
  target_kind: 'text',
  target_id: 'bigint',
  subject_id: 'integer',
  reporter_id: 'integer',
  reason: 'text',
  created_at: 'timestamptz',
};

interface CaseSubject {
  kind: 'post' | 'comment' | 'message' | 'user';
  id: number;
  author: number;
}

/** Selects the newest possible subjects of each kind, as moderators would see them. `$1` is the number of each. */
const SUBJECTS_SQL = `
  (SELECT 'post' AS kind, id, user_id AS author FROM posts WHERE NOT is_hidden ORDER BY id DESC LIMIT $1)
  UNION ALL (SELECT 'comment', id, user_id FROM comments WHERE user_id IS NOT NULL AND NOT is_hidden
    ORDER BY id DESC LIMIT $1)
  UNION ALL (SELECT 'message', id, sender_id FROM direct_messages ORDER BY id DESC LIMIT $1)
  UNION ALL (SELECT 'user', id, id FROM users WHERE is_verified ORDER BY id DESC LIMIT $1)
  ORDER BY kind, id`;

/** Stores open reports and hits of the gate, so that the screens of moderators have something to show. */
export async function seedModeration(
  manager: EntityManager,
  dice: Dice,
  members: { first: number; count: number },
  posts: number,
  until: Date,
): Promise<void> {
  const cases = Math.min(MAX_CASES, Math.floor(posts / POSTS_A_CASE));
  if (cases === 0 || members.count < 2) return;
  const subjects = await manager.query<CaseSubject[]>(SUBJECTS_SQL, [MAX_CASES]);
  const ofKind = (kind: CaseSubject['kind']) => subjects.filter((subject) => subject.kind === kind);
  const rows: unknown[][] = [];
  for (let index = 0; index < cases; index += 1) {
    const share = dice.next();
    const kind = share < MEMBER_SHARE ? 'user' : share < MEMBER_SHARE + MESSAGE_SHARE ? 'message' : 'post';
    const known = ofKind(kind === 'post' && dice.happens(0.4) ? 'comment' : kind);
    const subject = dice.pick(known.length > 0 ? known : ofKind('post'));
    const at = () => new Date(until.getTime() - Math.floor(dice.next() * 72 * HOUR_MS));
    if (subject.kind !== 'user' && dice.happens(GATE_SHARE)) {
      rows.push(['gate', subject.kind, subject.id, subject.author, null, 'crisis', at()]);
      continue;
    }
    const reporters = new Set(
      Array.from(
        { length: 1 + dice.skewedBelow(MAX_REPORTS) },
        () => members.first + dice.below(members.count),
      ),
    );
    reporters.delete(subject.author);
    for (const reporter of reporters)
      rows.push([
        'report',
        subject.kind,
        subject.id,
        subject.author,
        reporter,
        dice.pick(REPORT_REASONS),
        at(),
      ]);
  }
  await insertList(manager, 'moderation_items', COLUMNS, rows);
}
