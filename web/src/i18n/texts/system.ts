import { addTexts } from '../i18n';
import english from '../locales/en/system.json';

declare module '../resources' {
  interface Resources {
    system: typeof english;
  }
}

addTexts(
  'system',
  english,
  import.meta.glob(['../locales/*/system.json', '!../locales/en/*'], { import: 'default' }),
);
