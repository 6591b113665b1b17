import type { SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens';
import { inputStyle } from './field';

const Wrap = styled.div`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: ${space[16]};
    inline-size: 0.4rem;
    block-size: 0.4rem;
    margin-block-start: -0.35rem;
    border: solid ${color.inkSoft};
    border-width: 0 1.8px 1.8px 0;
    transform: rotate(45deg);
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${inputStyle}
  appearance: none;
  padding-inline-end: 2.5rem;
  text-overflow: ellipsis;
  cursor: pointer;
  option {
    background: ${color.surfaceRaised};
    color: ${color.ink};
  }
`;

/** A native select as wide as the form; use it inside `Field`. */
export function SelectInput({ children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Wrap>
      <Native {...rest}>{children}</Native>
    </Wrap>
  );
}
