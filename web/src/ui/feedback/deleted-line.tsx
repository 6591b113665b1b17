import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useOnline } from '../../lib/browser/use-online';
import type { DeletedLineState } from '../../lib/deletions/use-deletions';
import { color, space, text } from '../../theme/tokens';
import { TextButton } from '../text/text-parts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[8]};
  min-block-size: 2.75rem;
  padding-block: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  button {
    min-block-size: 2.75rem;
    color: ${color.accent};
    /* Keeps the focused line clear of the header and the bottom bar. */
    scroll-margin-block: 5rem 6rem;
  }
`;

/** A line that replaces a deleted record, with 'Undo' as long as that is possible. */
export function DeletedLine({ isNew, isSending, onUndo }: DeletedLineState) {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(isNew);
  useEffect(() => {
    // The button that was pressed is removed, so the line takes the focus; after a reload it doesn't.
    if (takesFocus.current && document.activeElement === document.body) undo.current?.focus();
  }, []);
  useLayoutEffect(() => {
    const { current: node } = line;
    return () => {
      // The line disappears on its own, and the focus must not be lost with it.
      if (!node?.contains(document.activeElement)) return;
      const place = node.parentElement?.closest<HTMLElement>('[tabindex]') ?? document.querySelector('h1');
      place?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Line ref={line} data-deleted="">
      <span id={id} role="status">
        {t(isOnline ? 'deleted.done' : 'deleted.offline')}
      </span>
      {isSending ? null : (
        <TextButton ref={undo} aria-describedby={id} onClick={onUndo}>
          {t('deleted.undo')}
        </TextButton>
      )}
    </Line>
  );
}
