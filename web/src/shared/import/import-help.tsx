import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../i18n/texts/import';
import { space } from '../../theme/tokens';
import { HelpButton } from '../../ui/help/help-button';
import { MutedText } from '../../ui/text/text-parts';

const Place = styled.div`
  /* The words of the button begin where the line does. */
  button {
    margin-inline-start: calc(-1 * ${space[16]});
  }
`;

/** One quiet line at the end of an import in which something of the past may have been about danger. */
export function ImportHelp() {
  const { t } = useTranslation('import');
  return (
    <Place>
      <MutedText>{t('help')}</MutedText>
      <HelpButton isQuiet />
    </Place>
  );
}
