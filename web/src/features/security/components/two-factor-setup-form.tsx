import type { BackupCodesResponse, TwoFactorSetup } from '@mikai/contract/auth';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import '../../../i18n/texts/confirmation';
import { CodeField } from '../../../shared/password/code-field';
import { CODE_LENGTH } from '../../../shared/password/code-input';
import { FormError } from '../../../ui/form/form-error';
import { CardActions } from '../../../ui/layout/settings-card';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { useEnableTwoFactor } from '../security.mutations';
import { CopyButton } from './copy-button';
import { Form, Stack } from './stack';
import { useForm } from '../../../ui/form/use-form';

const Steps = styled.ol`
  display: grid;
  gap: ${space[24]};
  inline-size: 100%;
  counter-reset: step;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
  }
  h3 {
    font-family: inherit;
    font-size: ${text[17]};
    font-weight: 600;
  }
`;

/** The picture brings its own white margin, in both themes: cameras read dark on light most reliably. */
const Code = styled.img`
  inline-size: min(13rem, 100%);
  block-size: auto;
  border-radius: ${radius.field};
  image-rendering: pixelated;
`;

const Secret = styled.code`
  display: block;
  font-size: ${text[17]};
  letter-spacing: 0.06em;
  overflow-wrap: anywhere;
`;

interface TwoFactorSetupFormProps {
  setup: TwoFactorSetup;
  /** The password of the set-up; in memory alone, until it is finished or cancelled. */
  password: string;
  onEnabled: (answer: BackupCodesResponse) => void;
  onCancel: () => void;
}

/** Scan or type the secret into an app, then prove it with a code. */
export function TwoFactorSetupForm({ setup, password, onEnabled, onCancel }: TwoFactorSetupFormProps) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation('common');
  const { t: confirmation } = useTranslation('confirmation');
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLHeadingElement>(null);
  const enable = useEnableTwoFactor(onEnabled);
  const failure = enable.error ? failureText(enable.error) : undefined;
  const isWrong = enable.isError && failure === undefined;
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (isWrong) input.current?.select();
  }, [isWrong]);

  const form = useForm(() => {
    if (code.length === CODE_LENGTH && !enable.isPending)
      enable.mutate({ password, secret: setup.secret, code });
  });

  return (
    <Form {...form}>
      <Steps>
        <li>
          <h3 ref={first} tabIndex={-1}>
            {t('twoFactor.scan')}
          </h3>
          <Code src={setup.qrCode} alt={t('twoFactor.qrAlt')} />
        </li>
        <li>
          <h3>{t('twoFactor.orType')}</h3>
          <Stack>
            <Secret dir="ltr" translate="no">
              {setup.secret.match(/.{1,4}/g)?.join(' ')}
            </Secret>
            <CopyButton text={setup.secret} label={t('twoFactor.copySecret')} />
          </Stack>
        </li>
        <li>
          <h3>{t('twoFactor.prove')}</h3>
          <CodeField
            ref={input}
            label={confirmation('code')}
            hint={confirmation(isWrong ? 'usedHint' : 'codeHint')}
            error={isWrong ? confirmation('wrongCode') : undefined}
            value={code}
            onChange={(value) => {
              setCode(value);
              if (enable.isError) enable.reset();
            }}
          />
        </li>
      </Steps>
      {failure ? <FormError>{failure}</FormError> : null}
      <CardActions>
        <Button type="submit" disabled={code.length !== CODE_LENGTH} aria-disabled={enable.isPending}>
          {enable.isPending ? t('twoFactor.enabling') : t('twoFactor.enable')}
        </Button>
        <Button $variant="plain" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </CardActions>
    </Form>
  );
}
