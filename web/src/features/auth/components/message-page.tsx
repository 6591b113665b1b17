import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { supportEmail } from '../../../lib/page/support-email';
import { color, space, text } from '../../../theme/tokens';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';

/** One message in the middle of a page, with one way on. */
export const MessagePage = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[16]};
  margin: auto;
  padding: ${space[48]} ${space[24]};
  text-align: center;
  h1 {
    font-size: ${text[32]};
  }
  p {
    max-inline-size: 46ch;
    color: ${color.inkSoft};
  }
`;

export const NextLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

/** Says whom to contact if a link does not work. */
export function SupportNote() {
  const { t } = useTranslation('auth');
  const email = supportEmail();
  if (!email) return <p>{t('support.plain')}</p>;
  return (
    <p>
      {t('support.withEmail')}{' '}
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
    </p>
  );
}
