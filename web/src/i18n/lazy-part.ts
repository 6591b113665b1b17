import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { textsReady } from './i18n';

export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Fetches the part before it is shown. A failure is ignored, because showing the part fetches it again. */
  preload: () => void;
};

/** Creates a component in a chunk of its own that is shown once its texts, too, are loaded in the current language. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const fetchPart = async () => {
    const component = await load();
    await textsReady();
    return { default: component };
  };
  return Object.assign(lazy<ComponentType<P>>(fetchPart), {
    preload: () => void fetchPart().catch(() => undefined),
  });
}
