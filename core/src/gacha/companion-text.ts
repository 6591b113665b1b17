import { SPECIES, isCompanionId, type Companion, type CompanionId } from '@mikai/contract/companions';
import type { LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

/** A companion in a language's file, `core/data/companions/<language>.json`. */
export interface CompanionText {
  name: string;
  species: string;
  description: string;
  ability: string;
  /** The lines that it says when it is asked, in turn: questions, lines to breathe by, or things that it brings back. */
  words: readonly string[];
}

const cache = new Map<LanguageCode, Record<CompanionId, CompanionText>>();

/** Returns the texts of a companion in a language. */
export const textOf = (id: CompanionId, language: LanguageCode): CompanionText => companionText(language)[id];

/** Presents a companion to its member. */
export function presentCompanion(id: CompanionId, language: LanguageCode): Companion {
  const { name, species, description, ability } = textOf(id, language);
  const { rarity, ability: abilityKind } = SPECIES[id];
  return { id, name, species, rarity, description, ability, abilityKind };
}

/** Returns a companion's line for this occurrence, counted from 0. */
export function lineOf(id: CompanionId, language: LanguageCode, time: number): string {
  const { words: text } = textOf(id, language);
  return text[time % text.length] ?? '';
}

/** Returns the values for the sentence of a notification that names a companion; none if it names none. */
export function reminderValues(
  { companion, line }: Readonly<Record<string, string | number>>,
  language: LanguageCode,
): { companion?: string; words?: string } {
  if (!isCompanionId(companion)) return {};
  return {
    companion: textOf(companion, language).name,
    words: lineOf(companion, language, Number(line) || 0),
  };
}

function companionText(language: LanguageCode): Record<CompanionId, CompanionText> {
  const known =
    cache.get(language) ?? readJsonData<Record<CompanionId, CompanionText>>(`companions/${language}.json`);
  cache.set(language, known);
  return known;
}
