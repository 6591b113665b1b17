import { useTranslation } from 'react-i18next';
import { useTheme } from '../../theme/use-theme';
import { IconButton } from '../../ui/buttons/icon-button';
import { MoonIcon, SunIcon } from '../../ui/icons/first-icons';

/** Switches between Morning and Evening. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { theme, choose } = useTheme();
  const isEvening = theme === 'evening';
  return (
    <IconButton
      label={t(isEvening ? 'theme.toMorning' : 'theme.toEvening')}
      onClick={() => choose(isEvening ? 'morning' : 'evening')}
    >
      {isEvening ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
