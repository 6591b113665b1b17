import { Toast } from 'radix-ui';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { breakpoint, color, layer, motion, radius, shadow, space, text } from '../../theme/tokens';
import { IconButton } from '../buttons/icon-button';
import { CloseIcon } from '../icons/first-icons';
import { TextButton } from '../text/text-parts';
import { dismissToast, TOAST_RULES, useToastStore } from './toast.store';
import { useHeaderEnd } from '../layout/use-header-end';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/**
 * In wide windows below the header with its help button. On a phone above the bottom bar, so that it covers no title, or
 * above a conversation's composer.
 */
const Region = styled(Toast.Viewport)`
  position: fixed;
  inset-inline-end: ${space[16]};
  z-index: ${layer.toast};
  inline-size: min(24rem, calc(100vw - 2rem));
  outline: none;
  inset-block-start: max(4.5rem, var(--toast-start));
  @media (width < ${breakpoint.medium}) {
    inset-block: auto calc(4.5rem + env(safe-area-inset-bottom));
    inset-inline: ${space[8]};
    inline-size: auto;
    html:has([data-composer]) & {
      inset-block-end: calc(10rem + env(safe-area-inset-bottom));
    }
  }
`;

const Card = styled(Toast.Root)<{ $destructive: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: start;
  gap: ${space[4]} ${space[8]};
  padding-block: ${space[12]} ${space[16]};
  padding-inline: ${space[16]} ${space[8]};
  border: 1px solid ${({ $destructive }) => ($destructive ? color.danger : color.line)};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  animation: ${arrive} ${motion.arrival};
  @media (width < ${breakpoint.medium}) {
    align-items: center;
    gap: 0 ${space[8]};
    min-block-size: 3.5rem;
    padding-block: ${space[4]};
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='end'] {
    opacity: 0;
  }
`;

const Title = styled(Toast.Title)<{ $destructive: boolean }>`
  padding-block: ${space[8]} 0;
  font-weight: 600;
  @media (width < ${breakpoint.medium}) {
    padding-block-end: ${space[8]};
  }
  color: ${({ $destructive }) => ($destructive ? color.danger : color.ink)};
`;

const Description = styled(Toast.Description)`
  grid-column: 1 / -1;
  padding-inline-end: ${space[8]};
  font-size: ${text[15]};
  @media (width < ${breakpoint.medium}) {
    padding-block-end: ${space[8]};
  }
`;

/** The region of toasts. F8 moves the keyboard focus to it. Loaded after the first paint. */
export function ToastRegion() {
  const { t } = useTranslation();
  const toasts = useToastStore((state) => state.toasts);
  const headerEnd = useHeaderEnd(toasts.length > 0);
  return (
    <Toast.Provider
      label={t('toast.label')}
      duration={TOAST_RULES.duration}
      swipeDirection="right"
      swipeThreshold={TOAST_RULES.swipeThreshold}
    >
      {toasts.map((toast) => {
        const destructive = toast.variant === 'destructive';
        return (
          <Card
            key={toast.id}
            open={toast.open}
            $destructive={destructive}
            onOpenChange={(open) => {
              if (!open) dismissToast(toast.id);
            }}
          >
            <Title $destructive={destructive}>{toast.title}</Title>
            {toast.undo ? (
              <Toast.Action asChild altText={t('toast.undo')}>
                <TextButton onClick={toast.undo}>{t('toast.undo')}</TextButton>
              </Toast.Action>
            ) : (
              <span />
            )}
            <Toast.Close asChild>
              <IconButton label={t('toast.dismiss')}>
                <CloseIcon />
              </IconButton>
            </Toast.Close>
            {toast.description ? <Description>{toast.description}</Description> : null}
          </Card>
        );
      })}
      <Region
        hotkey={['F8']}
        label={t('toast.region')}
        style={{ '--toast-start': `${headerEnd + 8}px` } as CSSProperties}
      />
    </Toast.Provider>
  );
}
