import { addTexts } from '../i18n';
import english from '../locales/en/ai-consents.json';

addTexts(
  'ai-consents',
  english,
  import.meta.glob(['../locales/*/ai-consents.json', '!../locales/en/*'], { import: 'default' }),
);
