import type { EntityManager } from 'typeorm';
import { CONTACT_MONTHS, type ContactMessage } from '@mikai/contract/contact';
import type { LanguageCode } from '@mikai/contract/languages';
import { openText, placeOf, seal } from '../crypto/encryption.js';
import { reserveId } from '../database/reserve-ids.js';
import { openGateMark, sealGateMark, type GateMarkColumns } from '../safety/gate-mark.js';
import { pagesOf } from '../users/export-pages.js';

/** A message of the contact form, before it is stored. */
export interface NewContactMessage {
  clientId: string | null;
  /** The id of the sender, if they were signed in. */
  userId: number | null;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  language: LanguageCode;
  isCrisis: boolean;
}

/** A row of `contact_messages`, with the username of the administrator who marked it as answered. */
export interface ContactRow extends GateMarkColumns {
  id: number;
  user_id: number | null;
  name: Buffer;
  email: Buffer;
  phone: Buffer | null;
  subject: Buffer;
  message: Buffer;
  language: string;
  answered_at: Date | null;
  answerer: string | null;
  created_at: Date;
}

/** Selects rows of `contact_messages c` for `presentContactMessage`. */
export const CONTACT_SQL = `
  SELECT c.id, c.user_id, c.name, c.email, c.phone, c.subject, c.message, c.language, c.is_crisis AS met_gate, c.gate_mark,
    c.answered_at, a.username AS answerer, c.created_at
  FROM contact_messages c LEFT JOIN users a ON a.id = c.answered_by`;

type Sealed = 'name' | 'email' | 'phone' | 'subject' | 'message';
const purposeOf = (column: Sealed) => `contact_messages.${column}`;

/** Stores a message, sealed. Returns false when a message with this client id exists already. */
export async function storeContactMessage(
  manager: EntityManager,
  { clientId, userId, phone, language, isCrisis, ...text }: NewContactMessage,
): Promise<boolean> {
  const id = await reserveId(manager, 'contact_messages');
  const place = { owner: userId, row: id };
  const sealed = (column: Exclude<Sealed, 'phone'>) => seal(text[column], purposeOf(column), place);
  const stored = await manager.query<unknown[]>(
    `INSERT INTO contact_messages
       (id, client_id, user_id, name, email, phone, subject, message, language, gate_mark, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $11 * interval '1 month')
     ON CONFLICT (client_id) DO NOTHING RETURNING id`,
    [
      ...[id, clientId, userId, sealed('name'), sealed('email')],
      phone === null ? null : seal(phone, purposeOf('phone'), place),
      ...[
        sealed('subject'),
        sealed('message'),
        language,
        sealGateMark(isCrisis, 'contact_messages', place),
        CONTACT_MONTHS,
      ],
    ],
  );
  return stored.length > 0;
}

/** The time after an answer for which the mark of the crisis gate is still shown, in milliseconds. */
const MARK_SHOWN_MS = 72 * 60 * 60 * 1000;

/** Returns whether the sender of a message may be in danger, and it has not been answered, or only recently. */
export const isUrgent = (
  row: Pick<ContactRow, 'id' | 'user_id' | 'answered_at'> & GateMarkColumns,
): boolean =>
  openGateMark(row, 'contact_messages', placeOf(row)) &&
  (row.answered_at === null || Date.now() - row.answered_at.getTime() < MARK_SHOWN_MS);

/** Presents a message to administrators. */
export function presentContactMessage(row: ContactRow): ContactMessage {
  const open = (column: Sealed, sealed: Buffer) => openText(sealed, purposeOf(column), placeOf(row));
  return {
    id: row.id,
    name: open('name', row.name),
    email: open('email', row.email),
    phone: row.phone && open('phone', row.phone),
    subject: open('subject', row.subject),
    message: open('message', row.message),
    language: row.language,
    userId: row.user_id,
    isCrisis: isUrgent(row),
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answerer,
  };
}

/** Reads what a member wrote while they were signed in, oldest first; who answered is not exported. */
export async function* readOwnContactMessages(
  manager: EntityManager,
  userId: number,
): AsyncGenerator<Omit<ContactMessage, 'userId' | 'answeredBy'>> {
  const rows = pagesOf<ContactRow>((after, limit) =>
    manager.query(`${CONTACT_SQL} WHERE c.user_id = $1 AND c.id > $2 ORDER BY c.id LIMIT $3`, [
      userId,
      after?.id ?? 0,
      limit,
    ]),
  );
  for await (const row of rows) {
    const { userId: _own, answeredBy: _administrator, ...message } = presentContactMessage(row);
    yield message;
  }
}
