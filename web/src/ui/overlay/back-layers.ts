/** A dialog, sheet or menu over the page that going back closes. */
interface Layer {
  id: string;
  close: () => void;
}

/** The state of a history entry: the router's index, and the layer that made the entry. */
interface EntryState {
  idx?: number;
  layer?: string;
}

/** The open layers, the lowest first. */
let layers: readonly Layer[] = [];
/** Ids of closed layers whose history entries have not been removed yet. */
const closed = new Set<string>();
let isWatching = false;
/** True while this module is going back. A layer that opens meanwhile gets its entry afterwards. */
let isGoingBack = false;
let timer: number | undefined;
/** The router's index of the history entry that was shown last. */
let lastIndex = -1;

const stateOf = (): EntryState => (window.history.state as EntryState | null) ?? {};
const layerIndexOf = ({ layer }: EntryState): number => layers.findIndex(({ id }) => id === layer);
/** Returns whether the current history entry is that of a layer which no longer exists. */
const isOrphanEntry = (state = stateOf()): boolean => state.layer !== undefined && layerIndexOf(state) < 0;

/** Lets the browser restore the scroll position of the current entry again. */
function restoreScrolling(): void {
  window.history.scrollRestoration = 'auto';
}

function goBack(): void {
  isGoingBack = true;
  window.history.back();
}

/** Adds an entry for a layer, or reuses that of a layer that has just closed. */
function makeEntry(id: string): void {
  // The router's index stays, so that the router sees both entries as one page.
  const next = { ...stateOf(), layer: id };
  if (isOrphanEntry()) {
    window.history.replaceState(next, '');
    return;
  }
  // Going back from the layer must not restore the scroll position, because the layer's action may have scrolled the page.
  window.history.scrollRestoration = 'manual';
  window.history.pushState(next, '');
  restoreScrolling();
}

/** Called when the person, or this module, has navigated through the history. */
function onPopState(): void {
  restoreScrolling();
  const state = stateOf();
  const index = state.idx ?? 0;
  const isBack = index < lastIndex;
  lastIndex = index;
  const wasOurs = isGoingBack;
  isGoingBack = false;
  if (isOrphanEntry()) {
    // The entry of a closed layer is skipped by continuing in the same direction.
    if (wasOurs || isBack || closed.has(state.layer ?? '')) goBack();
    else window.history.forward();
    if (wasOurs) return;
  } else if (wasOurs) {
    for (const { id } of layers.slice(layerIndexOf(state) + 1)) makeEntry(id);
    return;
  }
  for (const layer of layers.slice(layerIndexOf(state) + 1).reverse()) layer.close();
}

/** Starts to follow the history. A page that was reloaded on a layer's entry goes back to its own. */
export function watchHistory(): void {
  if (isWatching) return;
  isWatching = true;
  lastIndex = stateOf().idx ?? 0;
  window.addEventListener('popstate', onPopState);
  if (isOrphanEntry()) goBack();
}

/**
 * Adds an entry to the history for a layer that opens.
 * @param id identifies the layer in the history, even after a reload
 * @param close called when the person has gone back
 */
export function openLayer(id: string, close: () => void): void {
  watchHistory();
  window.clearTimeout(timer);
  closed.delete(id);
  if (!isGoingBack) makeEntry(id);
  layers = [...layers, { id, close }];
}

/** Removes the entry of a layer that has closed, unless the person is on another page by then. */
export function closeLayer(id: string): void {
  layers = layers.filter((layer) => layer.id !== id);
  window.clearTimeout(timer);
  // Waits, because another layer may open at the same time and reuse the entry.
  timer = window.setTimeout(() => {
    const state = stateOf();
    if (state.layer === undefined && (state.idx ?? 0) > lastIndex) {
      // The person went on to another page from the layer, so its entry is no longer the newest one.
      lastIndex = state.idx ?? 0;
      return;
    }
    closed.add(id);
    if (isOrphanEntry() && !isGoingBack) goBack();
  });
}
