import { DAY_MS } from '@mikai/contract/durations';
import type { EntityManager } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import { usernameSkeleton } from '../users/username.js';
import { insertMany, reserveIdRange } from './bulk.js';
import type { Dice } from './dice.js';
import { SEED_HOMES, seedTexts } from './seed-texts.js';

const OLDEST_DAYS = 700;

const FEELINGS = ['calm', 'brave', 'quiet', 'sunny', 'gentle', 'early', 'green', 'slow', 'warm', 'little'];
const THINGS = [
  'harbour',
  'lantern',
  'willow',
  'pebble',
  'robin',
  'meadow',
  'teapot',
  'island',
  'comet',
  'otter',
];

/** Generated members with consecutive ids from `first` on, and their languages in that order. */
export interface SeededMembers {
  first: number;
  languages: LanguageCode[];
}

const COLUMNS = {
  id: 'integer',
  username: 'text',
  username_skeleton: 'text',
  email: 'text',
  display_name: 'text',
  bio: 'text',
  country: 'text',
  language: 'text',
  time_zone: 'text',
  is_verified: 'boolean',
  is_active: 'boolean',
  needs_support: 'boolean',
  created_at: 'timestamptz',
  last_seen_at: 'timestamptz',
};

/**
 * Stores members without passwords, with addresses that do not exist (RFC 2606).
 * @param until the time before which their accounts were created
 */
export async function seedMembers(
  manager: EntityManager,
  dice: Dice,
  count: number,
  until: Date,
  progress: (done: number) => void,
): Promise<SeededMembers> {
  const first = await reserveIdRange(manager, 'users', count);
  const languages: LanguageCode[] = [];
  const make = (index: number): unknown[] => {
    const id = first + index;
    const { language, country, timeZone } = dice.pickSkewed(SEED_HOMES);
    languages.push(language);
    const texts = seedTexts(language);
    const username = `${dice.pick(FEELINGS)}-${dice.pick(THINGS)}-${id}`;
    const createdAt = until.getTime() - OLDEST_DAYS * DAY_MS * (1 - index / count);
    const seenAt = createdAt + (until.getTime() - createdAt) * dice.next();
    return [
      id,
      username,
      usernameSkeleton(username),
      `${username}@mikai.invalid`,
      dice.happens(0.8) ? dice.pick(texts.names) : username,
      dice.happens(0.4) ? dice.pick(texts.bios) : '',
      country,
      language,
      timeZone,
      // An unverified account has never been logged in to, so it has written nothing; and it is deleted after a month.
      true,
      dice.happens(0.99),
      dice.happens(0.03),
      new Date(createdAt),
      new Date(seenAt),
    ];
  };
  await insertMany(manager, 'users', COLUMNS, count, make, progress);
  await seedRelations(manager, dice, first, count);
  return { first, languages };
}

/** Stores blocks and mutes between some members. */
async function seedRelations(
  manager: EntityManager,
  dice: Dice,
  first: number,
  count: number,
): Promise<void> {
  const make = (): unknown[] | null => {
    const [userId, otherId] = [dice.below(count), dice.below(count)];
    if (userId === otherId) return null;
    return [first + userId, first + otherId, dice.happens(0.5) ? 'block' : 'mute'];
  };
  const columns = { user_id: 'integer', other_id: 'integer', kind: 'text' };
  await insertMany(manager, 'user_relations', columns, Math.floor(count / 20), make, () => undefined);
}
