import { addTexts } from '../i18n';
import english from '../locales/en/help.json';

declare module '../resources' {
  interface Resources {
    help: typeof english;
  }
}

addTexts(
  'help',
  english,
  import.meta.glob(['../locales/*/help.json', '!../locales/en/*'], { import: 'default' }),
);
