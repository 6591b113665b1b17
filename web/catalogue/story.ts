import type { ReactNode } from 'react';

/** A state of a component. It is rendered as a component itself, so that it can have hooks. */
export type State = () => ReactNode;

/** A component, or a few that belong together, in every state. */
export interface Story {
  name: string;
  states: Readonly<Record<string, State>>;
}
