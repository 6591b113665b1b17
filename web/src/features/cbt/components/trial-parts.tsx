import { FREE_TRIAL_USES } from '@mikai/contract/cbt';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { Button, buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { MutedText } from '../../../ui/text/text-parts';
import { trialQuery } from '../cbt.queries';

const SignUp = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

/** The link to sign up. */
export function SignUpLink() {
  const { t } = useTranslation('cbt');
  return <SignUp to="/auth?mode=register">{t('trial.signUp')}</SignUp>;
}

/** Shows the number of free uses left, and what happens to a visitor's texts. */
export function TrialNote() {
  const { t } = useTranslation('cbt');
  const number = new Intl.NumberFormat(useLanguage());
  const { data: left } = useQuery(trialQuery);
  if (left === null || left === undefined) return null;
  return (
    <MutedText role="status">
      {left === 0 ? t('trial.noneLeft') : t('trial.left', { left: number.format(left) })} {t('trial.kept')}
    </MutedText>
  );
}

interface TrialDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Greets a visitor at their first use. */
export function WelcomeDialog({ open, onClose }: TrialDialogProps) {
  const { t } = useTranslation('cbt');
  const number = new Intl.NumberFormat(useLanguage());
  return (
    <Dialog open={open} onClose={onClose} title={t('trial.welcome')}>
      <p>{t('trial.welcomeText', { uses: number.format(FREE_TRIAL_USES) })}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('trial.goOn')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shown when no free use is left: it offers an account, and what was typed stays. */
export function SignUpDialog({ open, onClose }: TrialDialogProps) {
  const { t } = useTranslation('cbt');
  return (
    <Dialog open={open} onClose={onClose} title={t('trial.usedUp')}>
      <p>{t('trial.usedUpText')}</p>
      <DialogActions>
        <Button $variant="quiet" onClick={onClose}>
          {t('trial.notNow')}
        </Button>
        <SignUpLink />
      </DialogActions>
    </Dialog>
  );
}
