import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/tokens';

/** Drawings by emoji. Emoji differ between systems, and are empty boxes if no font has them. */
const DRAWINGS: readonly { of: string; drawing: ReactNode }[] = [
  { of: '🌬️ 🫁 🧘 🪟', drawing: <path d="M4 12h14a4 4 0 1 0-4-4M4 17h19a4 4 0 1 1-4 4M4 22h9" /> },
  {
    of: '🚶 💪 🦶 💧 🏃 😌',
    drawing: <path d="M16 5.5a2 2 0 1 0 .01 0M8 13c5 1.5 11 1.5 16 0M16 14v6l-4 7M16 20l4 7" />,
  },
  {
    of: '🌙 💤 ☀️ ☕ 📵 🛏️',
    drawing: <path d="M24 18.5A9.5 9.5 0 0 1 12.5 7 9.5 9.5 0 1 0 24 18.5ZM20 6h5l-5 6h5" />,
  },
  {
    of: '🏷️ 🧠 🙏 🌊 📝 ❤️ 🕰️ 🌫️',
    drawing: <path d="M5 11c4-4 7-4 11 0s7 4 11 0M5 17c4-4 7-4 11 0s7 4 11 0M5 23c4-4 7-4 11 0s7 4 11 0" />,
  },
  {
    of: '🖐️ 🐦 🎵 ✋',
    drawing: (
      <path d="M4 16c3-5 7-7.5 12-7.5S25 11 28 16c-3 5-7 7.5-12 7.5S7 21 4 16ZM16 12.5a3.5 3.5 0 1 0 .01 0" />
    ),
  },
  {
    of: '🤝 💌 🫂 🎁 🗣️',
    drawing: (
      <path d="M11 8a3 3 0 1 0 .01 0M21 8a3 3 0 1 0 .01 0M5 25c0-5 2-8 6-8s5 2 5 5c0-3 1-5 5-5s6 3 6 8" />
    ),
  },
  {
    of: '🌳 🌧️ 🌼',
    drawing: <path d="M16 27V14M16 18c-6 0-9-3-9-9 6 0 9 3 9 9ZM16 15c0-5 3-8 9-8 0 5-3 8-9 8Z" />,
  },
  { of: '🍵 🪜 🌱 🎨 📖 🐢', drawing: <path d="M5 26h6v-5h6v-6h6V9h4M8 12l2.5 2.5L15 10" /> },
];

const Picture = styled.svg`
  flex: none;
  color: ${color.accent};
`;

/** The drawing for the emoji of a calm card; an emoji without a drawing is shown itself. */
export function CalmDrawing({ icon }: { icon: string }) {
  const found = DRAWINGS.find(({ of }) => of.split(' ').includes(icon));
  if (!found) return <span aria-hidden="true">{icon}</span>;
  return (
    <Picture
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {found.drawing}
    </Picture>
  );
}
