import { addTexts } from '../i18n';
import english from '../locales/en/admin.json';

declare module '../resources' {
  interface Resources {
    admin: typeof english;
  }
}

addTexts(
  'admin',
  english,
  import.meta.glob(['../locales/*/admin.json', '!../locales/en/*'], { import: 'default' }),
);
