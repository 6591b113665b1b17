import { addTexts } from '../i18n';
import english from '../locales/en/subscribers.json';

addTexts(
  'subscribers',
  english,
  import.meta.glob(['../locales/*/subscribers.json', '!../locales/en/*'], { import: 'default' }),
);
