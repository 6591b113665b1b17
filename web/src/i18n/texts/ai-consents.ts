import { addTexts } from '../i18n';
import english from '../locales/en/ai-consents.json';

declare module '../resources' {
  interface Resources {
    'ai-consents': typeof english;
  }
}

addTexts(
  'ai-consents',
  english,
  import.meta.glob(['../locales/*/ai-consents.json', '!../locales/en/*'], { import: 'default' }),
);
