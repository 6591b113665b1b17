import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, space, text } from '../../../theme/tokens';
import { inputStyle, unremembered } from '../../../ui/form/field';
import { useAutosize } from '../../../ui/form/use-autosize';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { ErrorText } from '../../../ui/text/text-parts';

/** The maximum height of the box, in pixels. */
const MAX_HEIGHT = 320;
/** The counter is shown when this many characters are left. */
const COUNTED = 300;

const Wrap = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Label = styled.label`
  font-size: ${text[15]};
  font-weight: 600;
`;

const Area = styled.textarea.attrs(unremembered)`
  ${inputStyle}
  line-height: 1.5;
  resize: none;
`;

const Counter = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[13]};
  text-align: end;
`;

interface WritingBoxProps {
  label: string;
  /** True if the label is visible. */
  showsLabel?: boolean;
  placeholder?: string;
  rows: number;
  value: string;
  limit: number;
  /** An error other than the length. */
  error?: string;
  takesFocus?: boolean;
  onChange: (value: string) => void;
}

/** A text box that grows, shows a counter near its limit, and keeps a text that is too long. */
export function WritingBox({
  label,
  showsLabel = false,
  placeholder,
  rows,
  value,
  limit,
  error,
  takesFocus = false,
  onChange,
}: WritingBoxProps) {
  const { t } = useTranslation('community');
  const language = useLanguage();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useAutosize(area, value, MAX_HEIGHT);
  useEffect(() => {
    const box = area.current;
    if (!box || !takesFocus) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [takesFocus]);

  const format = (number: number) => new Intl.NumberFormat(language).format(number);
  const isTooLong = value.length > limit;
  const fieldError = isTooLong ? t('write.tooLong', { limit: format(limit) }) : error;
  const isCounted = value.length > limit - COUNTED;
  const described = [fieldError ? `${id}error` : '', isCounted ? `${id}count` : ''].filter(Boolean).join(' ');
  return (
    <Wrap>
      {showsLabel ? (
        <Label htmlFor={id}>{label}</Label>
      ) : (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      )}
      <Area
        ref={area}
        id={id}
        rows={rows}
        // An empty box has the page's direction, so that the placeholder starts on the page's side.
        dir={value === '' ? undefined : 'auto'}
        value={value}
        placeholder={placeholder}
        aria-describedby={described || undefined}
        aria-invalid={fieldError ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {fieldError ? <ErrorText id={`${id}error`}>{fieldError}</ErrorText> : null}
      {isCounted ? (
        <Counter id={`${id}count`}>
          {t('write.counter', { used: format(value.length), limit: format(limit) })}
        </Counter>
      ) : null}
    </Wrap>
  );
}
