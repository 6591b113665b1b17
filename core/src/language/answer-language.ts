import type { LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from './detect.js';

/**
 * Returns the language of the answer to a person's text: that of the text if it is detectable, else that of their
 * profile, and only then that of the request (their browser's), which `asked` already represents.
 */
export const answerLanguage = (
  text: string,
  profile: LanguageCode | null,
  asked: LanguageCode,
): LanguageCode => detectLanguage(text, profile ?? asked);
