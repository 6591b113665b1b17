import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../i18n/texts/failures';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { EmptyPicture } from '../shared/companions/companion-slot';
import { buttonStyle } from '../ui/buttons/button';
import type { ButtonProps } from '../ui/buttons/button';
import { Row } from '../ui/layout/primitives';
import { EmptyState } from '../ui/feedback/states';
import { PageFrame, PageHead } from '../ui/layout/page-column';

const Box = styled(PageFrame)`
  justify-items: stretch;
`;

/** Centred below the picture. */
const Links = styled(Row)`
  justify-content: center;
`;

const HomeLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

/** The pages that people look for most. */
const LINKS = [
  { to: '/chat', label: 'nav.chat' },
  { to: '/mental-health-resources', label: 'footer.links.resources' },
  { to: '/mental-health-blog', label: 'footer.links.blog' },
  { to: '/contact', label: 'footer.links.contact' },
  { to: '/help', label: 'offlineHelp' },
] as const;

/** The page for unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation('failures');
  const { t: common } = useTranslation('common');
  useDocumentTitle(t('notFound.title'));
  return (
    <Box>
      <PageHead title={t('notFound.heading')} />
      <EmptyState
        picture={<EmptyPicture scene="lost" />}
        title={t('notFound.title')}
        text={t('notFound.text')}
      >
        <HomeLink to="/">{t('notFound.home')}</HomeLink>
      </EmptyState>
      <nav aria-label={t('notFound.links')}>
        <Links as="ul" $gap={24} $lineGap={8} $wrap>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{common(label)}</Link>
            </li>
          ))}
        </Links>
      </nav>
    </Box>
  );
}
