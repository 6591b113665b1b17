import type { CompanionId } from '@mikai/contract/companions';
import { createContext, useContext } from 'react';

/** The companion that comes along, and how another one, or none, is chosen. Where that is stored the page knows. */
interface TakeAlong {
  /** `null`: none was chosen. */
  id: CompanionId | null;
  /** `null` leaves the one that comes along at home. */
  take: (id: CompanionId | null) => void;
}

const Context = createContext<TakeAlong>({ id: null, take: () => undefined });

export const TakeAlongProvider = Context.Provider;

/** Hook: the companion that comes along. */
export const useTakeAlong = (): TakeAlong => useContext(Context);
