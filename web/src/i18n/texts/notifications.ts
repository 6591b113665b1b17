import { addTexts } from '../i18n';
import english from '../locales/en/notifications.json';

addTexts(
  'notifications',
  english,
  import.meta.glob(['../locales/*/notifications.json', '!../locales/en/*'], { import: 'default' }),
);
