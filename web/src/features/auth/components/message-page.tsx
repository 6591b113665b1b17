import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { supportEmail } from '../../../lib/page/support-email';
import { color, space } from '../../../theme/tokens';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { PageFrame, PageHead } from '../../../ui/layout/page-column';

const Message = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
  padding-block-end: ${space[32]};
  > p {
    max-inline-size: 46ch;
    color: ${color.inkSoft};
  }
`;

interface MessagePageProps {
  title: string;
  /** A quiet sentence below the title. */
  lead?: string;
  /** The message itself. */
  text?: ReactNode;
  /** The role of the message, which determines how screen readers announce it. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A page with one message, its links, and the drawing of a snail with a letter. */
export function MessagePage({ title, lead, text, role, children }: MessagePageProps) {
  return (
    <PageFrame>
      <PageHead title={title} lead={lead}>
        {text === undefined ? null : <p role={role}>{text}</p>}
      </PageHead>
      <Message>{children}</Message>
      <EmptyPicture scene="letters" />
    </PageFrame>
  );
}

export const NextLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

/** Names the contact for a link that doesn't work. */
export function SupportNote() {
  const { t } = useTranslation('auth');
  const email = supportEmail();
  if (!email)
    return (
      <p>
        <Link to="/contact">{t('support.plain')}</Link>
      </p>
    );
  return (
    <p>
      {t('support.withEmail')}{' '}
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
    </p>
  );
}
