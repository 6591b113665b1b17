import { VISIBLE } from '@mikai/contract/text';
import { useEffect, useId } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/use-language';
import { sendsOnKey } from './send-key';
import { breakpoint, color, shadow, space, text } from '../../theme/tokens';
import { unremembered } from '../../ui/form/field';
import { IconButton } from '../../ui/buttons/icon-button';
import { SendIcon } from '../../ui/icons/icons';
import { useAutosize } from '../../ui/form/use-autosize';

/** The box grows to this height in pixels, and scrolls beyond it. */
const MAX_HEIGHT = 120;
/** The counter is shown when this many characters are left. */
const COUNTER_LEFT = 500;

const Wrap = styled.form`
  inline-size: 100%;
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: 0 ${space[16]} ${space[8]};
  @media (min-width: ${breakpoint.small}) {
    padding-inline: ${space[24]};
  }
`;

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: flex-end;
  gap: ${space[8]};
  margin-block-start: ${space[4]};
  padding-block: ${space[8]};
  padding-inline: ${space[16]} ${space[8]};
  border: 1px solid ${color.lineStrong};
  border-radius: 22px;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  &:has(textarea:focus-visible) {
    border-color: ${color.accent};
    outline: 1.5px solid ${color.accent};
    outline-offset: 0;
  }
`;

const Area = styled.textarea.attrs(unremembered)`
  flex: 1 1 14rem;
  min-inline-size: 0;
  min-block-size: 2.75rem;
  max-block-size: ${MAX_HEIGHT}px;
  padding: ${space[8]} 0;
  border: 0;
  background: none;
  line-height: 1.5;
  resize: none;
  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
`;

const Ends = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
`;

const Counter = styled.p<{ $over: boolean }>`
  margin-block-start: ${space[4]};
  color: ${({ $over }) => ($over ? color.danger : color.inkSoft)};
  font-size: ${text[13]};
  text-align: end;
`;

/** Labels of the box; numbers are passed formatted in the page's language. */
export interface ComposerLabels {
  placeholder: string;
  label: string;
  send: string;
  counter: (used: string, limit: string) => string;
  tooLong: (limit: string) => string;
}

interface ComposerBoxProps {
  labels: ComposerLabels;
  draft: string;
  /** The maximum length of a text, in UTF-16 units. */
  limit: number;
  /** False while sending is not possible, such as while a reply is being written. */
  canSend: boolean;
  takesFocus: boolean;
  /** Ref of the text area, for callers that focus it. */
  area: RefObject<HTMLTextAreaElement | null>;
  onDraft: (draft: string) => void;
  onSend: (content: string) => void;
  /** Replaces the send button. */
  instead?: ReactNode;
  /** Content below the box. */
  below?: ReactNode;
}

/** A growing text box: Enter sends, Shift+Enter adds a line, and nothing is sent during an input method's composition. */
export function ComposerBox(props: ComposerBoxProps) {
  const { labels, draft, limit, canSend, takesFocus, area, onDraft, onSend } = props;
  const language = useLanguage();
  const counterId = useId();
  useAutosize(area, draft, MAX_HEIGHT);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus, area]);

  const tooLong = draft.length > limit;
  const isCounted = draft.length >= limit - COUNTER_LEFT;
  const ready = canSend && VISIBLE.test(draft) && !tooLong;
  const format = (value: number) => new Intl.NumberFormat(language).format(value);

  const send = () => {
    if (!ready) return;
    onSend(draft);
    area.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!sendsOnKey(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };

  return (
    <Wrap onSubmit={submit} data-composer="">
      <Box>
        <Area
          ref={area}
          rows={1}
          // An empty box has the page's direction, so that the placeholder starts on the page's side.
          dir={draft === '' ? undefined : 'auto'}
          value={draft}
          placeholder={labels.placeholder}
          aria-label={labels.label}
          aria-describedby={isCounted ? counterId : undefined}
          aria-invalid={tooLong ? true : undefined}
          enterKeyHint="send"
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Ends>
          {props.instead ?? (
            <IconButton label={labels.send} filled type="submit" disabled={!ready}>
              <SendIcon />
            </IconButton>
          )}
        </Ends>
      </Box>
      {isCounted ? (
        <Counter id={counterId} $over={tooLong} role={tooLong ? 'alert' : undefined}>
          {tooLong ? labels.tooLong(format(limit)) : labels.counter(format(draft.length), format(limit))}
        </Counter>
      ) : null}
      {props.below}
    </Wrap>
  );
}
