import 'virtual:theme.css';
import './theme/fonts.css';
import './theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { ErrorBoundary } from './app/error-boundary';
import { prepareRoot } from './app/replace-session';
import { keepInstallOffer } from './features/pwa/install-offer';
import { startI18n } from './i18n/i18n';
import { createQueryClient } from './lib/cache/query-client';
import { startTheme } from './theme/theme.store';

async function start(): Promise<void> {
  startTheme();
  keepInstallOffer();
  await startI18n();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  const place = prepareRoot(root);
  const render = () =>
    createRoot(place).render(
      <StrictMode>
        <ErrorBoundary resetKey="">
          <App queryClient={createQueryClient()} />
        </ErrorBoundary>
      </StrictMode>,
    );
  // Over a prerendered page React renders in small steps (a transition), so that scrolling and typing stay smooth.
  if (place === root) render();
  else startTransition(render);
}

void start();
