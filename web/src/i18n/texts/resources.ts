import { addTexts } from '../i18n';
import english from '../locales/en/resources.json';

declare module '../resources' {
  interface Resources {
    resources: typeof english;
  }
}

addTexts(
  'resources',
  english,
  import.meta.glob(['../locales/*/resources.json', '!../locales/en/*'], { import: 'default' }),
);
