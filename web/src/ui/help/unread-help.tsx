import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../theme/tokens';
import { HelpButton } from './help-button';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[24]};
  max-inline-size: 34rem;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  p {
    flex: 1 1 14rem;
  }
  /* Aligns the button's text with the other lines. */
  button {
    margin-inline-start: calc(-1 * ${space[16]});
  }
`;

/** The help button beside texts that wait on this device, because the crisis gate hasn't checked them. */
export function UnreadHelp() {
  const { t } = useTranslation('safety');
  return (
    <Line data-testid="unread-help">
      <p>{t('unread')}</p>
      <HelpButton isQuiet />
    </Line>
  );
}
