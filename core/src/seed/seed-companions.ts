import { DAY_MS } from '@mikai/contract/durations';
import type { EntityManager } from 'typeorm';
import { CATALOGUE_VERSION, type CompanionId } from '@mikai/contract/companions';
import { GREAT_RARITIES } from '@mikai/contract/draw';
import { drawCompanion, SEED_BYTES } from '../gacha/draw.js';
import { BATCH_ROWS, insertRows } from './bulk.js';
import type { Dice } from './dice.js';
import type { SeededMembers } from './seed-members.js';

/** The share of members who collect companions, and the maximum number of their free pulls. */
const COLLECTORS_SHARE = 0.25;
const MAX_PULLS = 12;
/** The number of first members who pulled every day for months, and of their pulls. */
const EARLY_MEMBERS = 20;
const MANY_PULLS = 90;

const PULLS = {
  user_id: 'integer',
  client_id: 'uuid',
  pull_type: 'text',
  day: 'date',
  seed: 'bytea',
  since_great: 'smallint',
  catalogue_version: 'smallint',
  rarity: 'text',
  companion: 'text',
  was_new: 'boolean',
  drawn_on: 'date',
  created_at: 'timestamptz',
};
const OWNED = { user_id: 'integer', companion: 'text', level: 'integer', obtained_at: 'timestamptz' };
const STATES = {
  user_id: 'integer',
  next_seed: 'bytea',
  total_pulls: 'integer',
  since_great: 'smallint',
  last_free_daily: 'timestamptz',
  last_free_day: 'date',
};

interface Rows {
  pulls: unknown[][];
  owned: unknown[][];
  states: unknown[][];
}

/** Stores free pulls of the last days, drawn as real ones are, so that each of them can be verified. */
export async function seedCompanions(
  manager: EntityManager,
  dice: Dice,
  { first, languages }: SeededMembers,
  until: Date,
): Promise<void> {
  const rows: Rows = { pulls: [], owned: [], states: [] };
  const store = async () => {
    await insertRows(manager, 'gacha_pulls', PULLS, rows.pulls.splice(0));
    await insertRows(manager, 'owned_companions', OWNED, rows.owned.splice(0));
    await insertRows(manager, 'gacha_states', STATES, rows.states.splice(0));
  };
  for (let member = 0; member < languages.length; member += 1) {
    if (member < EARLY_MEMBERS) collect(dice, first + member, MANY_PULLS, until, rows);
    else if (dice.happens(COLLECTORS_SHARE))
      collect(dice, first + member, 1 + dice.below(MAX_PULLS), until, rows);
    if (rows.pulls.length >= BATCH_ROWS) await store();
  }
  await store();
}

/** Adds the rows of one free pull a day up to yesterday. */
function collect(dice: Dice, userId: number, count: number, until: Date, rows: Rows): void {
  const levels = new Map<CompanionId, { level: number; at: Date }>();
  let sinceGreat = 0;
  let at = until;
  let day = '';
  for (let pull = count; pull > 0; pull -= 1) {
    const [seed, clientId] = [seedBytes(dice), dice.uuid()];
    const { rarity, companion } = drawCompanion(seed, clientId, sinceGreat);
    at = new Date(until.getTime() - pull * DAY_MS + dice.below(DAY_MS));
    day = at.toISOString().slice(0, 10);
    const known = levels.get(companion);
    rows.pulls.push([
      userId,
      clientId,
      'daily',
      day,
      seed,
      sinceGreat,
      CATALOGUE_VERSION,
      rarity,
      companion,
      !known,
      day,
      at,
    ]);
    levels.set(companion, known ? { ...known, level: known.level + 1 } : { level: 1, at });
    sinceGreat = GREAT_RARITIES.includes(rarity) ? 0 : sinceGreat + 1;
  }
  for (const [companion, { level, at: obtainedAt }] of levels)
    rows.owned.push([userId, companion, level, obtainedAt]);
  rows.states.push([userId, seedBytes(dice), count, sinceGreat, at, day]);
}

const seedBytes = (dice: Dice): Buffer =>
  Buffer.from(Array.from({ length: SEED_BYTES }, () => dice.below(256)));
