import { Toast } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { color, layer, motion, radius, shadow, space, text } from '../theme/tokens';
import { IconButton } from './icon-button';
import { CloseIcon } from './first-icons';
import { dismissToast, TOAST_RULES, useToastStore } from './toast.store';
import { useHeaderEnd } from './use-header-end';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/** Below the header and its 'Help now': at the bottom it would cover the chat's input and the help beside it. */
const Region = styled(Toast.Viewport)`
  position: fixed;
  inset-inline-end: ${space[16]};
  z-index: ${layer.toast};
  inline-size: min(24rem, calc(100vw - 2rem));
  outline: none;
`;

const Card = styled(Toast.Root)<{ $destructive: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
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
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='end'] {
    opacity: 0;
  }
`;

const Title = styled(Toast.Title)<{ $destructive: boolean }>`
  padding-block-start: ${space[8]};
  font-weight: 600;
  color: ${({ $destructive }) => ($destructive ? color.danger : color.ink)};
`;

const Description = styled(Toast.Description)`
  grid-column: 1 / -1;
  padding-inline-end: ${space[8]};
  font-size: ${text[15]};
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
        style={{ insetBlockStart: `max(4.5rem, ${headerEnd + 8}px)` }}
      />
    </Toast.Provider>
  );
}
