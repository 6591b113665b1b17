import { addTexts } from '../i18n';
import english from '../locales/en/mood.json';

declare module '../resources' {
  interface Resources {
    mood: typeof english;
  }
}

addTexts(
  'mood',
  english,
  import.meta.glob(['../locales/*/mood.json', '!../locales/en/*'], { import: 'default' }),
);
