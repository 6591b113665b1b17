import { addTexts } from '../i18n';
import english from '../locales/en/messaging.json';

addTexts(
  'messaging',
  english,
  import.meta.glob(['../locales/*/messaging.json', '!../locales/en/*'], { import: 'default' }),
);
