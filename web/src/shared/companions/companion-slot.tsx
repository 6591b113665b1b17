import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * The scenes with a companion.
 * - `letters`: a snail with a letter; `messages`: two sparrows; `lost`: a dormouse asleep, for unknown addresses.
 * - `OwnScene`: the companion that the member has chosen, or else a default animal for each page.
 * - `breath`, `hill`: the chosen companion in the breathing circle or on the garden's hill; nothing if none was chosen.
 */
export type CompanionScene = 'letters' | 'messages' | 'lost' | OwnScene | 'breath' | 'hill';

/** Empty pages that show the member's chosen companion. */
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

/** A companion above the heading of an empty page, or beside a page. Decorative. */
export function EmptyPicture({ scene }: { scene: CompanionScene }) {
  const draw = useContext(Slot);
  return draw ? <Place>{draw(scene)}</Place> : null;
}

/** The member's chosen companion on the hill of the garden; nothing if none was chosen. */
export function HillCompanion() {
  return useContext(Slot)?.('hill') ?? null;
}
