import type { LanguageCode } from '@mikai/contract/languages';
import { prepareText } from '../embedded/text-form.js';
import { cuesIn } from './cues.js';

/** Words for praise, in folded letters. */
const PRAISE: Record<LanguageCode, RegExp> = {
  en: /\b(?:prais|complimented|applau|congratulat)/u,
  es: /(?:elogi|felicit|alab|aplaudi)/u,
  fr: /(?:felicit|compliment|applaudi)/u,
  de: /(?:gelobt|lobte|lob fur|kompliment|applaus)/u,
  it: /(?:lodat|elogi|compliment|applaudi)/u,
  pt: /(?:elogi|parabeniz|aplaudi)/u,
  ru: /(?:похвал|хвалил|аплодир)/u,
  zh: /(?:夸了|夸我|表扬|称赞|鼓掌)/u,
  ja: /(?:ほめ|褒め|拍手)/u,
  ko: /(?:칭찬|박수)/u,
  ar: /(?:مدح|اثني علي|اشاد|صفق)/u,
  hi: /(?:तारीफ|तारीफ़|प्रशंसा|शाबाश|tareef|taareef)/u,
};

/** Returns whether a message is about praise, and denies none ("he never praises me"). */
export const isPraise = (text: string, language: LanguageCode): boolean =>
  PRAISE[language].test(prepareText(text, language).flat) && !cuesIn(text, language).includes('NOT');
