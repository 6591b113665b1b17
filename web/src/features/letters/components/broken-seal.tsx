import { keyframes, styled } from 'styled-components';
import { motion } from '../../../theme/tokens';
import { Seal } from './letter-marks';

const part = keyframes`
  from { transform: none; }
`;

/** Style of the two halves of a broken seal over the upper edge of a sheet. */
const Halves = styled.span<{ $breaks: boolean }>`
  position: absolute;
  inset-block-start: -1.625rem;
  inset-inline: 0;
  display: grid;
  justify-content: center;
  pointer-events: none;
  > span {
    grid-area: 1 / 1;
    animation: ${({ $breaks }) => ($breaks ? part : 'none')} ${motion.arrival};
  }
  > :first-child {
    clip-path: polygon(0 0, 54% 0, 46% 36%, 57% 62%, 48% 100%, 0 100%);
    transform: translateX(-4px) rotate(-7deg);
  }
  > :last-child {
    clip-path: polygon(54% 0, 100% 0, 100% 100%, 48% 100%, 57% 62%, 46% 36%);
    transform: translateX(4px) rotate(8deg);
  }
  @media print {
    display: none;
  }
`;

/** The broken seal of an opened letter, decorative. The animation runs only when the letter is opened for the first time. */
export function BrokenSeal({ breaks }: { breaks: boolean }) {
  return (
    <Halves $breaks={breaks} aria-hidden="true">
      <span>
        <Seal size={52} />
      </span>
      <span>
        <Seal size={52} />
      </span>
    </Halves>
  );
}
