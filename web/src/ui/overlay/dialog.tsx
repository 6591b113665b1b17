import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, keyframes, styled } from 'styled-components';
import { breakpoint, color, motion, radius, scrim, shadow, space, text } from '../../theme/tokens';
import { IconButton } from '../buttons/icon-button';
import { CloseIcon } from '../icons/first-icons';
import { HelpButton } from '../help/help-button';
import { useBackCloses } from './use-back-closes';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const centred = css`
  margin: auto;
  inline-size: min(34rem, calc(100vw - 2rem));
  max-block-size: min(46rem, calc(100dvh - 2rem));
  border-radius: ${radius.card};
`;

/** On a phone at the bottom of the screen, in reach of the thumb. */
const sheet = css`
  ${centred}
  @media (width < ${breakpoint.small}) {
    margin-block-end: 0;
    inline-size: 100vw;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    padding-block-end: env(safe-area-inset-bottom);
  }
`;

const side = css`
  margin: 0;
  margin-inline-start: auto;
  inline-size: min(24rem, 100vw);
  block-size: 100dvh;
  max-block-size: none;
  border-start-start-radius: ${radius.card};
  border-end-start-radius: ${radius.card};
`;

const PLACEMENTS = { centre: centred, sheet, side } as const;
type Placement = keyof typeof PLACEMENTS;

const Frame = styled.dialog<{ $placement: Placement }>`
  padding: 0;
  border: 1px solid ${color.line};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  max-inline-size: 100vw;
  overflow: hidden;
  ${({ $placement }) => PLACEMENTS[$placement]}
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${arrive} ${motion.arrival};
  }
  &::backdrop {
    background: ${scrim};
  }
`;

/** If there is no room for both in one line, the buttons are above the title. */
const Head = styled.header`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[4]} ${space[12]};
  padding: ${space[24]} ${space[24]} ${space[8]};
  padding-inline-end: ${space[12]};
  h2 {
    flex: 1 1 10rem;
    font-size: ${text[25]};
    /* On a phone a short title fits beside the buttons. */
    @media (width < ${breakpoint.small}) {
      flex-basis: 6rem;
      font-size: ${text[20]};
    }
  }
  h2:focus {
    outline: none;
  }
`;

const Tools = styled.div`
  display: flex;
  gap: ${space[4]};
`;

const Body = styled.div`
  position: relative;
  flex: 1;
  padding: ${space[8]} ${space[24]} ${space[24]};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* A focused field is scrolled into view above the bar. */
  &:has([data-form-bar]) {
    scroll-padding-block-end: 5rem;
  }
  &:has([data-form-bar] [role='alert']) {
    scroll-padding-block-end: 13rem;
  }
  @media (max-height: ${breakpoint.low}) {
    && {
      scroll-padding-block-end: 0;
    }
  }
`;

/** The row of buttons at the end of a dialog. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[12]};
  margin-block-start: ${space[24]};
`;

/**
 * The end of a form that can be higher than its dialog: the form's error and the buttons stick to the bottom. In a low window
 * it isn't sticky, because it would leave no room for the fields.
 */
export const DialogBar = styled.div.attrs<{ 'data-form-bar'?: '' }>({ 'data-form-bar': '' })`
  position: sticky;
  /* Covers the padding of the dialog, so that no content is visible below it. */
  inset-block-end: -${space[24]};
  display: grid;
  gap: ${space[8]};
  margin: 0 -${space[24]} -${space[24]};
  padding: ${space[12]} ${space[24]} ${space[16]};
  border-block-start: 1px solid ${color.line};
  background: ${color.surfaceRaised};
  ${DialogActions} {
    margin-block-start: 0;
  }
  @media (max-height: ${breakpoint.low}) {
    position: static;
  }
`;

/** Focuses the element that opened the dialog; if it is removed, the title of the dialog below. */
function restoreFocus(opener: Element | null): void {
  const below = [...document.querySelectorAll('dialog:modal h2')].at(-1);
  const place = opener?.isConnected ? opener : below;
  if (place instanceof HTMLElement) place.focus();
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  placement?: Placement;
  role?: 'dialog' | 'alertdialog';
  /** True in the help dialog itself, which needs no help button. */
  withoutHelp?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog based on the native `<dialog>`: the rest of the page is inert; Escape, a click beside it and going back close
 * it; then the focus returns to the element that opened it. It needs no chunk that could fail to load, which matters for the
 * crisis lines. Because it covers the page's header, it has a help button of its own.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, placement = 'centre', role, withoutHelp = false, children } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();
  useBackCloses(open, onClose);

  useEffect(() => {
    const dialog = ref.current;
    // The browser doesn't restore the focus if a dialog is removed from the page while it is open.
    return () => {
      if (dialog?.open && document.activeElement === document.body) restoreFocus(opener.current);
    };
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
      // Focuses the heading, so that a screen reader reads it before the close button.
      heading.current?.focus();
    } else if (!open && dialog.open) {
      dialog.close();
    }
  }, [open]);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current) onClose();
  };

  return (
    <Frame
      ref={ref}
      role={role}
      $placement={placement}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={closeOnBackdrop}
    >
      {open ? (
        <>
          <Head>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <Tools>
              {withoutHelp ? null : <HelpButton isQuiet />}
              <IconButton label={t('close')} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            </Tools>
          </Head>
          <Body>{children}</Body>
        </>
      ) : null}
    </Frame>
  );
}
