import { addTexts } from '../i18n';
import english from '../locales/en/device.json';

addTexts(
  'device',
  english,
  import.meta.glob(['../locales/*/device.json', '!../locales/en/*'], { import: 'default' }),
);
