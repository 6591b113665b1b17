import { addTexts } from '../i18n';
import english from '../locales/en/dev.json';

declare module '../resources' {
  interface Resources {
    dev: typeof english;
  }
}

addTexts(
  'dev',
  english,
  import.meta.glob(['../locales/*/dev.json', '!../locales/en/*'], { import: 'default' }),
);
