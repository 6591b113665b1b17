import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error';
import { Button } from '../../../ui/buttons/button';
import { FormError } from '../../../ui/form/form-error';
import { PageHead } from '../../../ui/layout/page-column';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { openMailLink } from '../newsletter.api';
import type { LinkKind } from '../newsletter.api';

interface NewsletterLinkProps {
  kind: LinkKind;
  token: string;
}

/**
 * Handles the link of a mail. It takes effect only when a button is pressed, because programs that scan mails press
 * none.
 */
export function NewsletterLink({ kind, token }: NewsletterLinkProps) {
  const { t } = useTranslation('newsletter');
  const failureText = useFailureText();
  const heading = useRef<HTMLHeadingElement>(null);
  const follow = useMutation({ mutationFn: () => openMailLink(kind, token) });
  const isDone = follow.isSuccess;

  // The button that was pressed is gone.
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);

  const failure = (error: unknown): string => {
    const isDead = error instanceof ApiError && error.code === 'invalid_token';
    return isDead ? t('deadLink') : (failureText(error) ?? t('failed'));
  };
  if (isDone)
    return <PageHead titleRef={heading} title={t(`${kind}.doneTitle`)} lead={t(`${kind}.doneText`)} />;
  return (
    <>
      <PageHead title={t(`${kind}.title`)} lead={t(`${kind}.text`)} />
      {follow.error ? <FormError>{failure(follow.error)}</FormError> : null}
      <Button
        type="button"
        aria-disabled={follow.isPending}
        onClick={() => (follow.isPending ? undefined : follow.mutate())}
      >
        {follow.isPending ? t('pending') : t(`${kind}.action`)}
      </Button>
    </>
  );
}
