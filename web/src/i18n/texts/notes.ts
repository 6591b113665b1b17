import { addTexts } from '../i18n';
import english from '../locales/en/notes.json';

addTexts(
  'notes',
  english,
  import.meta.glob(['../locales/*/notes.json', '!../locales/en/*'], { import: 'default' }),
);
