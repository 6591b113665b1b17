import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button, buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';

const SignUp = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

/** Tells visitors that what they pressed requires an account, and that nothing is lost without one. */
export function AccountNotice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <Dialog open={open} onClose={onClose} title={t('guide.account.title')}>
      <p>{t('guide.account.text')}</p>
      <DialogActions>
        <Button $variant="quiet" onClick={onClose}>
          {t('guide.account.later')}
        </Button>
        <SignUp to="/auth">{t('guide.account.create')}</SignUp>
      </DialogActions>
    </Dialog>
  );
}
