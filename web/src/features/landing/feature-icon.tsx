import type { ReactNode } from 'react';
import { color } from '../../theme/tokens';
import type { FeatureId, NowId, ResourceId } from './features';

type IconId = FeatureId | NowId | ResourceId;

const DRAWINGS: Record<IconId, ReactNode> = {
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
  journal: (
    <>
      <path d="M8 7h20v26H8Z" />
      <path d="M13 7v26M20 27v-9M20 22c0-4 2-6 5-6 0 4-2 6-5 6Z" />
    </>
  ),
  cbt: (
    <>
      <path d="M10 26a9 9 0 1 1 20 0H10Z" />
      <path d="M20 26v-8M20 21c-3 0-4-2-4-4M20 19c3 0 4-2 4-4M6 32h28" />
    </>
  ),
  mood: (
    <>
      <circle cx="20" cy="20" r="13.5" />
      <path d="M15.5 16v2M24.5 16v2M14 23c3 4 9 4 12 0" />
    </>
  ),
  messages: (
    <>
      <path d="M5 8h20v13H14l-5 4v-4H5Z" />
      <path d="M29 15h6v13h-4v4l-5-4H16v-3" />
    </>
  ),
  letters: <path d="M6 12h28v18H6ZM6 13l14 10 14-10" />,
  help: (
    <>
      <path d="M20 33C10 26 6 21 6 15.5A7.5 7.5 0 0 1 20 12a7.5 7.5 0 0 1 14 3.5C34 21 30 26 20 33Z" />
      <path d="M13 20h4l2-4 3 7 2-3h3" />
    </>
  ),
  blog: (
    <>
      <path d="M20 11c-4-3-9-3-14-2v20c5-1 10-1 14 2 4-3 9-3 14-2V9c-5-1-10-1-14 2Z" />
      <path d="M20 11v20M11 15c2 0 4 0 5 1M11 20c2 0 4 0 5 1" />
    </>
  ),
  resources: (
    <>
      <circle cx="20" cy="20" r="14" />
      <path d="m25.5 14.5-3 8-8 3 3-8Z" />
    </>
  ),
  about: (
    <>
      <path d="M20 33V17" />
      <path d="M20 24c-8 1-12-3-12-10 8-1 12 3 12 10ZM20 19c0-7 4-11 12-11 0 8-4 12-12 11Z" />
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

/** The line drawing beside an entry. */
export function FeatureIcon({ id }: { id: IconId }) {
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
