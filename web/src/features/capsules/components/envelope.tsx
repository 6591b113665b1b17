import { keyframes, styled } from 'styled-components';
import { color, motion } from '../../../theme/tokens';

const line = {
  stroke: color.lineStrong,
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

const appear = keyframes`
  from { opacity: 0; }
`;
const press = keyframes`
  from { opacity: 0; scale: 1.3; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/** Animations of 240 ms: sealing closes the flap and presses on the wax; opening pulls out the letter. */
const Picture = styled.svg<{ $moves: boolean }>`
  [data-fold] {
    animation: ${({ $moves }) => ($moves ? appear : 'none')} ${motion.feedback};
  }
  [data-wax] {
    transform-box: fill-box;
    transform-origin: center;
    animation: ${({ $moves }) => ($moves ? press : 'none')} ${motion.feedback} 120ms backwards;
  }
  [data-letter] {
    animation: ${({ $moves }) => ($moves ? rise : 'none')} ${motion.arrival};
  }
`;

interface EnvelopeProps {
  /** Sealed with wax, ready with loosened wax, or open with the letter visible. */
  look: 'sealed' | 'ready' | 'open';
  /** Width in pixels at the browser's default font size. */
  width?: number;
  /** Whether it was just sealed or opened. */
  hasJustChanged?: boolean;
}

/** The envelope of a capsule. Decorative, because the status is shown as text. */
export function Envelope({ look, width = 112, hasJustChanged = false }: EnvelopeProps) {
  const isOpen = look === 'open';
  return (
    <Picture
      $moves={hasJustChanged}
      viewBox="0 0 120 100"
      style={{ inlineSize: `${width / 16}rem`, blockSize: `${(width * 100) / 120 / 16}rem` }}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {isOpen ? (
        <>
          <path data-fold="" d="M14 46 59 12c1-.8 2-.8 3 0l44 34Z" fill={color.sceneHillFar} {...line} />
          <g data-letter="">
            <path d="M26 22.5c22-1 46-.6 68 0l.6 46H26Z" fill={color.surfaceRaised} {...line} />
            <path d="M36 34c12-.6 28-.4 48 0M36 43c14-.5 26-.4 40 0M36 52c8-.4 20-.3 30 0" {...line} />
          </g>
        </>
      ) : null}
      <path
        d={
          isOpen
            ? 'M14 46c10 7 30 20 46 27 16-7 36-20 46-27v42c0 2.600-2 4.400-4.600 4.400-27 .8-56 .8-82.800 0C16 92.400 14 90.600 14 88Z'
            : 'M14 30c0-2.800 1.800-4.500 4.600-4.600 27-.8 55-.8 82.800 0 2.800.1 4.600 1.800 4.600 4.600v58c0 2.600-2 4.400-4.600 4.400-27 .8-56 .8-82.800 0C16 92.400 14 90.600 14 88Z'
        }
        fill={isOpen ? color.accentSoft : color.bloomSoft}
        {...line}
      />
      {isOpen ? null : (
        <path data-fold="" d="M15.500 28.500C29 41 45 54 60 62c15-8 31-21 44.500-33.500" {...line} />
      )}
      {isOpen ? null : (
        <g data-wax="">
          <path
            d="M60 50c7-.6 12.400 4.400 12 11 .6 6.600-4.600 12-11.600 11.800C53.400 73 48 68 48.200 61.200 48 55 53.400 50 60 50Z"
            fill={look === 'ready' ? color.accent : color.bloom}
          />
          <path
            d={
              look === 'ready'
                ? 'M60 67.500V59M60 61c2-3.600 5-4 6.400-3.400-.4 3-3 4.600-6.400 3.400ZM60 64c-2-3-5-3.400-6.400-2.800.6 2.800 3.200 4.200 6.400 2.800Z'
                : 'M60 56.500c3-.2 5.200 2 5 5 .2 3-2 5.200-5 5s-5-2-4.800-5M59.800 61.500h.4'
            }
            stroke={color.surfaceRaised}
            strokeWidth="2"
            strokeLinecap="round"
          />
        </g>
      )}
    </Picture>
  );
}
