import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { COMPANION_IDS, RARITIES, SPECIES, companionsOf, type Rarity } from '@mikai/contract/companions';
import { GREAT_RARITIES, ODDS, PITY_PULLS, readDraw } from '@mikai/contract/draw';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { lineOf, presentCompanion, textOf } from './companion-text.js';
import { drawCompanion, hashOfSeed, verifyDraw } from './draw.js';
import { grow } from './growth.js';
import { verifyLine } from './verify-line.js';

const ZEROS = '0'.repeat(64);
const ZEROS_HASH = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';

/**
 * Draws computed with another implementation (Python's hmac, whole numbers throughout): one for each rarity and for the
 * guarantee.
 */
const KNOWN: [clientId: string, sinceGreat: number, rarity: Rarity, companion: string][] = [
  ['00000000-0000-4000-8000-000000000000', 0, 'common', 'field-mouse'],
  ['17156075-0000-4000-8000-000000000005', 0, 'uncommon', 'otter'],
  ['b54cda26-0000-4000-8000-000000000006', 0, 'rare', 'alpaca'],
  ['fa8cfb85-0000-4000-8000-000000000015', 0, 'epic', 'lantern-fish'],
  ['5c5581d4-0000-4000-8000-000000000014', 0, 'legendary', 'aurora-turtle'],
  ['00000000-0000-4000-8000-000000000000', 48, 'common', 'field-mouse'],
  ['00000000-0000-4000-8000-000000000000', 49, 'epic', 'lantern-fish'],
  ['5c5581d4-0000-4000-8000-000000000014', 49, 'legendary', 'aurora-turtle'],
];

const proofOf = ([clientId, sinceGreat, rarity, companion]: (typeof KNOWN)[number]) => ({
  seed: ZEROS,
  seedHash: ZEROS_HASH,
  clientId,
  sinceGreat,
  catalogueVersion: 1,
  rarity,
  companion,
});
const verify = (proof: object) => verifyLine(JSON.stringify(proof));

test('draws what another implementation computed, and accepts its proof', () => {
  for (const known of KNOWN) {
    const [clientId, sinceGreat, rarity, companion] = known;
    expect([clientId, drawCompanion(Buffer.from(ZEROS, 'hex'), clientId, sinceGreat)]).toEqual([
      clientId,
      { rarity, companion },
    ]);
    expect(verify({ day: '2026-11-22', ...proofOf(known), clientId: clientId.toUpperCase() })).toEqual({
      ok: true,
      seedMatchesHash: true,
      rarity,
      companion,
    });
  }
});

test('rejects a proof that was changed, and explains one that cannot be read', () => {
  const proof = proofOf(KNOWN[0]!);
  const other = hashOfSeed(Buffer.from('f'.repeat(64), 'hex'));
  expect(verify({ ...proof, seedHash: other })).toMatchObject({ ok: false, seedMatchesHash: false });
  for (const change of [
    { seed: 'f'.repeat(64), seedHash: other },
    { clientId: KNOWN[1]![0] },
    { sinceGreat: 49 },
    { rarity: 'rare' },
    { companion: 'snail' },
  ])
    expect([change, verify({ ...proof, ...change })]).toMatchObject([
      change,
      { ok: false, seedMatchesHash: true },
    ]);
  expect(verify({ ...proof, catalogueVersion: 2 })).toEqual({
    ok: false,
    error: 'There is no list of companions with the version 2',
  });
  for (const change of [{ seed: 'ab' }, { clientId: 'x' }, { sinceGreat: -1 }, { companion: '__proto__' }])
    expect(verify({ ...proof, ...change })).toEqual({
      ok: false,
      error: expect.stringContaining(Object.keys(change)[0]!),
    });
  for (const line of ['{', 'null', '[]'])
    expect(verifyLine(line)).toEqual({ ok: false, error: expect.any(String) });
});

test('rejects a seed of another length, even with its own hash', () => {
  const proof = proofOf(KNOWN[0]!);
  const seed = '00'.repeat(31);
  const { rarity, companion } = drawCompanion(Buffer.from(seed, 'hex'), proof.clientId, proof.sinceGreat);
  const short = { ...proof, seed, seedHash: hashOfSeed(Buffer.from(seed, 'hex')), rarity, companion };
  expect(verifyDraw(short)).toMatchObject({ ok: false, seedMatchesHash: false });
});

