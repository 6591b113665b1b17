import { createContext, useContext } from 'react';

const Context = createContext(false);

/** Says to what is under a post whether the member is anonymous there, by the post or by a comment of theirs. */
export const AnonymousThreadProvider = Context.Provider;

/** Whether what the member writes here is anonymous unless they say otherwise: one name would give away all of it. */
export const useIsAnonymousHere = (): boolean => useContext(Context);
