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

const HomeLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

/** Any address without a page. */
export function NotFoundPage() {
  const { t } = useTranslation('failures');
  useDocumentTitle(t('notFound.title'));
  return (
    <Box>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <HomeLink to="/">{t('notFound.home')}</HomeLink>
    </Box>
  );
}
