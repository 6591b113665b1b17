import type { DataSource } from 'typeorm';
import type { ContactCounts } from '@mikai/contract/contact';

export const CONTACT_COUNTS_SQL = `
  SELECT count(*)::integer AS waiting FROM contact_messages WHERE answered_at IS NULL AND expires_at > now()`;

/** Counts the open messages of the contact form. */
export async function readContactCounts(dataSource: DataSource): Promise<ContactCounts> {
  const [counts] = await dataSource.query<[ContactCounts]>(CONTACT_COUNTS_SQL);
  return counts;
}
