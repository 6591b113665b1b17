import { addTexts } from '../i18n';
import english from '../locales/en/walkthrough.json';

addTexts(
  'walkthrough',
  english,
  import.meta.glob(['../locales/*/walkthrough.json', '!../locales/en/*'], { import: 'default' }),
);
