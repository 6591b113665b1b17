import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, font, space, text } from '../../../theme/tokens';
import { ErrorText, MutedText } from '../../../ui/text/text-parts';
import { useAutosize } from '../../../ui/form/use-autosize';
import { countWords } from '../entry-text';
import { unremembered } from '../../../ui/form/field';

/** The maximum height in pixels in browsers without `field-sizing: content`. */
const MAX_HEIGHT = 640;
const growsByItself = CSS.supports('field-sizing', 'content');

/** A quiet focus style for long writing: the caret, and a line below the text or around the sheet. */
const bare = css`
  inline-size: 100%;
  border: solid transparent;
  border-radius: 0;
  background: transparent;
  color: ${color.ink};
  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  &:focus-visible {
    border-color: ${color.focus};
    outline: none;
  }
`;

export const TitleField = styled.input`
  ${bare}
  border-width: 0 0 2px;
  padding: ${space[8]} 0;
  font-family: ${font.display};
  font-size: clamp(${text[25]}, 6vw, ${text[32]});
`;

const Page = styled.textarea.attrs(unremembered)<{ $isOnSheet: boolean }>`
  ${bare}
  field-sizing: content;
  min-block-size: ${({ rows }) => (rows ? `calc(${rows} * 2.125rem)` : 'max(14rem, 38dvh)')};
  border-width: ${({ $isOnSheet }) => ($isOnSheet ? '0' : '0 0 2px')};
  margin-block-start: ${space[12]};
  padding: 0;
  resize: none;
  font-family: ${font.display};
  font-size: ${text[20]};
  font-variation-settings: 'SOFT' 80;
  font-weight: 380;
  line-height: 1.7;
`;

/** Keeps the height of its previous content, so that the first letter moves nothing. */
const Count = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;
  min-block-size: ${space[48]};
  padding-block-end: ${space[12]};
  > :first-child,
  > :first-child + p {
    grid-area: 1 / 1;
  }
`;

const Start = styled.div`
  &[inert] {
    visibility: hidden;
  }
`;

interface WritingPaperProps {
  content: string;
  onContent: (content: string) => void;
  /** True if a title is above the text. */
  title?: string;
  onTitle?: (title: string) => void;
  /** The height of the empty text field in lines; most of the window by default. */
  rows?: number;
  /** True if the text field takes the focus at once. */
  takesFocus?: boolean;
  /** Replaces the word count of an empty text, which is then framed as a sheet whose border shows the focus. */
  start?: ReactNode;
}

/** The text field of an entry, without a frame, with the number of words below. */
export function WritingPaper(props: WritingPaperProps) {
  const { content, onContent, title: heading = '', onTitle, rows, takesFocus = true, start } = props;
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const title = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const nowhere = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    // Moves the caret to the end of an existing text.
    const first = title.current?.value === '' ? title.current : area.current;
    first?.focus({ preventScroll: true });
    first?.setSelectionRange(first.value.length, first.value.length);
  }, [takesFocus]);
  useAutosize(growsByItself ? nowhere : area, content, MAX_HEIGHT);
  // Deferred, because counting a long text must not delay typing.
  const settled = useDeferredValue(content);
  const wordCount = useMemo(() => countWords(settled), [settled]);
  const number = new Intl.NumberFormat(language);
  const isTooLong = content.trim().length > JOURNAL_LIMITS.contentLength;
  return (
    <div>
      {onTitle ? (
        <TitleField
          ref={title}
          value={heading}
          dir={heading === '' ? undefined : 'auto'}
          maxLength={JOURNAL_LIMITS.titleLength}
          aria-label={t('form.title')}
          placeholder={t('form.title')}
          autoComplete="off"
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
      ) : null}
      <Page
        ref={area}
        rows={rows}
        $isOnSheet={start !== undefined}
        value={content}
        dir={content === '' ? undefined : 'auto'}
        aria-label={t('form.content')}
        placeholder={t('form.placeholder')}
        aria-describedby={`${id}count`}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => onContent(event.currentTarget.value)}
      />
      <Count id={`${id}count`}>
        <Start inert={content !== ''}>{start}</Start>
        {content === '' ? null : (
          <MutedText>{t('form.wordCount', { number: number.format(wordCount) })}</MutedText>
        )}
        {isTooLong ? (
          <ErrorText>
            {t('form.tooLong', {
              used: number.format(content.trim().length),
              limit: number.format(JOURNAL_LIMITS.contentLength),
            })}
          </ErrorText>
        ) : null}
      </Count>
    </div>
  );
}
