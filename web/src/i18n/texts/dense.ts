import { addTexts } from '../i18n';
import english from '../locales/en/dense.json';

declare module '../resources' {
  interface Resources {
    dense: typeof english;
  }
}

addTexts(
  'dense',
  english,
  import.meta.glob(['../locales/*/dense.json', '!../locales/en/*'], { import: 'default' }),
);
