import { addTexts } from '../i18n';
import english from '../locales/en/cookies.json';

declare module '../resources' {
  interface Resources {
    cookies: LongText;
  }
}

addTexts(
  'cookies',
  english,
  import.meta.glob(['../locales/*/cookies.json', '!../locales/en/*'], { import: 'default' }),
);
