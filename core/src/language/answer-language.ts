import type { LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from './detect.js';

/**
 * The language that what a person wrote is answered in: its own where it shows one, else that of their profile, and only
 * then the one of the request (their browser's), which is what `asked` already stands for.
 */
export const answerLanguage = (
  text: string,
  profile: LanguageCode | null,
  asked: LanguageCode,
): LanguageCode => detectLanguage(text, profile ?? asked);
