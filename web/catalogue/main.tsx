import 'virtual:theme.css';
import '../src/theme/fonts.css';
import '../src/theme/base.css';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@mikai/contract/languages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareLanguage } from '../src/i18n/i18n';
import { applyLanguage, applyTheme } from './look';

/** Stories have all their data themselves: no request is ever answered, so that what would ask a server shows its first state. */
globalThis.fetch = () => new Promise(() => {});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const wished = new URLSearchParams(location.search);
const language = wished.get('language') ?? '';
applyTheme(wished.get('theme') ?? '');
// The modules of texts add to i18next when they are loaded: it is prepared before.
await prepareLanguage(DEFAULT_LANGUAGE);
const { Catalogue } = await import('./catalogue');
await applyLanguage(isLanguageCode(language) ? language : DEFAULT_LANGUAGE);
createRoot(root).render(
  <StrictMode>
    <Catalogue />
  </StrictMode>,
);
