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
  /** The member's message; `null` keeps the dialog closed. */
  message: { id: number; content: string } | null;
  onClose: () => void;
}

/** Adds one of the member's messages to memory as a fact, whose text they can edit first. */
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
