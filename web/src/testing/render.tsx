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

interface Options {
  /** The address in the browser; default `/`. */
  at?: string;
  /** The route of the page where its address has parameters; default: every address shows the page. */
  path?: string;
  /** The signed-in member; default: nobody. */
  member?: CurrentUser | null;
}

interface Rendered {
  user: UserEvent;
  queryClient: QueryClient;
}

/**
 * Shows a page or component as the app does: in the router, with its query client, toasts, and the dialog of help. An
 * address that `path` does not match shows nothing.
 */
export function renderPage(
  page: ReactElement,
  { at = '/', path = '*', member = null }: Options = {},
): Rendered {
  window.history.replaceState(null, '', at);
  const queryClient = createQueryClient();
  queryClient.setQueryData(authKeys.me, member);
  // In the app the counts of the badges are fetched outside of the page, whose components only show them (`useBadgeFetch`).
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

/** Replaces the content of the field with this name, in one go as pasting does. */
export async function fill(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Presses the button with this name. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
}

/** Returns a text of the app with its slots filled, such as `{{label}} *`. */
export function filled(text: string, slots: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => slots[name] ?? slot);
}
