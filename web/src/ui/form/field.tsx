import { useId } from 'react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, motion, radius, space, text } from '../../theme/tokens';
import { Stack } from '../layout/primitives';

const Label = styled.label`
  font-size: ${text[15]};
  font-weight: 600;
`;

const Hint = styled.p`
  font-size: ${text[13]};
  color: ${color.inkSoft};
`;

const ErrorText = styled.p`
  font-size: ${text[15]};
  color: ${color.danger};
`;

/** The style shared by all text inputs. */
export const inputStyle = css`
  inline-size: 100%;
  min-block-size: 2.875rem;
  padding: ${space[8]} ${space[16]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.field};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  transition: border-color ${motion.feedback};
  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  /* The focus ring covers the border instead of adding a second frame. */
  &:focus-visible {
    outline-offset: -2px;
  }
  /* The browser's clear button doesn't follow the theme; Escape clears the field too. */
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

/**
 * Turns autocomplete off by default: browsers offer the input of a field to the next person at the device, and restore it
 * with a closed tab. Fields that can be filled in, such as an address or a password, set `autoComplete` themselves.
 */
export const unremembered = ({ autoComplete = 'off' }: { autoComplete?: string | undefined }) => ({
  autoComplete,
});

/** A single-line text input; use it inside `Field`. */
export const TextInput = styled.input.attrs(unremembered)`
  ${inputStyle}
`;

/** A multi-line text input; use it inside `Field`. */
export const TextArea = styled.textarea.attrs(unremembered)`
  ${inputStyle}
  resize: vertical;
  line-height: inherit;
`;

/** Attributes that associate a control with its label, hint and error. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FieldProps {
  label: string;
  hint?: string;
  /** The error and how to fix it; `undefined` if there is none. */
  error?: string;
  children: (control: FieldControlProps) => ReactNode;
}

/** A labelled control: hint and error are announced with it, and an error appears as an alert. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <Stack $gap={4}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
      {error ? (
        <ErrorText id={errorId} role="alert">
          {error}
        </ErrorText>
      ) : null}
    </Stack>
  );
}
