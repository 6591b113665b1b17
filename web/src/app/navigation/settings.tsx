import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useTheme } from '../../theme/use-theme';
import { color, radius, space, text } from '../../theme/tokens';
import { MoonIcon, SunIcon } from '../../ui/icons/first-icons';
import { LanguageSelect } from '../../shared/language/language-select';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0 ${space[4]};
  color: ${color.inkSoft};
  justify-content: space-between;
  select {
    max-inline-size: 6.5rem;
    font-size: ${text[13]};
    text-overflow: ellipsis;
  }
`;

const Toggle = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  min-block-size: 2.75rem;
  padding-inline: ${space[8]};
  border: 0;
  border-radius: ${radius.field};
  background: none;
  color: inherit;
  font-size: ${text[13]};
  cursor: pointer;
  &:hover {
    background: ${color.accentSoft};
    color: ${color.ink};
  }
`;

/** The theme and language controls of the menu, each with an icon and a label. */
export function Settings({ withLanguage }: { withLanguage: boolean }) {
  const { t } = useTranslation(['areas', 'common']);
  const { theme, choose } = useTheme();
  const isEvening = theme === 'evening';
  const word = t(`themes.${theme}`);
  return (
    <Row>
      <Toggle
        aria-label={`${word}. ${t(isEvening ? 'common:theme.toMorning' : 'common:theme.toEvening')}`}
        onClick={() => choose(isEvening ? 'morning' : 'evening')}
      >
        {isEvening ? <MoonIcon /> : <SunIcon />}
        {word}
      </Toggle>
      {withLanguage ? <LanguageSelect /> : null}
    </Row>
  );
}
