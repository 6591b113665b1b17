import { addTexts } from '../i18n';
import english from '../locales/en/confirmation.json';

declare module '../resources' {
  interface Resources {
    confirmation: typeof english;
  }
}

addTexts(
  'confirmation',
  english,
  import.meta.glob(['../locales/*/confirmation.json', '!../locales/en/*'], { import: 'default' }),
);
