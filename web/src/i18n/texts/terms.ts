import { addTexts } from '../i18n';
import english from '../locales/en/terms.json';

declare module '../resources' {
  interface Resources {
    terms: LongText;
  }
}

addTexts(
  'terms',
  english,
  import.meta.glob(['../locales/*/terms.json', '!../locales/en/*'], { import: 'default' }),
);
