import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color } from '../../theme/tokens';
import { TextButton } from '../text-parts';

const Offer = styled(TextButton)`
  justify-self: start;
  align-self: flex-start;
  color: ${color.help};
`;

/** Beside words of one's own that once met the crisis gate: help is still there, and does not push itself forward. */
export function HelpOffer({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('safety');
  return <Offer onClick={onOpen}>{t('again')}</Offer>;
}
