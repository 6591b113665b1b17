import { addTexts } from '../i18n';
import english from '../locales/en/seed-garden.json';

declare module '../resources' {
  interface Resources {
    'seed-garden': typeof english;
  }
}

addTexts(
  'seed-garden',
  english,
  import.meta.glob(['../locales/*/seed-garden.json', '!../locales/en/*'], { import: 'default' }),
);
