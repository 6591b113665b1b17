import { DAY_MS, WEEK_MS } from '@mikai/contract/durations';
import type { EntityManager } from 'typeorm';
import { seal } from '../crypto/encryption.js';
import { LETTER_PURPOSE } from '../letters/letters.rows.js';
import { insertMany, itemAt, reserveIdRange } from './bulk.js';
import type { Dice } from './dice.js';
import type { SeededMembers } from './seed-members.js';
import { makePost, seedTexts } from './seed-texts.js';

/** The number of letters of each member, and the larger one of the few members who have been here for long. */
const LETTERS_A_MEMBER = 2;
const MANY_LETTERS = 60;
const EARLY_MEMBERS = 20;
/** The number of generated posts that are together about as long as a letter. */
const PARTS = 8;

const COLUMNS = {
  id: 'integer',
  user_id: 'integer',
  frequency: 'text',
  letter_date: 'date',
  period_from: 'timestamptz',
  period_to: 'timestamptz',
  status: 'text',
  content: 'bytea',
  sources: 'jsonb',
  language: 'text',
  provenance: 'jsonb',
  is_read: 'boolean',
  written_at: 'timestamptz',
};

/** Stores letters of the last Sundays; the newest ones of some members are unread. */
export async function seedLetters(
  manager: EntityManager,
  dice: Dice,
  { first, languages }: SeededMembers,
  until: Date,
): Promise<void> {
  const lastSunday = new Date(until.getTime() - (until.getUTCDay() || 7) * DAY_MS);
  const sources = JSON.stringify([{ kind: 'mood', count: 3 }]);
  const provenance = JSON.stringify({ source: 'embedded', model: 'seed', promptVersion: 'seed' });
  const many = Math.min(EARLY_MEMBERS, languages.length);
  const count = many * MANY_LETTERS + (languages.length - many) * LETTERS_A_MEMBER;
  const firstLetter = await reserveIdRange(manager, 'letters', count);
  const letter = (index: number) => {
    const manyUpTo = many * MANY_LETTERS;
    const member =
      index < manyUpTo
        ? Math.floor(index / MANY_LETTERS)
        : many + Math.floor((index - manyUpTo) / LETTERS_A_MEMBER);
    const weeks = index < manyUpTo ? index % MANY_LETTERS : (index - manyUpTo) % LETTERS_A_MEMBER;
    const language = itemAt(languages, member);
    const at = new Date(lastSunday.getTime() - weeks * WEEK_MS);
    const texts = Array.from({ length: PARTS }, () => makePost(dice, seedTexts(language))).join('\n\n');
    const place = { owner: first + member, row: firstLetter + index };
    return [
      place.row,
      place.owner,
      'weekly',
      at.toISOString().slice(0, 10),
      new Date(at.getTime() - WEEK_MS),
      at,
      'ready',
      seal(texts, LETTER_PURPOSE, place),
      sources,
      language,
      provenance,
      weeks > 0 || dice.happens(0.5),
      at,
    ];
  };
  await insertMany(manager, 'letters', COLUMNS, count, letter, () => undefined);
}
