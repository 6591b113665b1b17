import { addTexts } from '../i18n';
import english from '../locales/en/audit.json';

declare module '../resources' {
  interface Resources {
    audit: typeof english;
  }
}

addTexts(
  'audit',
  english,
  import.meta.glob(['../locales/*/audit.json', '!../locales/en/*'], { import: 'default' }),
);
