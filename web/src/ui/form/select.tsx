import type { SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius, space, text, touch } from '../../theme/tokens';
import { VisuallyHidden } from '../text/visually-hidden';

const Wrap = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  &::after {
    content: '';
    position: absolute;
    inset-inline-end: ${space[16]};
    inline-size: 0.4rem;
    block-size: 0.4rem;
    margin-block-start: -0.2rem;
    border: solid currentColor;
    border-width: 0 1.8px 1.8px 0;
    transform: rotate(45deg);
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;

const Native = styled.select<{ $bordered: boolean }>`
  appearance: none;
  field-sizing: content;
  min-block-size: 2.5rem;
  max-inline-size: 100%;
  padding-block: ${space[8]};
  padding-inline: ${space[12]} ${space[32]};
  border: 1px solid ${({ $bordered }) => ($bordered ? color.lineStrong : 'transparent')};
  border-radius: ${({ $bordered }) => ($bordered ? radius.field : radius.full)};
  background: ${({ $bordered }) => ($bordered ? color.surfaceRaised : 'transparent')};
  color: ${({ $bordered }) => ($bordered ? color.ink : color.inkSoft)};
  font-size: ${text[15]};
  text-overflow: ellipsis;
  cursor: pointer;
  transition: background ${motion.feedback};
  @media ${touch} {
    min-block-size: 2.75rem;
  }
  &:hover {
    background: ${color.accentSoft};
    color: ${color.ink};
  }
  option {
    background: ${color.surfaceRaised};
    color: ${color.ink};
  }
`;

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** The accessible name; it is visible only if the parent renders it beside the field. */
  label: string;
  bordered?: boolean;
}

/**
 * A native select: phones show their own picker, and it adds no script to the first page.
 */
export function Select({ label, bordered = false, children, ...rest }: SelectProps) {
  return (
    <Wrap>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Native $bordered={bordered} {...rest}>
        {children}
      </Native>
    </Wrap>
  );
}
