import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../i18n/texts/failures';
import { useDocumentTitle } from '../lib/use-document-title';
import { color, space, text } from '../theme/tokens';
import { buttonStyle } from '../ui/button';
import type { ButtonProps } from '../ui/button';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[16]};
  margin: auto;
  padding: ${space[72]} ${space[24]};
  text-align: center;
  h1 {
    font-size: ${text[32]};
  }
  p {
    max-inline-size: 46ch;
    color: ${color.inkSoft};
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[8]} ${space[24]};
`;

const HomeLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

/** The pages that most people wanted. */
const LINKS = [
  { to: '/chat', label: 'nav.chat' },
  { to: '/mental-health-resources', label: 'footer.links.resources' },
  { to: '/mental-health-blog', label: 'footer.links.blog' },
  { to: '/contact', label: 'footer.links.contact' },
  { to: '/help', label: 'offlineHelp' },
] as const;

/** Any address without a page. */
export function NotFoundPage() {
  const { t } = useTranslation('failures');
  const { t: common } = useTranslation('common');
  useDocumentTitle(t('notFound.title'));
  return (
    <Box>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <HomeLink to="/">{t('notFound.home')}</HomeLink>
      <nav aria-label={t('notFound.ways')}>
        <Links>
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
