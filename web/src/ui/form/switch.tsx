import { useId } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius, space, text } from '../../theme/tokens';
import { Row } from '../layout/primitives';

const Content = styled.div`
  display: grid;
  gap: ${space[4]};
  min-inline-size: 0;
  padding-block: ${space[8]};
  label {
    font-weight: 600;
    cursor: pointer;
  }
  p {
    max-inline-size: 68ch;
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

/**
 * A target of 48 by 44 pixels, 44 by 26 visible; the knob's position and the mark in it both distinguish on from off.
 */
const Track = styled.button`
  position: relative;
  flex: none;
  inline-size: 3rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset-inline: 0.125rem;
    inset-block: 0.5625rem;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.full};
    background: ${color.surfaceSunk};
    transition: background ${motion.feedback};
  }
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 0.8125rem;
    inset-inline-start: 0.375rem;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border-radius: 50%;
    background: ${color.lineStrong};
    transition: inset-inline-start ${motion.feedback};
  }
  &[aria-checked='true']::before {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &[aria-checked='true']::after {
    inset-inline-start: 1.5rem;
    background: ${color.onAccent};
  }
  &:focus-visible {
    border-radius: ${radius.full};
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  @media (forced-colors: active) {
    &::after {
      background: ButtonText;
    }
    &[aria-checked='true']::before {
      background: Highlight;
    }
  }
`;

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  /** True while a change is being saved: presses are ignored, and the focus stays. */
  isBusy?: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off, and takes effect at once. Source: WAI-ARIA Authoring Practices, switch. */
export function Switch({ label, hint, checked, isBusy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <Row $gap={16} $align="flex-start" $justify="space-between">
      <Content>
        <label htmlFor={id}>{label}</label>
        {hint ? <p id={`${id}hint`}>{hint}</p> : null}
      </Content>
      <Track
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={hint ? `${id}hint` : undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onChange(!checked);
        }}
      />
    </Row>
  );
}
