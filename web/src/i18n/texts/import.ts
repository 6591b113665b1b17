import { addTexts } from '../i18n';
import english from '../locales/en/import.json';

declare module '../resources' {
  interface Resources {
    import: typeof english;
  }
}

addTexts(
  'import',
  english,
  import.meta.glob(['../locales/*/import.json', '!../locales/en/*'], { import: 'default' }),
);
