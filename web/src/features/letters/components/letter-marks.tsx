import { color } from '../../../theme/tokens';

const line = { stroke: color.lineStrong, strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

/** The seal of MikAI's letters: wax with a sprout pressed into it. Decorative. */
export function Seal({ size = 44 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 44 44"
      style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M22 3.500c4-1.800 7.500.4 9.400 3.300 3.500.4 6.200 2.800 6.300 6.800 2.600 2.600 3.500 5.800 2 9.300.6 3.900-.5 7.300-4 9.200-1.300 3.700-4.200 5.600-8 5.400-3.600 2.200-7.200 2.600-10.600.3-3.900 0-6.700-2-7.900-5.600-3.300-2.200-4.700-5.400-3.900-9.300-1.200-3.700-.3-6.900 2.600-9.500.5-3.800 2.900-6.200 6.600-6.500 2-2.300 4.600-3.500 7.500-3.400Z"
        fill={color.bloom}
      />
      <circle cx="22" cy="21.500" r="11.500" stroke={color.surfaceRaised} strokeWidth="1.200" opacity=".55" />
      <path
        d="M22 28.500V19M22 21.500c.2-4 3-6 7-6 .1 4-2.600 6.300-7 6ZM22 24.500c-.2-3.300-2.600-5-6-5 0 3.400 2.300 5.200 6 5Z"
        stroke={color.surfaceRaised}
        strokeWidth="1.800"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The back of a sealed envelope, as wide as its frame: two folds that meet under the flap. */
export function Folds() {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden="true" focusable="false">
      <path d="M0 0h100L54 88c-2 4-6 4-8 0Z" fill={color.bloomSoft} />
      <path d="M0 0 46 88c2 4 6 4 8 0L100 0" {...line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** A small envelope, sealed or open, beside a line. */
export function EnvelopeIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true" focusable="false">
      {isOpen ? (
        <>
          <path d="M4 12.500 14 5l10 7.500V23H4Z" {...line} />
          <path d="M4 12.500 14 19l10-6.500" {...line} />
        </>
      ) : (
        <>
          <path d="M4 7h20v15H4Z" fill={color.bloomSoft} {...line} />
          <path d="m4 7.500 10 8 10-8" {...line} />
          <circle cx="14" cy="15" r="3.400" fill={color.bloom} />
        </>
      )}
    </svg>
  );
}
