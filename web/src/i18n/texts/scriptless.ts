import { addTexts } from '../i18n';
import english from '../locales/en/scriptless.json';

declare module '../resources' {
  interface Resources {
    scriptless: typeof english;
  }
}

addTexts(
  'scriptless',
  english,
  import.meta.glob(['../locales/*/scriptless.json', '!../locales/en/*'], { import: 'default' }),
);
