import { addTexts } from '../i18n';
import english from '../locales/en/today.json';

declare module '../resources' {
  interface Resources {
    today: typeof english;
  }
}

addTexts(
  'today',
  english,
  import.meta.glob(['../locales/*/today.json', '!../locales/en/*'], { import: 'default' }),
);
