import type { LanguageCode } from '@mikai/contract/languages';
import { ShownLanguage } from '../../common/lists/page-fields.js';

/** `GET /api/coping-strategies` */
export class StrategiesDto {
  /** The language of the page that shows them; by default each one is in the language in which it was given. */
  @ShownLanguage()
  language?: LanguageCode;
}
