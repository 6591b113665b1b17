import type { ReactNode } from 'react';

export interface IconProps {
  size?: number;
}

/** A drawing of 20 by 20 units in the colour of the surrounding text. Decorative: a label has the same meaning. */
export function Icon({ size = 20, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
