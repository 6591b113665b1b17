import { addTexts } from '../i18n';
import english from '../locales/en/notes.json';

declare module '../resources' {
  interface Resources {
    notes: typeof english;
  }
}

addTexts(
  'notes',
  english,
  import.meta.glob(['../locales/*/notes.json', '!../locales/en/*'], { import: 'default' }),
);
