import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../../../i18n/texts/memory';
import { color, space, text } from '../../../theme/tokens';
import { Dialog } from '../../../ui/overlay/dialog';
import { showToast } from '../../../ui/overlay/toast.store';
import { FactForm } from './fact-form';

const Note = styled.p`
  margin-block-start: ${space[16]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

interface RememberDialogProps {
  /** The member's message; `null` while nothing is to be remembered. */
  message: { id: number; content: string } | null;
  onClose: () => void;
}

/** Remembers one of the member's messages, in words that they can change first. */
export function RememberDialog({ message, onClose }: RememberDialogProps) {
  const { t } = useTranslation('memory');
  return (
    <Dialog open={message !== null} onClose={onClose} title={t('rememberTitle')}>
      {message ? (
        <>
          <FactForm
            initial={message.content.trim().replace(/\s+/g, ' ')}
            messageId={message.id}
            onDone={() => {
              showToast({ title: t('remembered') });
              onClose();
            }}
            onCancel={onClose}
          />
          <Note>
            {t('rememberNote')} <Link to="/memory">{t('toMemory')}</Link>
          </Note>
        </>
      ) : null}
    </Dialog>
  );
}
