import { addTexts } from '../i18n';
import english from '../locales/en/suspension.json';

declare module '../resources' {
  interface Resources {
    suspension: typeof english;
  }
}

addTexts(
  'suspension',
  english,
  import.meta.glob(['../locales/*/suspension.json', '!../locales/en/*'], { import: 'default' }),
);
