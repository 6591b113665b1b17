import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useMaintenanceStore } from '../../../lib/http/maintenance.store';
import { color, space, text } from '../../../theme/tokens';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { CrisisCardView } from '../../../ui/help/crisis-card';
import { HelpButton } from '../../../ui/help/help-button';
import { Row } from '../../../ui/layout/primitives';
import { useMaintenanceText } from '../use-maintenance-text';

const Wrap = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  inline-size: 100%;
  max-inline-size: 38rem;
  margin: auto;
  padding: ${space[32]} ${space[16]} ${space[48]};
  h1 {
    font-size: clamp(${text[25]}, 7vw, ${text[32]});
  }
  h1:focus {
    outline: none;
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${space[12]};
  text-align: center;
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  p + p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

const ButtonLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

interface ClosedPageProps {
  /** True if nobody is signed in, to let administrators sign in. */
  offersSignIn: boolean;
}

/** Replaces every page but help during maintenance: explains it, and shows crisis lines. */
export function ClosedPage({ offersSignIn }: ClosedPageProps) {
  const { t } = useTranslation('maintenance');
  const textOf = useMaintenanceText();
  const message = useMaintenanceStore((state) => state.message) ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Wrap>
      <Content role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {t('page.title')}
        </h1>
        <p dir="auto">{textOf(message)}</p>
        <p>{t('page.kept')}</p>
      </Content>
      <CrisisCardView />
      <Row $gap={12} $wrap $justify="center">
        <HelpButton />
        {offersSignIn ? (
          <ButtonLink to="/login" $variant="plain" $size="small">
            {t('page.signIn')}
          </ButtonLink>
        ) : null}
      </Row>
    </Wrap>
  );
}
