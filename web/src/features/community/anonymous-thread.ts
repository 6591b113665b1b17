import { createContext, useContext } from 'react';

const Context = createContext(false);

/** Provides whether the member has written anonymously in a thread, as the author of the post or of a comment. */
export const AnonymousThreadProvider = Context.Provider;

/**
 * Hook: returns whether the member's comments in this thread are anonymous by default, because a comment with their name could
 * reveal the anonymous ones.
 */
export const useIsAnonymousHere = (): boolean => useContext(Context);
