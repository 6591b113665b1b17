import { addTexts } from '../i18n';
import english from '../locales/en/capsules.json';

declare module '../resources' {
  interface Resources {
    capsules: typeof english;
  }
}

addTexts(
  'capsules',
  english,
  import.meta.glob(['../locales/*/capsules.json', '!../locales/en/*'], { import: 'default' }),
);
