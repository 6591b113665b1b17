import { LETTER_COLUMNS } from '@mikai/core/letters/letters.rows';

/*
 * The statements behind what open browsers ask for; one that is not yet written, or was deleted, is there for nobody.
 */

const OWN = `SELECT ${LETTER_COLUMNS} FROM letters WHERE user_id = $1 AND status = 'ready'`;

/**
 * `$2`: how many, `$3`: the letter before whose morning they are; `NULL` or one that never was: the newest ones. One that
 * was deleted meanwhile still has its morning. `$4`: how many are left out.
 */
export const LETTERS_SQL = `${OWN} AND letters.letter_date <
    coalesce((SELECT b.letter_date FROM letters b WHERE b.id = $3 AND b.user_id = $1), 'infinity'::date)
  ORDER BY letters.letter_date DESC LIMIT $2 OFFSET $4`;

export const LETTER_SQL = `${OWN} AND id = $2`;

export const COUNTS_SQL = `
  SELECT count(*)::integer AS total, count(*) FILTER (WHERE NOT is_read)::integer AS unread,
    count(*) FILTER (WHERE is_read)::integer AS read
  FROM letters WHERE user_id = $1 AND status = 'ready'`;
