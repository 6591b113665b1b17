import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeLayer, openLayer, watchHistory } from './back-layers';

interface State {
  idx: number;
  layer?: string;
}

/** Fakes the history of a tab. Traversals are asynchronous, as in a browser. */
class Tab extends EventTarget {
  entries: State[] = [{ idx: 0 }];
  at = 0;
  readonly setTimeout = setTimeout;
  readonly clearTimeout = clearTimeout;
  readonly history = {
    scrollRestoration: 'auto',
    get state(): State | undefined {
      return tab.entries[tab.at];
    },
    pushState: (state: State) => {
      this.entries = [...this.entries.slice(0, this.at + 1), state];
      this.at += 1;
    },
    replaceState: (state: State) => {
      this.entries[this.at] = state;
    },
    back: () => this.go(-1),
    forward: () => this.go(1),
  };

  go(steps: number): void {
    setImmediate(() => {
      if (!this.entries[this.at + steps]) return;
      this.at += steps;
      this.dispatchEvent(new Event('popstate'));
    });
  }

  /** Navigates to another page, like the router. */
  visit(): void {
    this.history.pushState({ idx: (this.entries[this.at]?.idx ?? 0) + 1 });
  }

  /** Returns the shown layer, as `index` or `index:layer`, and its position in the history. */
  get place(): string {
    const { idx, layer } = this.entries[this.at] ?? { idx: NaN };
    return layer === undefined ? `${idx}` : `${idx}:${layer}`;
  }
}

const tab = new Tab();
let open: string[] = [];
let before: unknown;
let made = 0;

/** Waits until everything asynchronous has run. */
const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    await new Promise((resolve) => setImmediate(resolve));
  }
};
const close = (id: string) => {
  open = open.filter((each) => each !== id);
  closeLayer(id);
};
const show = (name: string, id = `${name}${(made += 1)}`): string => {
  open = [...open, id];
  openLayer(id, () => close(id));
  return id;
};
const back = async (steps = 1) => {
  tab.go(-steps);
  await settle();
};

beforeEach(() => {
  before = globalThis.window;
  Object.assign(globalThis, { window: tab });
  open = [];
  tab.visit();
  watchHistory();
});

afterEach(async () => {
  for (const id of open) close(id);
  await settle();
  Object.assign(globalThis, { window: before });
});

describe('going back', () => {
  it('closes the topmost layer, and stays on the page', async () => {
    const { place } = tab;
    const [lower] = [show('record'), show('question')];
    await back();
    expect(open).toEqual([lower]);
    await back();
    expect([open, tab.place]).toEqual([[], place]);
  });

  it('closes several layers when the person goes back several steps', async () => {
    show('record');
    show('question');
    await back(2);
    expect(open).toEqual([]);
  });
});

describe('closing a layer otherwise', () => {
  it('removes its entry, even if two layers close at once', async () => {
    const { place, at } = tab;
    close(show('record'));
    await settle();
    expect([tab.place, tab.at]).toEqual([place, at]);
    const both = [show('record'), show('question')];
    for (const id of both) close(id);
    await settle();
    expect([tab.place, tab.at]).toEqual([place, at]);
    const turned = [show('record'), show('question')];
    for (const id of turned.reverse()) close(id);
    await settle();
    expect([tab.place, tab.at]).toEqual([place, at]);
  });

  it('passes its entry to a layer that opens instead', async () => {
    const { at } = tab;
    close(show('lines'));
    const next = show('breathing');
    await settle();
    expect([open, tab.at]).toEqual([[next], at + 1]);
    await back();
    expect([open, tab.at]).toEqual([[], at]);
  });

  it('does not close a layer that opens while the entry is being removed', async () => {
    const { at } = tab;
    close(show('form'));
    await new Promise((resolve) => setTimeout(resolve, 1));
    const next = show('help');
    await settle();
    expect([open, tab.at]).toEqual([[next], at + 1]);
  });

  it('keeps its entry unreachable when going forward', async () => {
    const { at } = tab;
    close(show('record'));
    await settle();
    tab.history.forward();
    await settle();
    expect(tab.at).toBe(at);
  });
});

describe('a page that was opened from a dialog', () => {
  it('is left and reached again in one step of the history', async () => {
    const { place } = tab;
    const id = show('record');
    tab.visit();
    const after = tab.place;
    close(id);
    await settle();
    expect(tab.place).toBe(after);
    await back();
    expect(tab.place).toBe(place);
    tab.history.forward();
    await settle();
    expect(tab.place).toBe(after);
    await back();
    expect(tab.place).toBe(place);
  });

  it('is left in one step even if the dialog was closed and opened again before', async () => {
    const { place } = tab;
    const id = show('record');
    close(id);
    await settle();
    show('record', id);
    tab.visit();
    const after = tab.place;
    close(id);
    await settle();
    await back();
    expect(tab.place).toBe(place);
    tab.history.forward();
    await settle();
    expect(tab.place).toBe(after);
  });
});
