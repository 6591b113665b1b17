import type { CurrentUser } from '@mikai/contract/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { LateHelp } from '../app/late-help';
import { LateToasts } from '../app/late-toasts';
import { authKeys } from '../features/auth/auth.queries';
import { badgesKey } from '../lib/cache/badges.key';
import { createQueryClient } from '../lib/cache/query-client';
import { request } from '../lib/http/api';
import { OfflineBanner } from '../app/offline-banner';
// Loaded before the first test, as `LateToasts` loads it late: on a busy machine that can take longer than a test waits.
import '../ui/overlay/toast-region';

interface Options {
  /** The browser's address; default `/`. */
  at?: string;
  /** The route of the page, if its address has parameters; by default every address shows the page. */
  path?: string;
  /** The signed-in member; by default nobody is signed in. */
  member?: CurrentUser | null;
}

interface Rendered {
  user: UserEvent;
  queryClient: QueryClient;
}

/**
 * Renders a page or component as the app does: in the router, with its query client, toasts, and the help dialog. An address
 * that doesn't match `path` shows nothing.
 */
export function renderPage(
  page: ReactElement,
  { at = '/', path = '*', member = null }: Options = {},
): Rendered {
  window.history.replaceState(null, '', at);
  const queryClient = createQueryClient();
  queryClient.setQueryData(authKeys.me, member);
  // In the app `useBadgeFetch` fetches the unread counts outside of the page, whose components only show them.
  queryClient.setQueryDefaults(badgesKey, { queryFn: () => request('/api/badges') });
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <OfflineBanner />
        <Suspense fallback={null}>
          <Routes>
            <Route path={path} element={page} />
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
        <LateHelp />
        <LateToasts />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), queryClient };
}

/** Replaces the content of the field with this label at once, as pasting does. */
export async function fill(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Clicks the button with this accessible name. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
}

/** Returns a locale text with its placeholders replaced, such as `{{label}} *`. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => values[name] ?? slot);
}
