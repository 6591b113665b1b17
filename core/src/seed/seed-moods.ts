import { DAY_MS } from '@mikai/contract/durations';
import type { EntityManager } from 'typeorm';
import { PRESET_ACTIVITIES, PRESET_EMOTIONS, type MoodScore } from '@mikai/contract/mood';
import { sealDetails } from '../mood/mood-entries.js';
import { sealScore } from '../mood/mood-score.js';
import { sealGateMark } from '../safety/gate-mark.js';
import { insertMany, itemAt, reserveIdRange } from './bulk.js';
import type { Dice } from './dice.js';
import type { SeededMembers } from './seed-members.js';
import { makePost, seedTexts } from './seed-texts.js';

const OLDEST_DAYS = 365;
const NOTES_SHARE = 0.3;

const COLUMNS = {
  id: 'integer',
  user_id: 'integer',
  sealed_score: 'bytea',
  details: 'bytea',
  gate_mark: 'bytea',
  logged_at: 'timestamptz',
  day: 'date',
};

/** Stores mood entries of the last year; some members log far more than others. Their days are those of UTC. */
export async function seedMoods(
  manager: EntityManager,
  dice: Dice,
  members: SeededMembers,
  count: number,
  until: Date,
  progress: (done: number) => void,
): Promise<void> {
  const some = (names: readonly string[]) => names.filter(() => dice.happens(0.15));
  const first = await reserveIdRange(manager, 'mood_entries', count);
  const make = (index: number) => {
    const member = dice.skewedBelow(members.languages.length);
    const at = new Date(until.getTime() - 1 - Math.floor(dice.next() * OLDEST_DAYS * DAY_MS));
    const texts = seedTexts(itemAt(members.languages, member));
    const notes = dice.happens(NOTES_SHARE) ? makePost(dice, texts) : '';
    const details = { emotions: some(PRESET_EMOTIONS), activities: some(PRESET_ACTIVITIES), notes };
    const place = { owner: members.first + member, row: first + index };
    return [
      place.row,
      place.owner,
      sealScore((1 + dice.below(5)) as MoodScore, place),
      sealDetails(details, place),
      sealGateMark(false, 'mood_entries', place),
      at,
      at.toISOString().slice(0, 10),
    ];
  };
  await insertMany(manager, 'mood_entries', COLUMNS, count, make, progress);
}
