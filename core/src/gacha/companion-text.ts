import { SPECIES, isCompanionId, type Companion, type CompanionId } from '@mikai/contract/companions';
import type { LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

/** A companion in a language's file, `core/data/companions/<language>.json`. */
export interface CompanionText {
  name: string;
  species: string;
  description: string;
  ability: string;
  /** The lines that it says in turn when it is asked: questions, lines to breathe by, or reminders. */
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

/** Returns the line that a companion says the `index`th time, counted from 0. */
export function lineOf(id: CompanionId, language: LanguageCode, index: number): string {
  const { words: lines } = textOf(id, language);
  return lines[index % lines.length] ?? '';
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
