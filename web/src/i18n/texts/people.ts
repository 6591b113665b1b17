import { addTexts } from '../i18n';
import english from '../locales/en/people.json';

declare module '../resources' {
  interface Resources {
    people: typeof english;
  }
}

addTexts(
  'people',
  english,
  import.meta.glob(['../locales/*/people.json', '!../locales/en/*'], { import: 'default' }),
);
