import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../../i18n/texts/contact';
import { color, radius, space, text } from '../../../theme/tokens';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { HelpButton } from '../../../ui/help/help-button';
import { PageColumn } from '../../../ui/layout/page-column';
import { beginAnew, useContactStore } from '../contact.store';
import { ContactForm } from './contact-form';
import { SentNote } from './sent-note';
import { LoneLink } from '../../../ui/links/lone-link';

const Danger = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  padding: ${space[16]};
  border: 1px solid ${color.help};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  h2 {
    font-size: ${text[17]};
    color: ${color.help};
  }
`;

/** The contact page. @param account name and email of the member; empty for a visitor */
export function Contact({ account }: { account: { name: string; email: string } }) {
  const { t } = useTranslation('contact');
  const isSent = useContactStore((state) => state.isSent);
  useEffect(() => beginAnew, []);
  return (
    <PageColumn title={t('title')} lead={t('lead')} beside={<EmptyPicture scene="letters" />}>
      <Danger aria-labelledby="contact-danger">
        <h2 id="contact-danger">{t('danger.title')}</h2>
        <p>{t('danger.text')}</p>
        <HelpButton />
      </Danger>
      {isSent ? <SentNote /> : <ContactForm account={account} />}
      <p>
        <LoneLink to="/">{t('home')}</LoneLink>
      </p>
    </PageColumn>
  );
}
