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

/** A quiet button that opens the help dialog, beside a safety question or a text on which the crisis gate once fired. */
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

/** A button like `HelpOffer` that shows the crisis card on the page instead. */
export function CardOffer({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('safety');
  return <Offer onClick={onOpen}>{t('seeLines')}</Offer>;
}
