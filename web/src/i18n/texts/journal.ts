import { addTexts } from '../i18n';
import english from '../locales/en/journal.json';

addTexts(
  'journal',
  english,
  import.meta.glob(['../locales/*/journal.json', '!../locales/en/*'], { import: 'default' }),
);
