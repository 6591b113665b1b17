import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color } from '../../theme/tokens';
import { TextButton } from '../text/text-parts';
import { useHelpStore } from './help.store';

const Offer = styled(TextButton)`
  justify-self: start;
  align-self: flex-start;
  color: ${color.help};
`;

/** An unobtrusive button that opens the help dialog: beside a question about danger, or a text that once met the crisis gate. */
export function HelpOffer({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation('safety');
  const open = useHelpStore((state) => state.open);
  return (
    <Offer
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.();
        open('lines');
      }}
    >
      {t('seeLines')}
    </Offer>
  );
}

/** The same button where the crisis card appears on the page instead. */
export function CardOffer({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('safety');
  return <Offer onClick={onOpen}>{t('seeLines')}</Offer>;
}
