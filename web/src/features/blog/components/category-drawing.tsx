import type { BlogCategory } from '@mikai/contract/blog';
import type { ReactNode } from 'react';
import { color } from '../../../theme/tokens';

const DRAWINGS: Record<BlogCategory, ReactNode> = {
  // Two chairs.
  Therapy: (
    <>
      <path d="M7 10v13h9v9M7 23v9M16 23v-2" />
      <path d="M33 10v13h-9v9M33 23v9M24 23v-2" />
    </>
  ),
  // A cup that is still warm.
  Wellness: (
    <>
      <path d="M8 17h19v8a7 7 0 0 1-7 7h-5a7 7 0 0 1-7-7v-8ZM27 19h2a4 4 0 0 1 0 8h-2.5" />
      <path d="M14 12c0-2 2-2 2-4M20 12c0-2 2-2 2-4" />
    </>
  ),
  // An open book.
  Research: (
    <path d="M20 12c-3-2.5-7-3.5-13-3.5v21c6 0 10 1 13 3.5 3-2.5 7-3.5 13-3.5v-21c-6 0-10 1-13 3.5ZM20 12v21" />
  ),
  // A telephone on which something grows.
  Technology: (
    <>
      <path d="M13 5h14a2 2 0 0 1 2 2v26a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />
      <path d="M20 28V17M20 21c-3 0-4.5-2-4.5-4.5 3 0 4.5 2 4.5 4.5ZM20 19c0-3 1.5-5 4.5-5 0 3-1.5 5-4.5 5Z" />
    </>
  ),
};

/** The line drawing of a category. */
export function CategoryDrawing({ category }: { category: BlogCategory }) {
  return (
    <svg
      width="40"
      height="40"
      viewBox="0 0 40 40"
      fill="none"
      stroke={color.accent}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[category]}
    </svg>
  );
}
