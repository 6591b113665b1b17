import { addTexts } from '../i18n';
import english from '../locales/en/subscribers.json';

declare module '../resources' {
  interface Resources {
    subscribers: typeof english;
  }
}

addTexts(
  'subscribers',
  english,
  import.meta.glob(['../locales/*/subscribers.json', '!../locales/en/*'], { import: 'default' }),
);
