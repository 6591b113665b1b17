import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../lib/page/use-document-title';
import { color, space, text } from '../../theme/tokens';
import { buttonStyle } from '../../ui/buttons/button';
import type { ButtonProps } from '../../ui/buttons/button';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[16]};
  margin: auto;
  padding: ${space[72]} ${space[24]};
  text-align: center;
  h1 {
    max-inline-size: 34ch;
    font-size: ${text[25]};
  }
  p {
    max-inline-size: 54ch;
    color: ${color.inkSoft};
  }
`;

const ButtonLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

interface AccessDeniedProps {
  for?: 'administrators' | 'owner';
  isVisitor: boolean;
}

/** Replaces a page of the admin area for people who are not allowed in. Its text is fixed (docs/adr/0068). */
export function AccessDenied({ for: whom = 'administrators', isVisitor }: AccessDeniedProps) {
  const { t } = useTranslation('dense');
  useDocumentTitle(t('denied.title'));
  return (
    <Box>
      <h1>{t(whom === 'owner' ? 'denied.owner' : 'denied.admin')}</h1>
      {isVisitor ? (
        <ButtonLink to="/auth">{t('denied.signIn')}</ButtonLink>
      ) : (
        <ButtonLink to={whom === 'owner' ? '/admin' : '/'} $variant="quiet">
          {t(whom === 'owner' ? 'area.dashboard' : 'denied.home')}
        </ButtonLink>
      )}
    </Box>
  );
}

/** Informs administrators that only the site owner can open a page. */
export function OwnerOnly({ title }: { title: string }) {
  const { t } = useTranslation('dense');
  useDocumentTitle(title);
  return (
    <Box>
      <h1>{t('denied.ownerOnly')}</h1>
      <ButtonLink to="/admin" $variant="quiet">
        {t('area.dashboard')}
      </ButtonLink>
    </Box>
  );
}

/** Informs administrators without a second factor that they need one, and links to its settings. */
export function TwoFactorNeeded() {
  const { t } = useTranslation('dense');
  useDocumentTitle(t('twoFactor.title'));
  return (
    <Box>
      <h1>{t('twoFactor.title')}</h1>
      <p>{t('twoFactor.text')}</p>
      <ButtonLink to="/security">{t('twoFactor.action')}</ButtonLink>
    </Box>
  );
}
