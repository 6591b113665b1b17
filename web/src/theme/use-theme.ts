import { useMedia } from '../lib/browser/use-media';
import type { ThemeName } from './palette';
import { useThemeStore } from './theme.store';

/** Hook: returns the current theme (the chosen one, else the system's) and a function that changes it. */
export function useTheme(): { theme: ThemeName; choose: (theme: ThemeName) => void } {
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const chosen = useThemeStore((state) => state.chosen);
  const choose = useThemeStore((state) => state.choose);
  return { theme: chosen ?? (systemIsDark ? 'evening' : 'morning'), choose };
}
