import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { MessagePage, NextLink } from '../features/auth/components/message-page';
import { NewsletterForm } from '../features/newsletter/components/newsletter-form';
import { NewsletterLink } from '../features/newsletter/components/newsletter-link';
import '../i18n/texts/auth';
import '../i18n/texts/newsletter';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { EmptyPicture } from '../shared/companions/companion-slot';
import { PageFrame } from '../ui/layout/page-column';

const LinkedFrame = styled(PageFrame)`
  justify-items: start;
`;

/** `/newsletter`: the subscription form; with `?token=` or `?unsubscribe=` the target of the links in newsletter mails. */
export function NewsletterPage() {
  const { t } = useTranslation('newsletter');
  const [params] = useSearchParams();
  const [token, leave] = [params.get('token'), params.get('unsubscribe')];
  useDocumentTitle(t('title'));
  if (token) return <Linked kind="confirm" token={token} />;
  if (leave) return <Linked kind="unsubscribe" token={leave} />;
  return (
    <MessagePage title={t('title')} lead={t('text')}>
      <NewsletterForm />
    </MessagePage>
  );
}

function Linked(props: Parameters<typeof NewsletterLink>[0]) {
  const { t } = useTranslation('newsletter');
  return (
    <LinkedFrame>
      <NewsletterLink key={props.token} {...props} />
      <NextLink to="/" $variant="quiet">
        {t('toHome')}
      </NextLink>
      <EmptyPicture scene="letters" />
    </LinkedFrame>
  );
}
