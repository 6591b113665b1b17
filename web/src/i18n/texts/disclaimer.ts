import { addTexts } from '../i18n';
import english from '../locales/en/disclaimer.json';

declare module '../resources' {
  interface Resources {
    disclaimer: LongText;
  }
}

addTexts(
  'disclaimer',
  english,
  import.meta.glob(['../locales/*/disclaimer.json', '!../locales/en/*'], { import: 'default' }),
);
