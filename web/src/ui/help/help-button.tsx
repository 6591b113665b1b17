import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { text } from '../../theme/tokens';
import { Button } from '../button';
import { useHelpStore } from './help.store';

const Pill = styled(Button)`
  flex: none;
  min-block-size: 2.5rem;
  font-size: ${text[15]};
  white-space: nowrap;
`;

/** 'Help now': opens the crisis lines. Stands in the header of every page and beside the chat's input. */
export function HelpButton() {
  const { t } = useTranslation('safety');
  const open = useHelpStore((state) => state.open);
  return (
    <Pill $variant="help" $size="small" aria-haspopup="dialog" onClick={() => open('lines')}>
      {t('helpNow')}
    </Pill>
  );
}