/** Returns a digest that differs for each number: SHA-256 is as evenly distributed as HMAC. */
const digest = (index: number) => createHash('sha256').update(`draw ${index}`).digest();

/** Computes Pearson's chi-square of counts against their expected shares. */
const chiSquare = (counts: number[], shares: number[]) => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return shares.reduce(
    (sum, share, index) => sum + ((counts[index] ?? 0) - all * share) ** 2 / (all * share),
    0,
  );
};

test('100,000 draws keep to the odds, and within a rarity all come alike', () => {
  const counts = new Map<string, number>(COMPANION_IDS.map((id) => [id, 0]));
  for (let index = 0; index < 100_000; index += 1) {
    const { companion } = readDraw(digest(index), 0);
    counts.set(companion, (counts.get(companion) ?? 0) + 1);
  }
  const ofRarity = (rarity: Rarity) => companionsOf(rarity).map((id) => counts.get(id) ?? 0);
  const totals = RARITIES.map((rarity) => ofRarity(rarity).reduce((sum, count) => sum + count, 0));
  // Bounds that are exceeded by chance once in a thousand runs: 4 and 41 degrees of freedom.
  expect(
    chiSquare(
      totals,
      RARITIES.map((rarity) => ODDS[rarity] / 100),
    ),
  ).toBeLessThan(18.47);
  const shares = COMPANION_IDS.map((id) => {
    const { rarity } = SPECIES[id];
    return ODDS[rarity] / 100 / companionsOf(rarity).length;
  });
  expect(
    chiSquare(
      COMPANION_IDS.map((id) => counts.get(id) ?? 0),
      shares,
    ),
  ).toBeLessThan(74.75);
});

test('has odds that add up to a hundred percent', () => {
  expect(Object.values(ODDS).reduce((sum, odds) => sum + odds, 0)).toBe(100);
});

test('an epic or legendary companion comes within 50 pulls, more often by what that adds (docs/gacha.md)', () => {
  const pulls = 100_000;
  let [sinceGreat, longest, great, legendary, kept] = [0, 0, 0, 0, 0];
  for (let index = 0; index < pulls; index += 1) {
    const { rarity } = readDraw(digest(index), sinceGreat);
    if (sinceGreat === PITY_PULLS - 1) kept += 1;
    sinceGreat += 1;
    longest = Math.max(longest, sinceGreat);
    if (!GREAT_RARITIES.includes(rarity)) continue;
    great += 1;
    if (rarity === 'legendary') legendary += 1;
    sinceGreat = 0;
  }
  expect(longest).toBe(PITY_PULLS);
  // One in 13.91 pulls on average, a seventh of them legendary; 2.86 % of the waits end by the guarantee.
  expect(pulls / great).toBeCloseTo(13.91, 0);
  expect(Math.abs(legendary / great - 1 / 7)).toBeLessThan(0.02);
  expect(Math.abs(kept / great - 0.0286)).toBeLessThan(0.008);
  expect(() => readDraw(new Uint8Array(31), 0)).toThrow(RangeError);
});

test('carries experience beyond a level over to the next', () => {
  expect(grow({ level: 1, experience: 850 }, 100)).toEqual({ level: 1, experience: 950 });
  expect(grow({ level: 1, experience: 950 }, 100)).toEqual({ level: 2, experience: 50 });
  expect(grow({ level: 3, experience: 0 }, 1_000)).toEqual({ level: 4, experience: 0 });
});

test('has texts of every companion in all twelve languages, and a name of its own', () => {
  for (const language of LANGUAGE_CODES) {
    const names = COMPANION_IDS.map((id) => presentCompanion(id, language).name);
    expect([language, new Set(names).size]).toEqual([language, COMPANION_IDS.length]);
    for (const id of COMPANION_IDS) {
      const { words: text, ...texts } = textOf(id, language);
      const all = [...Object.values(texts), ...text];
      expect([language, id, Object.keys(texts).sort()]).toEqual([
        language,
        id,
        ['ability', 'description', 'name', 'species'],
      ]);
      expect([language, id, all.filter((text) => text.trim() === '' || /[{}<>]/.test(text))]).toEqual([
        language,
        id,
        [],
      ]);
      expect([language, id, text.length]).toEqual([language, id, SPECIES[id].ability === 'breath' ? 3 : 4]);
      expect(lineOf(id, language, text.length)).toBe(text[0]);
    }
  }
});
