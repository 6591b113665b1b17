import { styled } from 'styled-components';
import { color, motion } from '../../theme/tokens';

/** The chevron at the end of a `<summary>`: points down, or up while the details are open. */
export const FoldCorner = styled.svg.attrs({
  width: 20,
  height: 20,
  viewBox: '0 0 20 20',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  children: <path d="m5 8 5 5 5-5" />,
})`
  flex: none;
  color: ${color.inkSoft};
  transition: rotate ${motion.feedback};
  [open] > summary > & {
    rotate: 180deg;
  }
`;
