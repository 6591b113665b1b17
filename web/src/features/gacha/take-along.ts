import type { CompanionId } from '@mikai/contract/companions';
import { createContext, useContext } from 'react';

/** The companion that is shown on Today, and how to choose another one or none. The page provides both, because it knows where the choice is stored. */
interface TakeAlong {
  /** `null` if none is chosen. */
  id: CompanionId | null;
  /** Chooses a companion; `null` removes the chosen one from Today. */
  choose: (id: CompanionId | null) => void;
}

const Context = createContext<TakeAlong>({ id: null, choose: () => undefined });

export const TakeAlongProvider = Context.Provider;

/** Returns the companion that is shown on Today, and how to choose another one. */
export const useTakeAlong = (): TakeAlong => useContext(Context);
