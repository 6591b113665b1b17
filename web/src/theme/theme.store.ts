import { COOKIES } from '@mikai/contract/auth';
import { create } from 'zustand';
import { readCookie, writePreferenceCookie } from '../lib/storage/cookies';
import { PALETTE } from './palette';
import type { ThemeName } from './palette';

interface ThemeState {
  /** The person's choice; `null` follows the system. */
  chosen: ThemeName | null;
  choose: (theme: ThemeName) => void;
}

function isThemeName(value: string | undefined): value is ThemeName {
  return value === 'morning' || value === 'evening';
}

function apply(theme: ThemeName | null): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = meta.media.includes('dark') ? 'evening' : 'morning';
    meta.content = PALETTE[theme ?? system].surface;
  }
}

/** The chosen theme, stored in the `theme` cookie, which the server reads to set `data-theme` before the first paint. */
export const useThemeStore = create<ThemeState>((set) => ({
  chosen: null,
  choose: (theme) => {
    writePreferenceCookie(COOKIES.theme, theme);
    apply(theme);
    set({ chosen: theme });
  },
}));

/** Reads the cookie before the first render. The server has usually set `data-theme` from it already. */
export function startTheme(): void {
  const stored = readCookie(COOKIES.theme);
  const chosen = isThemeName(stored) ? stored : null;
  apply(chosen);
  useThemeStore.setState({ chosen });
}
