import type { LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';
import type { Dice } from './dice.js';

/** Names and texts of generated members of a language (`core/data/seed`). */
export interface SeedTexts {
  names: string[];
  openings: string[];
  middles: string[];
  endings: string[];
  comments: string[];
  messages: string[];
  bios: string[];
}

/** Countries and languages of generated members, the most frequent first. */
export const SEED_HOMES: readonly { language: LanguageCode; country: string; timeZone: string }[] = [
  { language: 'en', country: 'US', timeZone: 'America/New_York' },
  { language: 'en', country: 'GB', timeZone: 'Europe/London' },
  { language: 'es', country: 'MX', timeZone: 'America/Mexico_City' },
  { language: 'de', country: 'DE', timeZone: 'Europe/Berlin' },
  { language: 'en', country: 'PH', timeZone: 'Asia/Manila' },
  { language: 'fr', country: 'FR', timeZone: 'Europe/Paris' },
  { language: 'pt', country: 'BR', timeZone: 'America/Sao_Paulo' },
  { language: 'ja', country: 'JP', timeZone: 'Asia/Tokyo' },
  { language: 'es', country: 'ES', timeZone: 'Europe/Madrid' },
];

const known = new Map<LanguageCode, SeedTexts>();

/** Returns the texts of a language; English if it has none. */
export function seedTexts(language: LanguageCode): SeedTexts {
  const has = SEED_HOMES.some((home) => home.language === language);
  const code = has ? language : 'en';
  const texts = known.get(code) ?? readJsonData<SeedTexts>(`seed/${code}.json`);
  known.set(code, texts);
  return texts;
}

/** Returns a generated post: an opening, a thought or two, and often an ending. */
export function makePost(dice: Dice, { openings, middles, endings }: SeedTexts): string {
  const parts = [dice.pick(openings), dice.pick(middles)];
  if (dice.happens(0.3)) parts.push(dice.pick(middles));
  if (dice.happens(0.7)) parts.push(dice.pick(endings));
  return [...new Set(parts)].join(' ');
}
