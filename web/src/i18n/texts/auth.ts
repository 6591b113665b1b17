import { addTexts } from '../i18n';
import english from '../locales/en/auth.json';

declare module '../resources' {
  interface Resources {
    auth: typeof english;
  }
}

addTexts(
  'auth',
  english,
  import.meta.glob(['../locales/*/auth.json', '!../locales/en/*'], { import: 'default' }),
);
