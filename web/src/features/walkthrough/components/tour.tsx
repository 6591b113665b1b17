import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { useMedia } from '../../../lib/browser/use-media';
import { breakpoint, color, radius, scrim, shadow, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { CloseIcon } from '../../../ui/icons/first-icons';
import { HelpButton } from '../../../ui/help/help-button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { useBackCloses } from '../../../ui/overlay/use-back-closes';
import { tourSteps } from '../tour-place';
import { useTourPlace } from '../use-tour-place';

/** The whole window: what the tour points to shows through it. */
const TourDialog = styled.dialog`
  position: fixed;
  inset: 0;
  inline-size: 100vw;
  block-size: 100dvh;
  max-inline-size: none;
  max-block-size: none;
  padding: 0;
  border: 0;
  overflow: auto;
  background: transparent;
  color: ${color.ink};
  &::backdrop {
    background: transparent;
  }
`;

/** Darkens all but what a step points to; all of it, where that is nothing. */
const Spot = styled.div`
  position: fixed;
  border-radius: ${radius.field};
  box-shadow:
    0 0 0 3px ${color.accent},
    0 0 0 200vmax ${scrim};
  pointer-events: none;
`;

const Shade = styled.div`
  position: fixed;
  inset: 0;
  background: ${scrim};
`;

const Card = styled.div`
  position: absolute;
  inline-size: min(26rem, calc(100vw - 2rem));
  padding-block: ${space[12]} ${space[16]};
  padding-inline: ${space[24]} ${space[12]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.high};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[4]};
  > :first-child {
    margin-inline-end: auto;
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

const Content = styled.div`
  padding-inline-end: ${space[12]};
  h2 {
    font-size: ${text[25]};
  }
  h2:focus {
    outline: none;
  }
  p {
    margin-block-start: ${space[8]};
    color: ${color.inkSoft};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[12]};
  margin-block-start: ${space[16]};
  padding-inline-end: ${space[12]};
`;

/** The distance of the ring from its target, in pixels. */
const RING = 4;

/**
 * The tour: a card for each step, beside what it is about. A dialog of the browser's own, so that everything else is inert,
 * Escape closes it and the focus returns; the way to help is in it, and opens over it.
 */
export function Tour({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('walkthrough');
  const { t: common } = useTranslation();
  const number = new Intl.NumberFormat(useLanguage());
  const [index, setIndex] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const steps = tourSteps(useMedia(`(min-width: ${breakpoint.large})`));
  const step = steps[index] ?? 'completion';
  const isLast = index >= steps.length - 1;
  const { target, card: place } = useTourPlace(step, card);
  useBackCloses(true, onClose);

  useEffect(() => {
    const opener = document.activeElement;
    const stage = dialog.current;
    stage?.showModal();
    // The heading first, so that a screen reader reads it before the buttons.
    heading.current?.focus();
    return () => {
      stage?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <TourDialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The event must come from this dialog, not from the help that lies over it.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      {target ? (
        <Spot
          style={{
            left: target.left - RING,
            top: target.top - RING,
            width: target.width + 2 * RING,
            height: target.height + 2 * RING,
          }}
        />
      ) : (
        <Shade />
      )}
      <Card ref={card} style={place}>
        <Head>
          <span>{t('where', { step: number.format(index + 1), steps: number.format(steps.length) })}</span>
          <HelpButton isQuiet />
          <IconButton label={common('close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Head>
        <Content aria-live="polite">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {t(`steps.${step}.title`)}
          </h2>
          <p>{t(`steps.${step}.text`)}</p>
        </Content>
        <Actions>
          {index === 0 ? null : (
            <Button
              $variant="quiet"
              $size="small"
              onClick={() => {
                setIndex(index - 1);
                // The first step has no such button, so the focus would be lost with it.
                if (index === 1) heading.current?.focus();
              }}
            >
              {t('back')}
            </Button>
          )}
          <Button $size="small" onClick={() => (isLast ? onClose() : setIndex(index + 1))}>
            {t(isLast ? 'finish' : 'next')}
          </Button>
        </Actions>
      </Card>
    </TourDialog>
  );
}
