import { LETTER_COLUMNS } from '@mikai/core/letters/letters.rows';

/* The statements behind requests of open browsers. They return only letters that are written and not deleted. */

const OWN = `SELECT ${LETTER_COLUMNS} FROM letters WHERE user_id = $1 AND status = 'ready'`;

/**
 * Lists letters, newest first. `$2` is the number of rows, `$4` the number to skip, `$3` the letter before whose date
 * the page begins; with `NULL` or an unknown id, the newest ones. A letter that was deleted in the meantime still has
 * its date.
 */
export const LETTERS_SQL = `${OWN} AND letters.letter_date <
    coalesce((SELECT b.letter_date FROM letters b WHERE b.id = $3 AND b.user_id = $1), 'infinity'::date)
  ORDER BY letters.letter_date DESC LIMIT $2 OFFSET $4`;

export const LETTER_SQL = `${OWN} AND id = $2`;

export const COUNTS_SQL = `
  SELECT count(*)::integer AS total, count(*) FILTER (WHERE NOT is_read)::integer AS unread,
    count(*) FILTER (WHERE is_read)::integer AS read
  FROM letters WHERE user_id = $1 AND status = 'ready'`;
