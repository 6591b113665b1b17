import type { ReactNode } from 'react';
import { color } from '../../theme/tokens';
import type { FeatureId } from './features';

const DRAWINGS: Record<FeatureId, ReactNode> = {
  chat: (
    <>
      <path d="M7 10h26v17H18l-7 6v-6H7Z" />
      <path d="M14 17h12M14 21h7" />
    </>
  ),
  community: (
    <>
      <path d="M6 8h28v24H6Z" />
      <path d="M12 14h9M12 19h6M24 14h5v5h-5ZM12 26h16" />
    </>
  ),
  messages: (
    <>
      <path d="M5 8h20v13H14l-5 4v-4H5Z" />
      <path d="M29 15h6v13h-4v4l-5-4H16v-3" />
    </>
  ),
  help: (
    <>
      <path d="M20 33C10 26 6 21 6 15.5A7.5 7.5 0 0 1 20 12a7.5 7.5 0 0 1 14 3.5C34 21 30 26 20 33Z" />
      <path d="M13 20h4l2-4 3 7 2-3h3" />
    </>
  ),
  breathe: (
    <>
      <circle cx="20" cy="20" r="5" />
      <path d="M9.5 20A10.5 10.5 0 0 1 20 9.5M30.5 20A10.5 10.5 0 0 1 20 30.5" />
      <path d="M4.5 20A15.5 15.5 0 0 1 20 4.5M35.5 20A15.5 15.5 0 0 1 20 35.5" opacity=".5" />
    </>
  ),
};

/** The line drawing beside a feature. */
export function FeatureIcon({ id }: { id: FeatureId }) {
  return (
    <svg
      width="40"
      height="40"
      viewBox="0 0 40 40"
      fill="none"
      stroke={color.accent}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[id]}
    </svg>
  );
}
