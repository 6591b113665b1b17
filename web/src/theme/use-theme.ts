import { useMedia } from '../lib/browser/use-media';
import type { ThemeName } from './palette';
import { useThemeStore } from './theme.store';

/** The theme in force (chosen, else the system's) and a way to change it. */
export function useTheme(): { theme: ThemeName; choose: (theme: ThemeName) => void } {
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const chosen = useThemeStore((state) => state.chosen);
  const choose = useThemeStore((state) => state.choose);
  return { theme: chosen ?? (systemIsDark ? 'evening' : 'morning'), choose };
}
