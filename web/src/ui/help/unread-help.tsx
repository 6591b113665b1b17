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
  /* Aligns its text with the others. */
  button {
    margin-inline-start: calc(-1 * ${space[16]});
  }
`;

/** Shown beside texts that wait on this device: the gate has not read them, so help is always within reach. */
export function UnreadHelp() {
  const { t } = useTranslation('safety');
  return (
    <Line data-testid="unread-help">
      <p>{t('unread')}</p>
      <HelpButton isQuiet />
    </Line>
  );
}
