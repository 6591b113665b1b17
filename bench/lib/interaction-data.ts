import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@mikai/contract/durations';
import pg from 'pg';
import type { Conversation } from '@mikai/contract/messaging';
import { seal } from '@mikai/core/crypto/encryption';
import { askJson } from './http.ts';
import { Members, type Member } from './members.ts';

const LINES = [
  'I went to the lake this morning, and the fog was still on the water.',
  'That sounds lovely.',
  'Work was loud again, and my boss asked for the report a second time before noon. I told her that it would take until tomorrow, and she was fine with it.',
  'How did you sleep?',
  'Better than last week. I read until eleven and put the phone into the kitchen, as you said.',
];
/** Entries of one import. */
const IMPORT_SIZE = 150;

/** The amounts of content that the member finds. */
export interface ContentSize {
  messages: number;
  posts: number;
  moodDays: number;
}

/** A member with a long conversation, a short one, a year of moods, and a Bulletin to read. */
export interface BusyMember {
  cookie: string;
  longConversation: number;
  shortConversation: number;
}

/** Fills a conversation of two members, sealed as the application does. Needs `useEncryptionKeys`. */
async function fillConversation(
  pool: pg.Pool,
  conversationId: number,
  members: readonly [number, number],
  count: number,
): Promise<void> {
  const begin = Date.now() - DAY_MS * 120;
  const rows = Array.from({ length: count }, (_, index) => {
    const clientId = randomUUID();
    // Each writes three in a row, so that messages are grouped.
    const senderId = members[Math.floor(index / 3) % 2] ?? 0;
    return {
      clientId,
      senderId,
      content: seal(LINES[index % LINES.length] ?? '', 'direct_messages.content', {
        owner: senderId,
        row: `${conversationId}:${clientId}`,
      }),
      at: new Date(begin + (index / count) * (Date.now() - begin)),
    };
  });
  await pool.query(
    `INSERT INTO direct_messages (conversation_id, sender_id, client_id, content, created_at)
     SELECT $1, * FROM unnest($2::integer[], $3::uuid[], $4::bytea[], $5::timestamptz[])`,
    [
      conversationId,
      rows.map(({ senderId }) => senderId),
      rows.map(({ clientId }) => clientId),
      rows.map(({ content }) => content),
      rows.map(({ at }) => at),
    ],
  );
  await pool.query(
    `UPDATE conversation_members SET last_message_at = now(), listed_at = now(), has_written = true,
       last_read_id = (SELECT max(id) FROM direct_messages WHERE conversation_id = $1)
     WHERE conversation_id = $1`,
    [conversationId],
  );
}

/** Creates the member with their content. @param url of the api */
export async function createBusyMember(
  databaseUrl: string,
  url: string,
  size: ContentSize,
): Promise<BusyMember> {
  const members = new Members(databaseUrl);
  const [member, ...others] = await members.create(3, { createdAt: new Date(Date.now() - 400 * DAY_MS) });
  if (!member) throw new Error('No member was created');
  const { cookie } = await members.signIn(member);
  await members.close();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // The tour would cover the pages.
  await pool.query('UPDATE users SET walkthrough_completed_at = now() WHERE id = $1', [member.id]);
  const startConversation = async (other: Member | undefined, count: number): Promise<number> => {
    const { id } = await askJson<Conversation>(`${url}/api/conversations`, {
      cookie,
      body: { participantId: other?.id },
    });
    await fillConversation(pool, id, [member.id, other?.id ?? 0], count);
    return id;
  };
  const longConversation = await startConversation(others[0], size.messages);
  const shortConversation = await startConversation(others[1], 20);
  await pool.query(
    `INSERT INTO posts (user_id, content, is_anonymous, client_id, created_at)
     SELECT ($1::integer[])[1 + n % 2], ($2::text[])[1 + n % $3::integer], n % 7 = 0, gen_random_uuid(),
       now() - ($4::integer - n) * interval '1 hour'
     FROM generate_series(1, $4::integer - (SELECT count(*)::integer FROM posts)) n`,
    [others.map(({ id }) => id), LINES, LINES.length, size.posts],
  );
  await pool.query('VACUUM ANALYZE');
  await pool.end();
  const entries = Array.from({ length: size.moodDays }, (_, index) => ({
    moodScore: 1 + (((index * 7) % 11) % 5),
    emotions: [index % 2 === 0 ? 'Calm' : 'Tired'],
    activities: index % 2 === 0 ? ['Nature'] : ['Work'],
    notes: index % 5 === 0 ? 'A slow walk by the river.' : '',
    createdAt: new Date(Date.now() - (index + 0.1) * DAY_MS).toISOString(),
  }));
  for (let from = 0; from < entries.length; from += IMPORT_SIZE)
    await askJson(`${url}/api/mood-entries/import`, {
      cookie,
      body: { entries: entries.slice(from, from + IMPORT_SIZE) },
    });
  return { cookie, longConversation, shortConversation };
}
