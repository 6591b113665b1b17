import { addTexts } from '../i18n';
import english from '../locales/en/blog.json';

declare module '../resources' {
  interface Resources {
    blog: typeof english;
  }
}

addTexts(
  'blog',
  english,
  import.meta.glob(['../locales/*/blog.json', '!../locales/en/*'], { import: 'default' }),
);
