import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * Where a companion is shown: with a letter, two of them, asleep on a lost page; `own` and the scenes after it: the one that the
 * member took along, and else another on each page;
 * `breath`: the same within the breathing circle, and nobody where none was taken along;
 * `hill`: that one on the hill of the garden.
 */
export type CompanionScene = 'letters' | 'messages' | 'lost' | OwnScene | 'breath' | 'hill';

/** Empty pages where the member's own companion is. */
export type OwnScene =
  | 'own'
  | 'garden'
  | 'capsules'
  | 'notes'
  | 'threads'
  | 'notifications'
  | 'memory'
  | 'bulletin';

const Slot = createContext<((scene: CompanionScene) => ReactNode) | null>(null);

/** Provides the function that draws companions; the drawings are in a chunk of their own. */
export const CompanionSlotProvider = Slot.Provider;

/** Reserves the height of the picture while it is loading. */
const Place = styled.div`
  display: grid;
  place-items: end center;
  inline-size: 100%;
  min-block-size: 10rem;
`;

/** A companion above the heading of an empty page, or beside a page; decorative. */
export function EmptyPicture({ scene }: { scene: CompanionScene }) {
  const draw = useContext(Slot);
  return draw ? <Place>{draw(scene)}</Place> : null;
}

/** The companion on the hill of the garden, where the member took one along. */
export function HillCompanion() {
  return useContext(Slot)?.('hill') ?? null;
}
