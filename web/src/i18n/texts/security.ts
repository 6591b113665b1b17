import { addTexts } from '../i18n';
import english from '../locales/en/security.json';

declare module '../resources' {
  interface Resources {
    security: typeof english;
  }
}

addTexts(
  'security',
  english,
  import.meta.glob(['../locales/*/security.json', '!../locales/en/*'], { import: 'default' }),
);
