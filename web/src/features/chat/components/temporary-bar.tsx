import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useUnsavedPage } from '../../../lib/page/unsaved-page';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  inline-size: 100%;
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: ${space[8]} ${space[16]};
  background: ${color.duskSoft};
  color: ${color.dusk};
  font-size: ${text[13]};
  p {
    flex: 1 1 16rem;
  }
  @media (max-height: ${breakpoint.low}) {
    padding-block: 0;
  }
  @media (min-width: ${breakpoint.large}) {
    max-inline-size: 63.5rem;
  }
`;

interface TemporaryBarProps {
  isClosing: boolean;
  onClose: () => void;
}

/** The bar above a temporary conversation, which explains it and has the button that closes it. */
export function TemporaryBar({ isClosing, onClose }: TemporaryBarProps) {
  const { t } = useTranslation('chat');
  useUnsavedPage();
  return (
    <Bar aria-label={t('temporary.label')}>
      <p>
        <strong>{t('temporary.label')}.</strong> {t('temporary.text')}
      </p>
      <Button $variant="quiet" $size="small" aria-disabled={isClosing} onClick={() => isClosing || onClose()}>
        {t('temporary.close')}
      </Button>
    </Bar>
  );
}
