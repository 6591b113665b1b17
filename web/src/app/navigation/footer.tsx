import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { lazyPart } from '../../i18n/lazy-part';
import { breakpoint, color, space, text } from '../../theme/tokens';
import { Button } from '../../ui/buttons/button';
import { useHelpStore } from '../../ui/help/help.store';
import { Row } from '../../ui/layout/primitives';
import { ErrorBoundary } from '../error-boundary';
import { FOOTER_LINKS } from './navigation';

const Wrap = styled.footer`
  border-block-start: 1px solid ${color.line};
  font-size: ${text[15]};
  color: ${color.inkSoft};
`;

const Inner = styled.div`
  display: grid;
  gap: ${space[24]};
  max-inline-size: 70rem;
  margin-inline: auto;
  padding: ${space[32]} ${space[16]} ${space[48]};
  @media (min-width: ${breakpoint.small}) {
    padding-inline: ${space[24]};
  }
  @media (min-width: ${breakpoint.large}) {
    [data-frame='member'] & {
      max-inline-size: 67rem;
      padding-inline: 2.5rem;
    }
  }
`;

const Crisis = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  h2 {
    font-size: ${text[17]};
    color: ${color.ink};
  }
  button {
    margin-block-start: ${space[8]};
  }
`;

/** Reserves the space of the crisis lines until they are loaded. */
const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[8]};
  min-block-size: 6rem;
  @media (min-width: ${breakpoint.medium}) {
    min-block-size: 3.75rem;
  }
`;

const FooterLines = lazyPart(async () => (await import('./footer-lines')).FooterLines);

/** The footer of every page: a disclaimer (MikAI doesn't replace care), the crisis lines of the person's country, and links. */
export function Footer() {
  const { t } = useTranslation();
  const openHelp = useHelpStore((state) => state.open);
  return (
    <Wrap>
      <Inner>
        <nav aria-label={t('footer.label')}>
          <Row as="ul" $gap={24} $lineGap={8} $wrap>
            {FOOTER_LINKS.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to}>{t(entry.label)}</Link>
              </li>
            ))}
          </Row>
        </nav>
        <Crisis>
          <h2>{t('footer.crisisTitle')}</h2>
          <Lines>
            <ErrorBoundary resetKey="" fallback={null}>
              <Suspense fallback={null}>
                <FooterLines />
              </Suspense>
            </ErrorBoundary>
          </Lines>
          <Button $variant="quiet" $size="small" aria-haspopup="dialog" onClick={() => openHelp('lines')}>
            {t('footer.allLines')}
          </Button>
        </Crisis>
        <p>{t('footer.disclaimer')}</p>
      </Inner>
    </Wrap>
  );
}
