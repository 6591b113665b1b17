import { addTexts } from '../i18n';
import english from '../locales/en/advertising.json';

declare module '../resources' {
  interface Resources {
    advertising: typeof english;
  }
}

addTexts(
  'advertising',
  english,
  import.meta.glob(['../locales/*/advertising.json', '!../locales/en/*'], { import: 'default' }),
);
