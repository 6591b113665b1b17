import { createContext, useContext } from 'react';

const Context = createContext(false);

/** Provides whether the member is anonymous in a post's thread, by the post or by a comment of theirs. */
export const AnonymousThreadProvider = Context.Provider;

/**
 * Returns whether the member's comments here are anonymous by default: one with their name would reveal all of them.
 */
export const useIsAnonymousHere = (): boolean => useContext(Context);
