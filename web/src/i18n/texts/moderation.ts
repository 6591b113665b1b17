import { addTexts } from '../i18n';
import english from '../locales/en/moderation.json';

addTexts(
  'moderation',
  english,
  import.meta.glob(['../locales/*/moderation.json', '!../locales/en/*'], { import: 'default' }),
);
