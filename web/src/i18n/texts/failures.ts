import { addTexts } from '../i18n';
import english from '../locales/en/failures.json';

declare module '../resources' {
  interface Resources {
    failures: typeof english;
  }
}

addTexts(
  'failures',
  english,
  import.meta.glob(['../locales/*/failures.json', '!../locales/en/*'], { import: 'default' }),
);
