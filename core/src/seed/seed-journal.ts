import { DAY_MS } from '@mikai/contract/durations';
import type { EntityManager } from 'typeorm';
import { SEED_MOODS } from '@mikai/contract/journal';
import { SEALED as CAPSULE } from '../capsules/capsules.rows.js';
import { seal } from '../crypto/encryption.js';
import { SEALED, type EntryAnalysis } from '../journal/journal.rows.js';
import { sealSeedMood } from '../journal/seed-mood.js';
import { sealGateMark } from '../safety/gate-mark.js';
import { insertMany, itemAt, reserveIdRange } from './bulk.js';
import type { Dice } from './dice.js';
import type { SeededMembers } from './seed-members.js';
import { makePost, seedTexts } from './seed-texts.js';

const OLDEST_DAYS = 730;
const SHADOW_SHARE = 0.1;
/** The number of seeds, and of capsules, for each entry. */
const SEEDS_SHARE = 0.25;
const CAPSULES_SHARE = 0.02;

/** Returns the beginning of a text as a title. */
const titleOf = (text: string): string => text.split(/\s+/).slice(0, 4).join(' ');

/** Stores analyzed journal entries, with seeds and capsules beside them; some members write far more than others. */
export async function seedJournal(
  manager: EntityManager,
  dice: Dice,
  members: SeededMembers,
  count: number,
  until: Date,
  progress: (done: number) => void,
): Promise<void> {
  const write = () => {
    const member = dice.skewedBelow(members.languages.length);
    const language = itemAt(members.languages, member);
    const content = Array.from({ length: 1 + dice.below(4) }, () => makePost(dice, seedTexts(language)));
    const at = new Date(until.getTime() - 1 - Math.floor(dice.next() * OLDEST_DAYS * DAY_MS));
    const text = content.join('\n\n');
    return { owner: members.first + member, language, title: titleOf(text), text, at };
  };

  const firstEntry = await reserveIdRange(manager, 'journal_entries', count);
  const entry = (index: number) => {
    const id = firstEntry + index;
    const { owner, language, title, text, at } = write();
    const isShadow = dice.happens(SHADOW_SHARE);
    const analysis: EntryAnalysis = {
      aiAnalysis: makePost(dice, seedTexts(language)),
      emotionalPatterns: ['calm', 'worry'],
      riskScore: 1 + dice.below(4),
      milestoneProgress: dice.below(101),
      copingStrategies: ['A slow walk', 'Write it down', 'Call a friend'],
    };
    const place = { owner, row: id };
    return [
      id,
      owner,
      isShadow ? 'shadow' : 'regular',
      seal(title, SEALED.entryTitle, place),
      seal(text, SEALED.entryContent, place),
      seal('[]', SEALED.entryTags, place),
      isShadow ? seal('A day with much in it.', SEALED.entrySummary, place) : null,
      seal(JSON.stringify(analysis), SEALED.entryAnalysis, place),
      'ready',
      language,
      at,
      sealGateMark(false, 'journal_entries', place),
    ];
  };
  await insertMany(manager, 'journal_entries', ENTRY_COLUMNS, count, entry, progress);

  const seeds = Math.ceil(count * SEEDS_SHARE);
  const firstSeed = await reserveIdRange(manager, 'journal_seeds', seeds);
  const seed = (index: number) => {
    const { owner, title, text, at } = write();
    const place = { owner, row: firstSeed + index };
    const mood = itemAt(SEED_MOODS, dice.below(SEED_MOODS.length));
    return [
      place.row,
      owner,
      seal(title, SEALED.seedTitle, place),
      seal(text, SEALED.seedContent, place),
      sealSeedMood(mood, place),
      at,
      sealGateMark(false, 'journal_seeds', place),
    ];
  };
  await insertMany(manager, 'journal_seeds', SEED_COLUMNS, seeds, seed, () => undefined);

  const capsules = Math.ceil(count * CAPSULES_SHARE);
  const firstCapsule = await reserveIdRange(manager, 'time_capsules', capsules);
  const capsule = (index: number) => {
    const { owner, title, text, at } = write();
    const place = { owner, row: firstCapsule + index };
    return [
      place.row,
      owner,
      seal(title, CAPSULE.title, place),
      seal(text, CAPSULE.content, place),
      'when_needed',
      at,
      sealGateMark(false, 'time_capsules', place),
    ];
  };
  await insertMany(manager, 'time_capsules', CAPSULE_COLUMNS, capsules, capsule, () => undefined);
}

const ENTRY_COLUMNS = {
  id: 'integer',
  user_id: 'integer',
  mode: 'text',
  title: 'bytea',
  content: 'bytea',
  tags: 'bytea',
  shadow_summary: 'bytea',
  analysis: 'bytea',
  status: 'text',
  language: 'text',
  created_at: 'timestamptz',
  gate_mark: 'bytea',
};

const SEED_COLUMNS = {
  id: 'integer',
  user_id: 'integer',
  title: 'bytea',
  content: 'bytea',
  sealed_mood: 'bytea',
  created_at: 'timestamptz',
  gate_mark: 'bytea',
};

const CAPSULE_COLUMNS = {
  id: 'integer',
  user_id: 'integer',
  title: 'bytea',
  content: 'bytea',
  unlock_condition: 'text',
  created_at: 'timestamptz',
  gate_mark: 'bytea',
};
