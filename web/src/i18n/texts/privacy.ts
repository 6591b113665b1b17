import { addTexts } from '../i18n';
import english from '../locales/en/privacy.json';

declare module '../resources' {
  interface Resources {
    privacy: LongText;
  }
}

addTexts(
  'privacy',
  english,
  import.meta.glob(['../locales/*/privacy.json', '!../locales/en/*'], { import: 'default' }),
);
