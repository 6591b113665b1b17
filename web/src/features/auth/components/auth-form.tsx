import type { CurrentUser, SignedInResponse } from '@mikai/contract/auth';
import { pageFor } from '@mikai/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import '../../../i18n/texts/auth';
import { IconButton } from '../../../ui/buttons/icon-button';
import { CloseIcon } from '../../../ui/icons/first-icons';
import { FormError } from '../../../ui/form/form-error';
import { showToast } from '../../../ui/overlay/toast.store';
import type { AuthMode } from '../auth.modes';
import { enterSession } from '../auth.session';
import { pendingVerification } from '../pending-verification';
import { EMPTY_REGISTRATION } from '../registration.rules';
import { useAuthStep } from '../use-auth-step';
import { ForgotForm } from './forgot-form';
import { Card, SuccessNote, Head, Hint, Links } from './form-parts';
import { OwnerSetup } from './owner-setup';
import { RegisterForm } from './register-form';
import { SetPasswordForm } from './set-password-form';
import { SignInForm } from './sign-in-form';
import { TwoFactorForm } from './two-factor-form';
import { VerificationPanel } from './verification-panel';

/** Links at the end of the form. */
const LEGAL = [
  { to: '/terms-of-service', label: 'legal.terms' },
  { to: '/privacy-policy', label: 'legal.privacy' },
  { to: '/cookies-policy', label: 'legal.cookies' },
] as const;

const HEADINGS = {
  login: 'login.title',
  register: 'register.title',
  forgot: 'forgot.title',
  reset: 'reset.title',
  owner: 'owner.title',
  twoFactor: 'twoFactor.title',
  verification: 'verification.title',
} as const;

/** The notice above the form. */
interface Notice {
  text: string;
  isGood?: boolean;
}

interface AuthFormProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  /** The token of the link that led here, for the modes `reset` and `owner`. */
  token?: string;
  /** The address, if it is known because somebody signs in again. */
  initialEmail?: string;
  onSignedIn: (user: CurrentUser) => void;
  /** Heading level of the form's title on its page. */
  as?: 'h1' | 'h2';
  /** Shows a button that closes the form, if it replaces something else. */
  onClose?: () => void;
  /** True if the title takes the focus, because a button has opened the form. */
  takesFocus?: boolean;
}

/** The forms to sign in, to sign up, and for passwords. What was typed stays while the person switches between them. */
export function AuthForm(props: AuthFormProps) {
  const {
    mode,
    onMode,
    token = '',
    initialEmail = '',
    onSignedIn,
    as: Title = 'h2',
    onClose,
    takesFocus,
  } = props;
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation('common');
  const queryClient = useQueryClient();
  // A link, or signing in again, can be about an address other than the one whose verification is pending.
  const [waitingFor] = useState(() => (initialEmail === '' && token === '' ? pendingVerification() : ''));
  const [values, setValues] = useState({ ...EMPTY_REGISTRATION, email: initialEmail || waitingFor });
  const [notice, setNotice] = useState<Notice>();
  const [step, setStep] = useAuthStep({
    waitingFor,
    onVerified: () => go('login', { text: t('verification.verified'), isGood: true }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isPage = Title === 'h1';

  const shown = step?.name ?? mode;
  const shownBefore = useRef(takesFocus ? undefined : shown);
  useEffect(() => {
    const isOther = shownBefore.current !== shown;
    shownBefore.current = shown;
    if (!isOther) return;
    // After a long form, scrolls to the top of the page; inside another page, only to the form.
    heading.current?.focus({ preventScroll: isPage });
    if (isPage) window.scrollTo(0, 0);
  }, [shown, isPage]);

  const setEmail = (email: string) => setValues((was) => ({ ...was, email }));
  const go = (next: AuthMode, notice?: Notice) => {
    setStep(null);
    setNotice(notice);
    // The password is cleared; everything else stays.
    setValues((was) => ({ ...was, password: '' }));
    if (next !== mode) onMode(next);
  };
  const signedIn = ({ user, deletionCancelled }: SignedInResponse) => {
    enterSession(queryClient, user);
    if (deletionCancelled) {
      showToast({ title: t('login.deletionCancelled'), description: t('login.deletionCancelledText') });
    }
    onSignedIn(user);
  };

  const forms = {
    login: () => (
      <SignInForm
        email={values.email}
        onEmail={setEmail}
        onSignedIn={signedIn}
        onNeedsCode={() => setStep({ name: 'twoFactor' })}
        onUnverified={() => setStep({ name: 'verification', email: values.email.trim(), isNew: false })}
        onForgot={() => go('forgot')}
        onRegister={() => go('register')}
      />
    ),
    register: () => (
      <RegisterForm
        values={values}
        onValues={(change) => setValues((was) => ({ ...was, ...change }))}
        onRegistered={(email) => {
          setValues({ ...EMPTY_REGISTRATION, email });
          setStep({ name: 'verification', email, isNew: true });
        }}
        onSignIn={() => go('login')}
      />
    ),
    forgot: () => <ForgotForm email={values.email} onEmail={setEmail} onBack={() => go('login')} />,
    reset: () => (
      <SetPasswordForm
        token={token}
        failed={{ title: t('reset.errorTitle'), text: t('reset.failedShort') }}
        done={{ title: t('reset.doneTitle'), description: t('reset.doneText') }}
        onDone={() => go('login')}
        onInvalid={() => go('forgot', { text: t('reset.invalid') })}
      />
    ),
    owner: () => <OwnerSetup token={token} onSignedIn={signedIn} onSignIn={() => go('login')} />,
    twoFactor: () => (
      <TwoFactorForm
        onSignedIn={signedIn}
        onBack={(tooLate) => go('login', tooLate ? { text: t('twoFactor.tooLate') } : undefined)}
      />
    ),
    verification: () =>
      step?.name === 'verification' ? (
        <VerificationPanel email={step.email} isNew={step.isNew} onDismiss={() => go('login')} />
      ) : null,
  };
  const legal = LEGAL.filter(({ to }) => pageFor(to) !== undefined);

  return (
    <Card aria-labelledby={titleId}>
      <Head>
        <Title id={titleId} ref={heading} tabIndex={-1}>
          {t(HEADINGS[shown])}
        </Title>
        {shown === 'login' || shown === 'verification' || shown === 'reset' ? null : (
          <p>{t(`${shown}.lead`)}</p>
        )}
        {onClose ? (
          <IconButton label={common('close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        ) : null}
      </Head>
      {notice?.isGood ? <SuccessNote>{notice.text}</SuccessNote> : null}
      {notice && !notice.isGood ? <FormError>{notice.text}</FormError> : null}
      {forms[shown]()}
      {initialEmail === '' && (mode === 'login' || mode === 'register') ? (
        <Hint>
          {t('noAccountNeeded')} <Link to="/chat">{t('tryConversation')}</Link>
        </Hint>
      ) : null}
      {legal.length > 0 ? (
        <Links as="nav" aria-label={t('legal.label')}>
          {legal.map(({ to, label }) => (
            <Link key={to} to={to}>
              {t(label)}
            </Link>
          ))}
        </Links>
      ) : null}
    </Card>
  );
}
