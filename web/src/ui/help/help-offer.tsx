import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color } from '../../theme/tokens';
import { TextButton } from '../text/text-parts';

const Offer = styled(TextButton)`
  justify-self: start;
  align-self: flex-start;
  color: ${color.help};
`;

/** Shown beside an own text that once met the crisis gate: an unobtrusive offer of help. */
export function HelpOffer({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('safety');
  return <Offer onClick={onOpen}>{t('again')}</Offer>;
}
