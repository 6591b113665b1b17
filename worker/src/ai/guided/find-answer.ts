import type { LanguageCode } from '@mikai/contract/languages';
import type { Answer } from './schema.js';

/** What was found for a question: an answer where it is sure, otherwise what it may be about. */
export interface Found {
  answer?: Answer;
  near: Answer[];
}

/** Looks for a reviewed answer. */
export function findAnswer(_question: string, _language: LanguageCode): Found {
  return { near: [] };
}

/** The answer with this id. */
export function answerById(_id: string, _language: LanguageCode): Answer | undefined {
  return undefined;
}
