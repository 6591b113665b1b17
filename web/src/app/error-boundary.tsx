import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { lazyPart } from '../i18n/lazy-part';
import { useOnline } from '../lib/browser/use-online';
import { color, space, text } from '../theme/tokens';
import { Button } from '../ui/buttons/button';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[16]};
  max-inline-size: 34rem;
  margin: ${space[72]} auto;
  padding-inline: ${space[24]};
  text-align: center;
  h1 {
    font-size: ${text[32]};
  }
  p {
    color: ${color.inkSoft};
  }
`;

const HelpNear = lazyPart(async () => (await import('../ui/help/help-near')).HelpNear);

function Failed({ isChunk }: { isChunk: boolean }) {
  const { t } = useTranslation();
  const online = useOnline();
  const isAway = isChunk && !online;
  return (
    <Box role="alert">
      <h1>{t(isAway ? 'errors.offlineTitle' : 'errors.pageTitle')}</h1>
      <p>{t(isAway ? 'errors.offlineText' : isChunk ? 'errors.updated' : 'errors.pageText')}</p>
      <p>{t('danger', { ns: 'safety' })}</p>
      {/* The numbers are in the chunk of help, which is loaded with the first page. */}
      <ErrorBoundary resetKey="" fallback={null}>
        <Suspense fallback={null}>
          <HelpNear />
        </Suspense>
      </ErrorBoundary>
      {/* Without a network a reload would lead away from the app. */}
      {isAway ? null : <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>}
    </Box>
  );
}

interface Props {
  /** Usually the address: when it changes, the error is cleared and the children are rendered again. */
  resetKey: string;
  /** Shown instead of the page's error; `null` for parts that may be missing silently. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface State {
  error: Error | null;
  failedAt: string;
}

/** Catches what a page throws while rendering or loading. Header, footer and help stay as they are. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: '' };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.error && state.failedAt && state.failedAt !== props.resetKey)
      return { error: null, failedAt: '' };
    return null;
  }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.resetKey });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return <Failed isChunk={/import|module|chunk|fetch/i.test(error.message)} />;
  }
}
