import 'virtual:theme.css';
import '../src/theme/fonts.css';
import '../src/theme/base.css';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@mikai/contract/languages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareLanguage } from '../src/i18n/i18n';
import { applyLanguage, applyTheme } from './look';

/** Stories bring their own data, so no request is ever answered: a component that asks the server stays in its initial state. */
globalThis.fetch = () => new Promise(() => {});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const params = new URLSearchParams(location.search);
const language = params.get('language') ?? '';
applyTheme(params.get('theme') ?? '');
// Modules in `i18n/texts` register with i18next on import, so i18next is prepared before the catalogue is imported.
await prepareLanguage(DEFAULT_LANGUAGE);
const { Catalogue } = await import('./catalogue');
await applyLanguage(isLanguageCode(language) ? language : DEFAULT_LANGUAGE);
createRoot(root).render(
  <StrictMode>
    <Catalogue />
  </StrictMode>,
);
