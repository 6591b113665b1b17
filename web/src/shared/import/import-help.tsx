import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../i18n/texts/import';
import { space } from '../../theme/tokens';
import { HelpButton } from '../../ui/help/help-button';
import { MutedText } from '../../ui/text/text-parts';

const Aligned = styled.div`
  /* Aligns the button's text with the line above. */
  button {
    margin-inline-start: calc(-1 * ${space[16]});
  }
`;

/** One quiet line about help after an import, if the crisis gate fired on an imported text. */
export function ImportHelp() {
  const { t } = useTranslation('import');
  return (
    <Aligned>
      <MutedText>{t('help')}</MutedText>
      <HelpButton isQuiet />
    </Aligned>
  );
}
