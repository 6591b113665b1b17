import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect } from 'vitest';
import { clearLocalData } from '../app/session/local-data';
import { useAuthStore } from '../features/auth/auth.store';
import { startI18n } from '../i18n/i18n';
import { useMaintenanceStore } from '../lib/http/maintenance.store';
import { useRealtimeStore } from '../realtime/realtime.store';
import { useCheckStore } from '../ui/help/check.store';
import { useHelpStore } from '../ui/help/help.store';
import { useLinkStore } from '../ui/links/link.store';
import { useToastStore } from '../ui/overlay/toast.store';
import { server } from './server';

// On a busy machine an effect can take longer than the default; what never happens still fails.
configure({ asyncUtilTimeout: 15_000 });
globalThis.fetch = server.fetch;
if (!i18next.isInitialized) await startI18n();

afterEach(() => {
  cleanup();
  // Waiting requests are cleared first, because restoring the network would send them.
  clearLocalData();
  const unexpected = server.reset();
  for (const store of [
    useAuthStore,
    useCheckStore,
    useHelpStore,
    useLinkStore,
    useToastStore,
    useMaintenanceStore,
    useRealtimeStore,
  ])
    (store as { setState: (state: unknown, replace: true) => void }).setState(store.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  expect(unexpected, 'requests that the test has not declared').toEqual([]);
});
