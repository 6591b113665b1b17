import { addTexts } from '../i18n';
import english from '../locales/en/memory.json';

declare module '../resources' {
  interface Resources {
    memory: typeof english;
  }
}

addTexts(
  'memory',
  english,
  import.meta.glob(['../locales/*/memory.json', '!../locales/en/*'], { import: 'default' }),
);
