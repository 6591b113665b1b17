import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../theme/tokens';
import { Button } from '../buttons/button';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding: ${space[32]} ${space[16]};
  text-align: center;
  h1,
  h2,
  h3 {
    font-size: ${text[20]};
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  p {
    color: ${color.inkSoft};
    max-inline-size: 46ch;
    /* Avoids a single word in the last line. */
    text-wrap: balance;
  }
`;

interface StateProps {
  title: string;
  text?: string;
  /** Heading level of the title; `h1` if the page has no other content. */
  as?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}

interface EmptyStateProps extends StateProps {
  /** A picture above the title, on a page without other content. */
  picture?: ReactNode;
}

interface ErrorStateProps {
  title?: string;
  /** Which request failed, in the specification's wording; shown in small type below the explanation. */
  status?: string;
  text?: ReactNode;
  onRetry?: () => void;
}

/** The placeholder of an empty list. */
export function EmptyState({ title, text, as: Title = 'h2', picture, children }: EmptyStateProps) {
  return (
    <Box data-empty="">
      {picture}
      <Title>{title}</Title>
      {text ? <p>{text}</p> : null}
      {children}
    </Box>
  );
}

/** Shown if something could not be loaded: what happened, that nothing is lost, and a retry button. */
export function ErrorState({ title, status, text, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Box role="alert">
      <h2>{title ?? t('errors.loadTitle')}</h2>
      <p>{text ?? t('errors.loadText')}</p>
      {status ? <small>{status}</small> : null}
      {onRetry ? (
        <Button $variant="quiet" $size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </Box>
  );
}
