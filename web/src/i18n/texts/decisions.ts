import { addTexts } from '../i18n';
import english from '../locales/en/decisions.json';

declare module '../resources' {
  interface Resources {
    decisions: typeof english;
  }
}

addTexts(
  'decisions',
  english,
  import.meta.glob(['../locales/*/decisions.json', '!../locales/en/*'], { import: 'default' }),
);
