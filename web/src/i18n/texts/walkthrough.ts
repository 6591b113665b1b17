import { addTexts } from '../i18n';
import english from '../locales/en/walkthrough.json';

declare module '../resources' {
  interface Resources {
    walkthrough: typeof english;
  }
}

addTexts(
  'walkthrough',
  english,
  import.meta.glob(['../locales/*/walkthrough.json', '!../locales/en/*'], { import: 'default' }),
);
