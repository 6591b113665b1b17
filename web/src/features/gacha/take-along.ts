import type { CompanionId } from '@mikai/contract/companions';
import { createContext, useContext } from 'react';

/** Which companion comes along, and how another one is chosen. Where that is stored the page knows. */
interface TakeAlong {
  /** `null`: none was chosen. */
  id: CompanionId | null;
  take: (id: CompanionId) => void;
}

const Context = createContext<TakeAlong>({ id: null, take: () => undefined });

export const TakeAlongProvider = Context.Provider;

/** Hook: the companion that comes along. */
export const useTakeAlong = (): TakeAlong => useContext(Context);
