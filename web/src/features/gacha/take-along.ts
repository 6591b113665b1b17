import type { CompanionId } from '@mikai/contract/companions';
import { createContext, useContext } from 'react';

/** The companion that is shown on Today, and the function that chooses it. The page provides both, as it stores the choice. */
interface TakeAlong {
  /** Id of the chosen companion; `null` if none is chosen. */
  id: CompanionId | null;
  /** Chooses a companion; `null` removes the chosen one from Today. */
  choose: (id: CompanionId | null) => void;
}

const Context = createContext<TakeAlong>({ id: null, choose: () => undefined });

export const TakeAlongProvider = Context.Provider;

/** Hook: returns the companion that is shown on Today, and the function that chooses it. */
export const useTakeAlong = (): TakeAlong => useContext(Context);
