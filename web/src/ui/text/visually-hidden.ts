import { css, styled } from 'styled-components';

/** Hides an element visually but not from screen readers. Source: the widely used 'sr-only' recipe. */
export const hiddenFromEye = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${hiddenFromEye}
`;
