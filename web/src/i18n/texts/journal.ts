import { addTexts } from '../i18n';
import english from '../locales/en/journal.json';

declare module '../resources' {
  interface Resources {
    journal: typeof english;
  }
}

addTexts(
  'journal',
  english,
  import.meta.glob(['../locales/*/journal.json', '!../locales/en/*'], { import: 'default' }),
);
