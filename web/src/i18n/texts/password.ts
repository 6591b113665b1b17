import { addTexts } from '../i18n';
import english from '../locales/en/password.json';

declare module '../resources' {
  interface Resources {
    password: typeof english;
  }
}

addTexts(
  'password',
  english,
  import.meta.glob(['../locales/*/password.json', '!../locales/en/*'], { import: 'default' }),
);
